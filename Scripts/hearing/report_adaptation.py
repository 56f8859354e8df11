"""Counts verdicts before and after the recogniser was fitted to the speaker: report_adaptation.py CONDITION EVIDENCE..."""

import collections
import math
import sys

import report


def margin(confidence):
    """Log loss looks at the confidence, held away from certainty as the calibration holds it."""
    return min(max(confidence, 1e-9), 1 - 1e-9)


def main(condition, *files):
    rows = [line.rstrip("\n").split("\t") for file in files for line in open(file)]
    for at in range(1, len(rows[0]), 4):
        name = "before" if at == 1 else "after" if len(rows[0]) == 9 else f"after by settings {at // 4}"
        right = [row for row in rows if row[0] == "genuine"]
        wrong = [row for row in rows if row[0] == "impostor"]
        loss = -sum(math.log(margin(float(row[at + 1]))) for row in right) / len(right) / 2 \
            - sum(math.log(1 - margin(float(row[at + 1]))) for row in wrong) / len(wrong) / 2

        def count(table, *verdicts):
            return report.share(sum(row[at] in verdicts for row in table), len(table))

        print(f"{condition} {name}: false wrong {count(right, 'misspelled')}, false right {count(wrong, 'correct')}, "
              f"asked {count(right, 'unsure', 'nothing')}, log loss {loss:.3f}")
    warps = collections.Counter(row[8] for row in rows if row[0] == "genuine")
    print(f"{condition} lengths: " + ", ".join(f"{warp} x{count}" for warp, count in sorted(warps.items())))


if __name__ == "__main__":
    main(*sys.argv[1:])
