"""Spells and says words by synthetic voices, for the names of letters that the recordings lack and for more throats.

usage: make_voices.py OUT_FOLDER

Needs the Debian packages flite and espeak-ng, and hibari-tts (pip). Writes wavs and a labels.tsv of the recordings'
form. A letter said in the second of the ways that NAMES in prepare_letter_data.py lists is written H(2).
"""

import functools
import os
import pathlib
import random
import subprocess
import sys

import numpy as np
import soundfile

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
# Ways to say a letter's name, by each program's own phonemes. An utterance keeps to one accent: American; British; or
# broad (London, the Midlands, Australia), in which A comes near an American I, I near OY, O near OW in "how".
FLITE = {
    "A": ["ey1", "ay1"], "B": ["b iy1", "b ax iy1"], "C": ["s iy1", "s ax iy1"], "D": ["d iy1", "d ax iy1"],
    "E": ["iy1", "ax iy1"], "F": ["eh1 f"], "G": ["jh iy1", "jh ax iy1"],
    "H": ["ey1 ch", "hh ey1 ch", "ay1 ch", "hh ay1 ch"], "I": ["ay1", "oy1"], "J": ["jh ey1", "jh ay1"],
    "K": ["k ey1", "k ay1"], "L": ["eh1 l"], "M": ["eh1 m"], "N": ["eh1 n"], "O": ["ow1", "aw1"],
    "P": ["p iy1", "p ax iy1"], "Q": ["k y uw1", "k y ow1"], "R": ["aa1 r", "aa1"], "S": ["eh1 s"],
    "T": ["t iy1", "t ax iy1"], "U": ["y uw1", "y ow1"], "V": ["v iy1", "v ax iy1"],
    "W": ["d ah1 b ax l y uw0", "d ah1 b ax l y ow0"], "X": ["eh1 k s"], "Y": ["w ay1", "w oy1"],
    "Z": ["z iy1", "z eh1 d"]}
ESPEAK = {letter: [letter] for letter in ALPHABET} | {
    "A": ["[[eI]]", "[[aI]]"], "B": ["B", "[[b@'i:]]"], "C": ["C", "[[s@'i:]]"], "D": ["D", "[[d@'i:]]"],
    "E": ["E", "[[@'i:]]"], "G": ["G", "[[dZ@'i:]]"], "H": ["[['eItS]]", "[[h'eItS]]", "[['aItS]]", "[[h'aItS]]"],
    "I": ["I", "[['OI]]"], "J": ["J", "[[dZ'aI]]"], "K": ["K", "[[k'aI]]"], "O": ["O", "[['aU]]"],
    "P": ["P", "[[p@'i:]]"], "Q": ["Q", "[[kj'oU]]"], "R": ["R", "[['A:]]"], "T": ["T", "[[t@'i:]]"],
    "U": ["U", "[[j'oU]]"], "V": ["V", "[[v@'i:]]"], "W": ["W", "[[d'Vb@Lj,oU]]"], "Y": ["Y", "[[w'OI]]"],
    "Z": ["[[z'i:]]", "[[z'Ed]]"]}
# The neural voice can say what lies between: several sounds for one way, one of them each time.
NEURAL = {
    "A": ["ˈA", "ˈʌɪ æˈɪ ˈI ˈæi"], "B": ["bˈi", "bˈəi bˈɪi"], "C": ["sˈi", "sˈəi sˈɪi"], "D": ["dˈi", "dˈəi dˈɪi"],
    "E": ["ˈi", "ˈəi ˈɪi"], "F": ["ˈɛf"], "G": ["ʤˈi", "ʤˈəi ʤˈɪi"],
    "H": ["ˈAʧ", "hˈAʧ", "ˈʌɪʧ ˈIʧ", "hˈʌɪʧ hˈIʧ hæˈɪʧ"], "I": ["ˈI", "ˈɒɪ ˈɑɪ ˈY"], "J": ["ʤˈA", "ʤˈʌɪ ʤˈI ʤæˈɪ"],
    "K": ["kˈA", "kˈʌɪ kˈI kæˈɪ"], "L": ["ˈɛl"], "M": ["ˈɛm"], "N": ["ˈɛn"], "O": ["ˈO", "ˈQ ˈʌʊ ˈæʊ ˈW"],
    "P": ["pˈi", "pˈəi pˈɪi"], "Q": ["kjˈu", "kjˈəu kjˈɨu kjˈəʊ"], "R": ["ˈɑɹ", "ˈɑː"], "S": ["ˈɛs"],
    "T": ["tˈi", "tˈəi tˈɪi"], "U": ["jˈu", "jˈəu jˈɨu jˈəʊ"], "V": ["vˈi", "vˈəi vˈɪi"],
    "W": ["dˈʌbᵊljˌu", "dˈʌbᵊljˌəu dˈʌbᵊljˌɨu"], "X": ["ˈɛks"], "Y": ["wˈI", "wˈɒɪ wˈɑɪ wˈY"], "Z": ["zˈi", "zˈɛd"]}
BRITISH = {"H": [0, 1], "R": [1], "O": [0, 1], "Z": [1]}
BROAD = {letter: [1] for letter in "ABCDEGIJKOPQRTUVWYZ"} | {"H": [2, 3]}
ACCENTS = {"american": {"H": [0, 1], "Z": [0, 1]}, "british": BRITISH, "broad": BROAD}
# What is said among letters, by the programs' phonemes.
SPOKEN = {"double": ("d ah1 b ax l", "dˈʌbᵊl dˈʌbəl"), "no": ("n ow1", "nˈO nˈQ nˈOː"), "done": ("d ah1 n", "dˈʌn")}

OTHER_WORDS = """boy enjoy toy book good would measure treasure usual television mouth thin shout again slower meaning
sentence undo start done keys skip double no yes please what mother house believe necessary because friend school
window orange computer listen Tuesday separate quickly remember the and I think so wait maybe like this one sorry let
me see um""".split()
VOICES = {
    "flite": ["kal16", "awb", "rms", "slt"],
    "espeak": ["en-us", "en-gb", "en-us+f2", "en-gb+f4", "en-us+m3", "en-gb-scotland", "en-us+f5", "en-gb-x-rp"],
    "neural": ["heart"]}
# For each program's voices, how many utterances. Of letters and of other words, for the model as a whole:
COUNTS = {"flite": {"american": 60, "words": 10}, "espeak": {"american": 22, "words": 4}}
# Of letters in other accents, and with "no", "double" and "done", for the phones that only these have:
OWN_COUNTS = {"flite": {"broad": 34, "british": 6, "spelling": 24}, "espeak": {"broad": 14, "british": 3, "spelling": 9},
              "neural": {"broad": 200, "british": 50, "spelling": 130}}
NEURAL_RATE = 24000


def letters_in(accent, rng):
    """Some letters, each with the number of the way in which it is said."""
    letters = [rng.choice(ALPHABET) for _ in range(rng.randrange(1, 9))]
    return [(letter, rng.choice(ACCENTS[accent].get(letter, [0]))) for letter in letters]


def spelling(rng):
    """Letters with what a child says among them."""
    letters = letters_in(rng.choice(["american", "american", "british"]), rng)
    kind = rng.choice(["double", "double", "no", "no", "done"])
    if kind == "double":
        at = rng.randrange(len(letters))
        return letters[:at] + [("double", 0)] + letters[at:]
    if kind == "no":
        return letters[:rng.randrange(1, 4)] + [("no", 0)] + letters
    return letters + [("done", 0)]


@functools.cache
def neural():
    import hibari
    return hibari.Hibari()


def neural_sound(phonemes, rng):
    return neural().from_phonemes(phonemes + ".", rng.uniform(0.7, 1.3), rng.randrange(1 << 30))


def spoken(tokens, engine, voice, rng, wav):
    """Writes one utterance of letters."""
    if engine == "flite":
        gap = rng.choice([" pau ", " pau ", " pau pau "])
        phones = [SPOKEN[letter][0] if letter in SPOKEN else FLITE[letter][way] for letter, way in tokens]
        command = ["flite", "-voice", voice, "--setf", f"duration_stretch={rng.uniform(0.8, 1.6):.2f}", "-p",
                   "pau " + gap.join(phones) + " pau", "-o", str(wav)]
    elif engine == "espeak":
        text = ", ".join(letter if letter in SPOKEN else ESPEAK[letter][way] for letter, way in tokens)
        command = ["espeak-ng", "-v", voice, "-s", str(rng.randrange(90, 170)), "-p", str(rng.randrange(25, 85)),
                   "-w", str(wav), text]
    else:
        phones = [rng.choice((SPOKEN[letter][1] if letter in SPOKEN else NEURAL[letter][way]).split())
                  for letter, way in tokens]
        if rng.random() < 0.6:
            x = neural_sound(rng.choice([", ", ", ", "; ", ". "]).join(phones), rng)
        else:
            # Each letter for itself, with a child's pauses.
            x = np.concatenate([part for phone in phones for part in (
                neural_sound(phone, rng), np.zeros(int(NEURAL_RATE * rng.uniform(0, 0.5)), np.float32))])
        return write_neural(x, wav)
    subprocess.run(command, check=True, capture_output=True)


def write_neural(x, wav):
    silence = np.zeros(NEURAL_RATE // 5, np.float32)
    soundfile.write(wav, np.concatenate([silence, x, silence]), NEURAL_RATE, subtype="PCM_16")


def words(text, engine, voice, rng, wav):
    if engine == "flite":
        command = ["flite", "-voice", voice, "-t", text, "-o", str(wav)]
    else:
        command = ["espeak-ng", "-v", voice, "-s", str(rng.randrange(110, 180)), "-w", str(wav), text]
    subprocess.run(command, check=True, capture_output=True)


def to_16k(wav):
    subprocess.run(["sox", str(wav), "-r", "16000", "-b", "16", "-c", "1", str(wav) + ".16k.wav", "gain", "-n", "-6"],
                   check=True, capture_output=True)
    os.replace(str(wav) + ".16k.wav", wav)


def written_as(word):
    """A word of other speech as the transcripts spell it: a letter's name is not meant."""
    return {"a": "AH", "I": "EYE"}.get(word, word.upper())


def main(out):
    (out / "wav").mkdir(parents=True, exist_ok=True)
    rows = ["file\tspeaker\tsex\tkind\tsaid"]
    for kind, counts, rng in (("-", COUNTS, random.Random(7)), ("own", OWN_COUNTS, random.Random(8))):
        for engine, voice in ((engine, voice) for engine in counts for voice in VOICES[engine]):
            what = [name for name, count in counts[engine].items() for _ in range(count)]
            for index, name in enumerate(what):
                stem = f"{engine}-{voice.replace('+', '-')}-{index}"
                wav = out / "wav" / (f"own-{stem}.wav" if kind == "own" else f"{stem}.wav")
                if name == "words":
                    tokens = [rng.choice(OTHER_WORDS) for _ in range(rng.randrange(1, 4))]
                    words(" ".join(tokens), engine, voice, rng, wav)
                    tokens = [written_as(word) for word in tokens]
                else:
                    letters = spelling(rng) if name == "spelling" else letters_in(name, rng)
                    spoken(letters, engine, voice, rng, wav)
                    tokens = [letter.upper() if way == 0 else f"{letter}({way + 1})" for letter, way in letters]
                to_16k(wav)
                rows.append(f"wav/{wav.name}\t{engine}-{voice}\t-\t{kind}\t{' '.join(tokens)}")
    (out / "labels.tsv").write_text("\n".join(rows) + "\n")


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))
