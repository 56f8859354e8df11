#!/usr/bin/env python3
"""Prints what a voice of espeak-ng says like a word of the bank though the bank does not know it: lines for alike.txt.

    alike.py >> alike.txt && build.py

`spellflare words check` compares the words of the bank with each other; this compares them with all common words of
English, for a child who hears *floor* from a British voice must not be marked wrong for *flaw*. Needs the program
espeak-ng (Debian's package of that name).
"""

from __future__ import annotations

import os
import subprocess
from collections import defaultdict

import lexicon
from anatomy import by_sound
from build import WORDS


def bank() -> dict[str, tuple[str, set[str]]]:
    """Word to what the voice is told, and to the words that it names: homophones and variants."""
    found: dict[str, tuple[str, set[str]]] = {}
    for band in range(1, 13):
        for line in open(os.path.join(WORDS, f"band-{band:02}.tsv"), encoding="utf-8"):
            if not line.startswith("#"):
                fields = line.rstrip("\n").split("\t")
                named = fields[7].split(", ") + [variant.split(" (")[0] for variant in fields[8].split(", ")]
                found[fields[0]] = (fields[10], set(named))
    return found


def told(mnemonics: str, voice: str) -> str:
    """What a voice is told: what is for it before what is for all."""
    entries = [entry.rpartition("=")[::2] for entry in mnemonics.split()]
    return next((said for name, said in sorted(entries, reverse=True) if voice.startswith(name)), "")


def heard(lines: list[str], voice: str) -> list[str]:
    """What an ear that takes no notice of stress hears for each line, as `SpokenSounds.heard` has it."""
    run = subprocess.run(["espeak-ng", "-q", "--ipa", "-v", voice], input="\n\n".join(lines), capture_output=True,
                         text=True, check=True)
    said = [line.strip() for line in run.stdout.split("\n") if line.strip()]
    if len(said) != len(lines):
        raise SystemExit(f"{voice} said {len(said)} of {len(lines)} words")
    return [line.translate(str.maketrans({"ˈ": "", "ˌ": "", " ": "", "ᵻ": "ɪ", "ɐ": "ə"})) for line in said]


def main() -> None:
    known = bank()
    common = {word for words in by_sound().values() for word in words} - lexicon.blocked()
    words = list(known) + sorted(common - known.keys())
    listed = subprocess.run(["espeak-ng", "--voices=en"], capture_output=True, text=True, check=True).stdout.split("\n")
    # Voices of mbrola speak with sounds of another program.
    voices = [line.split()[1] for line in listed[1:] if line and not line.split()[4].startswith("mb/")]
    printed: set[str] = set()
    for voice in voices:
        phonemes = [told(known[word][0], voice) if word in known else "" for word in words]
        sounds = heard([f"[[{said}]]" if said else word for word, said in zip(words, phonemes)], voice)
        alike = defaultdict(set)
        for word, sound in zip(words, sounds):
            alike[sound].add(word)
        lines = {" ".join(sorted(same)) for same in alike.values()
                 if any(word in known and same - {word} - known[word][1] for word in same)}
        if lines - printed:
            print(f"# {voice}, words beyond the bank too", *sorted(lines - printed), sep="\n")
        printed |= lines


if __name__ == "__main__":
    main()
