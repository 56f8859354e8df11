"""Fails where figures are worse than those committed.

usage: compare.py COMMITTED.tsv MEASURED.tsv

Lines are condition, figure, count, of; lower shares are better.
"""

import sys

# How much worse a figure may be, in percentage points. The trials are the same each time and only the front end's
# dither differs, by which a verdict near its threshold may fall on the other side.
MARGINS = {"false wrong": 2, "false right": 3, "asked": 6, "letters wrong": 2}


def figures(file):
    return {tuple(line.split("\t")[:2]): tuple(map(int, line.split("\t")[2:])) for line in open(file)}


def main(committed, measured):
    before, now = figures(committed), figures(measured)
    worse = checked = 0
    for (condition, figure), (count, total) in now.items():
        if figure not in MARGINS or (condition, figure) not in before:
            continue
        was = before[condition, figure]
        checked += 1
        if 100 * count / total > 100 * was[0] / was[1] + MARGINS[figure]:
            worse += 1
            print(f"hearing: {condition}: {figure} {count}/{total}, was {was[0]}/{was[1]}: worse by more than "
                  f"{MARGINS[figure]} points")
    absent = len({condition for condition, _ in before} - {condition for condition, _ in now})
    print(f"hearing: {checked} figures compared, {worse} worse, {absent} conditions not measured")
    return 1 if worse or not checked else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
