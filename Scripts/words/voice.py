#!/usr/bin/env python3
"""Tells the voice how to say the words that it says wrong: fills the espeak column of the band files.

    spellflare words check --differences | voice.py

Reads words, one a line (what follows a tab is for people), and writes for each that has no entry yet how espeak-ng
must be told to say its pronunciation column. What is in the column stays as it is: people correct it by ear.

espeak-ng's vowels are those of lexical sets: `0` is the vowel of lot and `A:` that of palm, which are one in America
and two in Britain, so that one spelling serves all English voices. The letters tell which set it is.
"""

from __future__ import annotations

import os
import re
import sys

from build import WORDS

CONSONANTS = {
    "B": "b", "CH": "tS", "D": "d", "DH": "D", "F": "f", "G": "g", "HH": "h", "JH": "dZ", "K": "k", "L": "l",
    "M": "m", "N": "n", "NG": "N", "P": "p", "R": "r", "S": "s", "SH": "S", "T": "t", "TH": "T", "V": "v", "W": "w",
    "Y": "j", "Z": "z", "ZH": "Z",
}
VOWELS = {
    "AA": "A:", "AE": "a", "AH": "V", "AO": "O:", "AW": "aU", "AY": "aI", "EH": "E", "ER": "3:", "EY": "eI",
    "IH": "I", "IY": "i:", "OW": "oU", "OY": "OI", "UH": "U", "UW": "u:",
}
# A vowel and the r after it are one sound to the voice, which says the r where the accent does.
BEFORE_R = {"AA": "A@", "AO": "O@", "EH": "e@", "IH": "i@3", "IY": "i@3", "UH": "U@", "AY": "aI3", "AW": "aU3"}
WEAK = {"AH": "@", "ER": "3", "IY": "i", "IH": "I"}


def mnemonics(pronunciation: str, patterns: str) -> str:
    """ARPAbet as espeak-ng's phoneme mnemonics."""
    letters: list[str] = []
    for part in patterns.split():
        grapheme, sounds = part.split(":", 1)
        letters += [grapheme] * (0 if sounds == "-" else len(sounds.split("+")))
    phones = pronunciation.split()
    said: list[str] = []
    index = 0
    while index < len(phones):
        phone, stress = re.fullmatch(r"([A-Z]+)(\d?)", phones[index]).groups()
        following = re.sub(r"\d", "", phones[index + 1]) if index + 1 < len(phones) else ""
        vowel_after_r = index + 2 < len(phones) and phones[index + 2][-1].isdigit()
        if not stress:
            said.append(CONSONANTS[phone])
        else:
            mark = {"1": "'", "2": ",", "0": ""}[stress]
            if following == "R" and phone in BEFORE_R and not vowel_after_r:
                said.append(mark + BEFORE_R[phone])
                index += 1
            elif stress == "0" and phone in WEAK:
                said.append(WEAK[phone] + ("r" if phone == "ER" and following in VOWELS else ""))
            elif phone == "AA" and len(letters) == len(phones) and "o" in letters[index]:
                said.append(mark + "0")
            else:
                said.append(mark + VOWELS[phone] + ("r" if phone == "ER" and following in VOWELS else ""))
        index += 1
    text = ""
    for sound in said:
        # Letters that would read as one longer mnemonic are kept apart.
        if text and (text[-1] + sound[0] in ("tS", "dZ", "@r", "a@", "e@", "i@", "3r", "aI", "aU", "oU", "OI", "i:")
                     and not (text[-1] + sound[0] in ("3r", "@r"))):
            text += "|"
        text += sound
    return text


def main() -> None:
    wrong = {line.split("\t")[0].strip() for line in sys.stdin}
    filled = 0
    for band in range(1, 13):
        path = os.path.join(WORDS, f"band-{band:02}.tsv")
        lines = open(path, encoding="utf-8").read().splitlines()
        columns = next(line for line in lines if line.startswith("#word")).split("\t")
        place = {name.lstrip("#"): index for index, name in enumerate(columns)}
        for number, line in enumerate(lines):
            fields = line.split("\t")
            if not line.startswith("#") and fields[0] in wrong and not fields[place["espeak"]]:
                fields[place["espeak"]] = mnemonics(fields[place["pronunciation"]], fields[place["patterns"]])
                lines[number] = "\t".join(fields)
                filled += 1
        open(path, "w", encoding="utf-8").write("\n".join(lines) + "\n")
    print(f"{filled} words told to the voice")


if __name__ == "__main__":
    main()
