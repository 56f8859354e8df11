"""Adds to trials what the recogniser may be fitted to the speaker with, before it judges them.

usage: make_adaptation_trials.py CONDITION TRIALS.tsv OUT.tsv

AN4 and what is made of it: the same speaker's other right spellings (16 to 30 letters). Composed words, which share
each letter's one recording: words that have no letter in common with what is judged, so that no sound is heard twice
(up to 30 letters; trials for which fewer than 12 are left are dropped).
"""

import pathlib
import random
import sys

MOST_LETTERS = 30
FEWEST_LETTERS = 12


def main(condition, trials, out):
    rows = [line.rstrip("\n").split("\t") for line in open(trials)]
    is_composed = condition.startswith(("klettres", "asterisk"))

    def speaker(wav):
        return condition if is_composed else pathlib.Path(wav).stem.split("-")[1]

    spelled = {wav: said for wav, _, said, kind in rows if kind == "genuine"}
    with open(out, "w", encoding="utf-8") as file:
        for wav, asked, said, kind in rows:
            known = [(other, letters) for other, letters in sorted(spelled.items())
                     if speaker(other) == speaker(wav) and other != wav
                     and not (is_composed and set(letters) & set(said))]
            random.Random(said).shuffle(known)
            chosen, count = [], 0
            for other, letters in known:
                if count < MOST_LETTERS:
                    chosen.append(f"{other}={letters}")
                    count += len(letters)
            if count >= FEWEST_LETTERS:
                file.write("\t".join([speaker(wav), wav, asked, said, kind, *chosen]) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:4])
