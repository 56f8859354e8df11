"""Chooses the verdict's thresholds without the speakers that are reported: nested cross-validation on AN4.

usage: thresholds.py TRIALS_FOLDER JUDGED_FOLDER

Reads what `Scripts/hearing/measure` left there. For each fold of speakers: the pair of thresholds (misspelledUpTo,
correctFrom) that asks least of right spellings of the other two folds, while no more than FALSE_WRONG of right and
FALSE_RIGHT of wrong ones are misjudged there; and what that pair does on the fold itself. What a rule made unsure in
spite of its confidence stays so.
"""

import itertools
import pathlib
import sys

import report

FALSE_WRONG, FALSE_RIGHT = 0.015, 0.035
CHOICES = list(itertools.product((0.01, 0.02, 0.03, 0.05, 0.07, 0.1), (0.5, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85)))
SHIPPED = (0.05, 0.75)


def counts(rows, low, high):
    """Right spellings judged wrong, wrong ones judged right, right ones asked about; and how many of each."""
    right = [judged for (*_, kind), judged in rows if kind == "genuine"]
    wrong = [judged for (*_, kind), judged in rows if kind == "impostor"]

    def verdict(judged):
        if judged["kind"] != "letters":
            return "unsure"
        is_held_back = judged["verdict"] == "unsure" and not SHIPPED[0] < judged["confidence"] < SHIPPED[1]
        if judged["confidence"] >= high:
            return "unsure" if is_held_back else "correct"
        return "misspelled" if judged["confidence"] <= low and not is_held_back else "unsure"

    judged_right = [verdict(judged) for judged in right]
    return ((judged_right.count("misspelled"), len(right)), ([verdict(j) for j in wrong].count("correct"), len(wrong)),
            (judged_right.count("unsure"), len(right)))


def main(trials, judged):
    folds = [list(report.rows_of(trials, judged, "an4", fold)) for fold in range(3)]
    sums = [[0, 0], [0, 0], [0, 0]]
    for held, rows in enumerate(folds):
        others = [row for fold, rows in enumerate(folds) if fold != held for row in rows]
        allowed = []
        for choice in CHOICES:
            wrong, accepted, asked = (count / total for count, total in counts(others, *choice))
            if wrong <= FALSE_WRONG and accepted <= FALSE_RIGHT:
                allowed.append((asked, choice))
        chosen = min(allowed)[1] if allowed else SHIPPED
        found = counts(rows, *chosen)
        print(f"fold {held}, thresholds {chosen[0]} and {chosen[1]}: false wrong {report.share(*found[0])}, "
              f"false right {report.share(*found[1])}, asked {report.share(*found[2])}")
        sums = [[a + x, b + y] for (a, b), (x, y) in zip(sums, found)]
    print("together: false wrong {}, false right {}, asked {}".format(*(report.share(*s) for s in sums)))


if __name__ == "__main__":
    main(*map(pathlib.Path, sys.argv[1:3]))
