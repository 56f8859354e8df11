"""Spells and says words by synthetic voices: letters that the recordings lack (zed, haitch), accents, more throats,
commands, and the words that a child says between letters ("double", "no", "done").

usage: make_voices.py OUT_FOLDER

Needs the Debian packages flite and espeak-ng. Writes wavs and a labels.tsv of the recordings' form.
"""

import os
import pathlib
import random
import subprocess
import sys

import numpy as np
import soundfile

FLITE_PHONES = {
    "A": ["ey1"], "B": ["b iy1"], "C": ["s iy1"], "D": ["d iy1"], "E": ["iy1"], "F": ["eh1 f"], "G": ["jh iy1"],
    "H": ["ey1 ch", "hh ey1 ch"], "I": ["ay1"], "J": ["jh ey1"], "K": ["k ey1"], "L": ["eh1 l"], "M": ["eh1 m"],
    "N": ["eh1 n"], "O": ["ow1"], "P": ["p iy1"], "Q": ["k y uw1"], "R": ["aa1 r"], "S": ["eh1 s"], "T": ["t iy1"],
    "U": ["y uw1"], "V": ["v iy1"], "W": ["d ah1 b ax l y uw0"], "X": ["eh1 k s"], "Y": ["w ay1"],
    "Z": ["z iy1", "z eh1 d"],
}
# eSpeak's own phoneme names; British "haitch" and "zed" by the second form.
ESPEAK_NAMES = {letter: [letter] for letter in FLITE_PHONES} | {
    "A": ["[[eI]]"], "H": ["[['eItS]]", "[[h'eItS]]"], "Z": ["[[z'i:]]", "[[z'Ed]]"]}
# Accents that the recordings lack, from J. C. Wells, Accents of English: in London, the Midlands and Australia the vowels
# of A and I, of E and of U have moved (A sounds nearly as an American I); in the north of England A and O are one
# vowel each.
def accent(a, i, e, o, u):
    names = {"A": a, "I": i, "E": e, "O": o, "U": "j" + u, "Q": "kj" + u, "J": "dZ" + a, "K": "k" + a, "Y": "w" + i,
             "R": "A:", "W": "dVb@lj" + u}
    names |= {letter: onset + e for letter, onset in zip("BCDGPTV", ["b", "s", "d", "dZ", "p", "t", "v"])}
    ways = {letter: [f"[[{phones}]]"] for letter, phones in names.items()}
    return ESPEAK_NAMES | ways | {"H": [f"[[{a}tS]]", f"[[h{a}tS]]"], "Z": [f"[[z{e}]]", "[[z'Ed]]"]}


ACCENTS = {"broad": accent("'aI", "'OI", "@'i:", "'aU", "@'u:"), "open": accent("'aI", "'A:I", "'i:", "'VU", "'u:"),
           "northern": accent("'e:", "'aI", "'i:", "'o:", "'u:"), "plain": ESPEAK_NAMES}
ACCENTED = [("en-gb-x-gbcwmd", "broad"), ("en-gb-x-gbcwmd+f2", "open"), ("en-gb+m5", "open"), ("en-gb+f5", "broad"),
            ("en-gb-x-rp+m6", "broad"), ("en-gb-x-rp+f5", "open"), ("en-gb+m4", "northern"), ("en-gb+f2", "plain"),
            ("en-gb-scotland+f3", "northern"), ("en-us+m6", "plain")]
BETWEEN = {"DONE": "d ah1 n", "NO": "n ow1", "DOUBLE": "d ah1 b ax l"}
COMMANDS = {"again": ["again", "say it again"], "slower": ["slower", "more slowly"],
            "meaning": ["meaning", "what does it mean"], "sentence": ["sentence"], "undo": ["undo", "go back"],
            "startAgain": ["start again", "start over"], "done": ["done", "finished"], "keys": ["keys", "use the keys"],
            "skip": ["skip", "next word"]}
BANK = pathlib.Path(__file__).parents[2] / "Sources/WordBankFiles/Words/en"
OTHER_WORDS = """boy enjoy toy book good would measure treasure usual television mouth thin shout again slower meaning sentence undo start done keys skip double no yes please what mother house
believe necessary because friend school window orange computer listen Tuesday separate quickly remember the and I
think so wait maybe like this one sorry let me see um""".split()
FLITE = ["kal16", "awb", "rms", "slt"]
ESPEAK = ["en-us", "en-gb", "en-us+f2", "en-gb+f4", "en-us+m3", "en-gb-scotland", "en-us+f5", "en-gb-x-rp"]


def spoken(tokens, engine, voice, rng, wav, names=ESPEAK_NAMES):
    """One utterance of letters, each with the number of the way in which it is said, and of words between them."""
    if engine == "flite":
        gap = rng.choice([" pau ", " pau ", " pau pau "])
        phones = gap.join(BETWEEN.get(letter) or FLITE_PHONES[letter][way] for letter, way in tokens)
        command = ["flite", "-voice", voice, "--setf", f"duration_stretch={rng.uniform(0.8, 1.6):.2f}", "-p",
                   f"pau {phones} pau"]
    else:
        text = ", ".join(letter.lower() if len(letter) > 1 else names[letter][way] for letter, way in tokens)
        command = ["espeak-ng", "-v", voice, "-s", str(rng.randrange(90, 170)), "-p", str(rng.randrange(25, 85)),
                   "-w", str(wav), text]
    if engine == "flite":
        command += ["-o", str(wav)]
    subprocess.run(command, check=True, capture_output=True)


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


def between_letters(rng):
    """Letters as children give them: "double L", a new beginning, "done"."""
    letters = [(letter, rng.randrange(len(FLITE_PHONES[letter]))) for letter in rng.choices(list(FLITE_PHONES), k=rng.randrange(2, 6))]
    at = rng.randrange(1, len(letters))
    return {"double": letters[:at] + [("DOUBLE", 0)] + letters[at:], "done": letters + [("DONE", 0)],
            "again": letters[:at] + [("NO", 0)] + letters}[rng.choice(["double", "done", "again"])]


def upper(tokens):
    """As the dictionary has them."""
    return [{"a": "AH", "I": "EYE"}.get(token, token.upper()) for token in tokens]


def bank_rows():
    """The words of the bank's first four bands, each with what is known of it."""
    for band in range(1, 5):
        lines = open(BANK / f"band-{band:02d}.tsv", encoding="utf-8").read().splitlines()
        header = next(line for line in lines if line.startswith("#word\t"))
        for line in lines:
            if not line.startswith("#"):
                yield dict(zip(header[1:].split("\t"), line.split("\t")))


def bank_sentences():
    return [row["sentence"] for row in bank_rows()]


def bank_words():
    words = [row["word"] for row in bank_rows()]
    return [word for word in words if word.isascii() and word.isalpha() and word.islower() and len(word) > 2]


class Voices:
    """Writes utterances and remembers what was said in each."""

    def __init__(self, out):
        self.out = out
        self.rows = ["file\tspeaker\tsex\tkind\tsaid"]
        self.counts = {}

    def next(self, engine, voice):
        index = self.counts[voice] = self.counts.get(voice, -1) + 1
        return self.out / "wav" / f"{engine}-{voice.replace('+', '-')}-{index}.wav"

    def keep(self, wav, engine, voice, tokens):
        to_16k(wav)
        self.rows.append(f"wav/{wav.name}\t{engine}-{voice}\t-\t-\t{' '.join(tokens)}")

    def letters(self, engine, voice, ways, rng, names=ESPEAK_NAMES):
        wav = self.next(engine, voice)
        spoken(ways, engine, voice, rng, wav, names)
        self.keep(wav, engine, voice, [token if way == 0 else f"{token}({way + 1})" for token, way in ways])

    def words(self, engine, voice, tokens, rng):
        wav = self.next(engine, voice)
        words(" ".join(tokens), engine, voice, rng, wav)
        self.keep(wav, engine, voice, upper(tokens))


def some_letters(rng):
    letters = [rng.choice(list(FLITE_PHONES)) for _ in range(rng.randrange(1, 9))]
    return [(letter, rng.randrange(len(FLITE_PHONES[letter]))) for letter in letters]


def main(out):
    rng = random.Random(7)
    (out / "wav").mkdir(parents=True, exist_ok=True)
    voices = Voices(out)
    for engine, names, spelled, said in (("flite", FLITE, 60, 10), ("espeak", ESPEAK, 22, 4)):
        for voice in names:
            for _ in range(spelled):
                voices.letters(engine, voice, some_letters(rng), rng)
            for _ in range(said):
                voices.words(engine, voice, [rng.choice(OTHER_WORDS) for _ in range(rng.randrange(1, 4))], rng)
    for voice, accent in ACCENTED:
        for _ in range(26):
            voices.letters("espeak", voice, some_letters(rng), rng, ACCENTS[accent])
    known = {line.partition(" ")[0] for line in open("/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict")}
    bank = [word for word in bank_words() if word in known]
    for engine, voice in [("flite", v) for v in FLITE] + [("espeak", v) for v in ESPEAK + [v for v, _ in ACCENTED]]:
        for command in [phrase for phrases in COMMANDS.values() for phrase in phrases]:
            voices.words(engine, voice, command.split(), rng)
        for _ in range(8):
            voices.letters(engine, voice, between_letters(rng), rng)
            voices.words(engine, voice, rng.sample(bank, rng.choice([1, 1, 2])), rng)
    (out / "labels.tsv").write_text("\n".join(voices.rows) + "\n")


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))
