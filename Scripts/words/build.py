#!/usr/bin/env python3
"""Writes the band files anew: puts every word that has a meaning and a sentence into its band and fills the columns
that are computed. What people write (part of speech, meaning, sentence) is read from the band files themselves and,
for new words, from files given on the command line: `word|part of speech|meaning|sentence`, one a line.

    build.py [--edges FILE] [NEW ...]

Without --edges the words are cut into 12 bands of one size; --edges keeps the bands while words are still being
written: it names a list of all words that will be in the bank.
"""

from __future__ import annotations

import argparse
import bisect
import os
import sys

import grade
import lexicon
from anatomy import Anatomist, homophone_sets, variants

VERSION = 2
WORDS = os.path.join(lexicon.HERE, "../../Sources/WordBankFiles/Words/en")
COLUMNS = ["word", "part of speech", "meaning", "sentence", "pronunciation", "syllables", "patterns", "homophones",
           "variants", "difficulties", "espeak"]
SPEECH = {"n": "noun", "v": "verb", "j": "adjective", "a": "adverb", "v2": "adverb", "o": "pronoun", "p": "preposition",
          "c": "conjunction", "d": "determiner", "i": "interjection", "u": "number"}
COMMENT = """\
# Written by people: word, part of speech, meaning, sentence. Computed by Scripts/words/build.py: all the rest.
# pronunciation: ARPAbet as in CMUdict. syllables: parted by a middle dot. patterns: letters:sounds, - for silent.
# homophones: words that sound the same, in one of the voices at least. variants: spellings that are right as well, and
# where. difficulties: what makes it hard. espeak: how espeak-ng must be told to say it, where it does not by itself
# (voice.py and people).
# The easiest word stands first.
"""


def read_mnemonics() -> dict[str, str]:
    """Word to what the espeak column of the band files says; empty where that is empty or not there."""
    told: dict[str, str] = {}
    for band in range(1, 13):
        columns: list[str] = []
        for line in open(os.path.join(WORDS, f"band-{band:02}.tsv"), encoding="utf-8"):
            fields = line.rstrip("\n").split("\t")
            if line.startswith("#word"):
                columns = fields
            elif not line.startswith("#") and "espeak" in columns:
                told[fields[0]] = fields[columns.index("espeak")]
    return told


def read_written(paths: list[str]) -> dict[str, tuple[str, str, str]]:
    """Word to part of speech, meaning, sentence: of the band files, then of the new files, which win."""
    written: dict[str, tuple[str, str, str]] = {}
    for band in range(1, 13):
        path = os.path.join(WORDS, f"band-{band:02}.tsv")
        if os.path.exists(path):
            for line in open(path, encoding="utf-8"):
                if not line.startswith("#") and line.strip():
                    word, *rest = line.rstrip("\n").split("\t")
                    written[word] = tuple(rest[:3])
    for path in paths:
        for number, line in enumerate(open(path, encoding="utf-8"), 1):
            if not line.strip() or line.startswith("#"):
                continue
            fields = [field.strip() for field in line.rstrip("\n").split("|")]
            if len(fields) != 4 or not all(fields):
                print(f"{path}:{number}: not four columns: {line.strip()}", file=sys.stderr)
                continue
            word, speech, meaning, sentence = fields
            written[word] = (SPEECH.get(speech, speech), meaning, sentence)
    return written


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--edges")
    parser.add_argument("new", nargs="*")
    options = parser.parse_args()
    written = read_written(options.new)
    everything = sorted(set(written) | (set(open(options.edges).read().split()) if options.edges else set()))
    graded = grade.grade(everything)
    missing = set(written) - {item.word for item in graded}
    if missing:
        sys.exit(f"nothing written; no pronunciation or no alignment for: {' '.join(sorted(missing))}")
    cuts = [graded[len(graded) * band // 12].difficulty for band in range(1, 12)]
    anatomist = Anatomist(grade.usual_aligner())
    told = read_mnemonics()
    bands: list[list[str]] = [[] for _ in range(12)]
    for item in graded:
        if item.word not in written:
            continue
        word = item.word
        others = variants(word)
        plain = [other.split(" (")[0] for other in others]
        pronunciation, _ = anatomist.pronounced(word)
        row = [word, *written[word], pronunciation, "·".join(anatomist.syllables(word)), anatomist.patterns(word),
               ", ".join(anatomist.homophones(word, plain)), ", ".join(others), ", ".join(anatomist.difficulties(word)),
               told.get(word, "")]
        bands[bisect.bisect_right(cuts, item.difficulty)].append("\t".join(row))
    for band, rows in enumerate(bands, 1):
        with open(os.path.join(WORDS, f"band-{band:02}.tsv"), "w", encoding="utf-8") as file:
            file.write(f"# language en, band {band}, version {VERSION}\n{COMMENT}#{chr(9).join(COLUMNS)}\n")
            file.writelines(row + "\n" for row in rows)
    with open(os.path.join(WORDS, "homophones.txt"), "w", encoding="utf-8") as file:
        file.write("# Words that CMUdict says alike in one of their readings, one set a line; at least one is in the bank.\n"
                   "# Written by Scripts/words/build.py. `spellflare words check` holds the bank's homophones against it.\n")
        file.writelines(" ".join(alike) + "\n" for alike in homophone_sets(set(written)))
    print(" ".join(str(len(rows)) for rows in bands), "=", sum(map(len, bands)))


if __name__ == "__main__":
    main()
