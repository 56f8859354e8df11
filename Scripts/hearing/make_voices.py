"""Spells and says words by synthetic voices, for letters that the recordings lack (zed, haitch) and for more throats.

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
OTHER_WORDS = """boy enjoy toy book good would measure treasure usual television mouth thin shout again slower meaning sentence undo start done keys skip double no yes please what mother house
believe necessary because friend school window orange computer listen Tuesday separate quickly remember the and I
think so wait maybe like this one sorry let me see um""".split()
FLITE = ["kal16", "awb", "rms", "slt"]
ESPEAK = ["en-us", "en-gb", "en-us+f2", "en-gb+f4", "en-us+m3", "en-gb-scotland", "en-us+f5", "en-gb-x-rp"]


def spoken(tokens, engine, voice, rng, wav):
    """One utterance of letters, each with the number of the way in which it is said."""
    if engine == "flite":
        gap = rng.choice([" pau ", " pau ", " pau pau "])
        phones = "pau " + gap.join(FLITE_PHONES[letter][way] for letter, way in tokens) + " pau"
        command = ["flite", "-voice", voice, "--setf", f"duration_stretch={rng.uniform(0.8, 1.6):.2f}", "-p", phones]
    else:
        text = ", ".join(ESPEAK_NAMES[letter][way] for letter, way in tokens)
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


def main(out):
    rng = random.Random(7)
    (out / "wav").mkdir(parents=True, exist_ok=True)
    rows = ["file\tspeaker\tsex\tkind\tsaid"]
    for engine, voices, spelled, said in (("flite", FLITE, 60, 10), ("espeak", ESPEAK, 22, 4)):
        for voice in voices:
            for i in range(spelled + said):
                wav = out / "wav" / f"{engine}-{voice.replace('+', '-')}-{i}.wav"
                if i < spelled:
                    letters = [rng.choice(list(FLITE_PHONES)) for _ in range(rng.randrange(1, 9))]
                    ways = [(letter, rng.randrange(len(FLITE_PHONES[letter]))) for letter in letters]
                    spoken(ways, engine, voice, rng, wav)
                    tokens = [letter if way == 0 else f"{letter}({way + 1})" for letter, way in ways]
                else:
                    tokens = [rng.choice(OTHER_WORDS) for _ in range(rng.randrange(1, 4))]
                    words(" ".join(tokens), engine, voice, rng, wav)
                    tokens = [token.upper() if token not in "aI" else "AH" if token == "a" else "EYE" for token in tokens]
                to_16k(wav)
                rows.append(f"wav/{wav.name}\t{engine}-{voice}\t-\t-\t{' '.join(tokens)}")
    (out / "labels.tsv").write_text("\n".join(rows) + "\n")


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))
