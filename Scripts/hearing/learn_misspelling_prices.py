"""Learns how likely each kind of spelling mistake is, from pairs that people really wrote.

usage: learn_misspelling_prices.py MISSPELLINGS.tsv OUT.json

Aligns each pair by the fewest edits (a swap of neighbours is one) and counts edits by class against the places where
each could have happened. Only rates are written: no word or misspelling of the source.
"""

import collections
import json
import sys

LETTERS = "abcdefghijklmnopqrstuvwxyz"
SMOOTHING = 0.5


def edits(word, wrong):
    """The cheapest alignment: a list of (kind, place in word, letter)."""
    n, m = len(word), len(wrong)
    cost = [[0] * (m + 1) for _ in range(n + 1)]
    for i in range(n + 1):
        for j in range(m + 1):
            if i == 0 or j == 0:
                cost[i][j] = i + j
                continue
            cost[i][j] = min(cost[i - 1][j] + 1, cost[i][j - 1] + 1,
                             cost[i - 1][j - 1] + (word[i - 1] != wrong[j - 1]))
            if i > 1 and j > 1 and word[i - 2 : i] == wrong[j - 2 : j][::-1]:
                cost[i][j] = min(cost[i][j], cost[i - 2][j - 2] + 1)
    out, i, j = [], n, m
    while i or j:
        if i and j and word[i - 1] == wrong[j - 1] and cost[i][j] == cost[i - 1][j - 1]:
            i, j = i - 1, j - 1
        elif i > 1 and j > 1 and word[i - 2] != word[i - 1] and word[i - 2 : i] == wrong[j - 2 : j][::-1] \
                and cost[i][j] == cost[i - 2][j - 2] + 1:
            out.append(("swap", i - 2, ""))
            i, j = i - 2, j - 2
        elif i and j and cost[i][j] == cost[i - 1][j - 1] + 1:
            out.append(("change", i - 1, wrong[j - 1]))
            i, j = i - 1, j - 1
        elif i and cost[i][j] == cost[i - 1][j] + 1:
            out.append(("omit", i - 1, ""))
            i -= 1
        else:
            out.append(("add", i, wrong[j - 1]))
            j -= 1
    return out


def main(source, out):
    change, omit, add = collections.Counter(), collections.Counter(), collections.Counter()
    seen = collections.Counter()
    pairs = doubled_seen = doubled_omitted = doubling = places = swaps = single_seen = 0
    for line in open(source, encoding="utf-8"):
        fields = line.lower().split()
        if len(fields) != 2 or not all(set(f) <= set(LETTERS) for f in fields):
            continue
        word, wrong = fields
        found = edits(word, wrong)
        if not found or len(found) > max(2, len(word) // 2):
            continue  # another word, not a spelling of this one
        pairs += 1
        places += len(word)
        seen.update(word)
        isDouble = [(i > 0 and word[i - 1] == c) or (i + 1 < len(word) and word[i + 1] == c) for i, c in enumerate(word)]
        doubled_seen += sum(isDouble) / 2
        single_seen += len(word) - sum(isDouble)
        for kind, place, letter in found:
            if kind == "change":
                change[word[place], letter] += 1
            elif kind == "swap":
                swaps += 1
            elif kind == "omit" and isDouble[place]:
                doubled_omitted += 1
            elif kind == "omit":
                omit[word[place]] += 1
            elif letter in (word[place - 1 : place], word[place : place + 1]):
                doubling += 1
            else:
                add[letter] += 1
    table = {
        "source": "Rates learned from 19247 pairs (Birkbeck, Holbrook, aspell and Wikipedia collections of misspellings). "
                  "Per letter, in a misspelled word. No pair of the source is kept.",
        "pairs": pairs,
        "change": {w: {h: round((change[w, h] + SMOOTHING / 26) / (seen[w] + SMOOTHING), 6) for h in LETTERS if h != w}
                   for w in LETTERS},
        "omit": {w: round((omit[w] + SMOOTHING) / (seen[w] + 2 * SMOOTHING), 6) for w in LETTERS},
        "omitOneOfDouble": round(doubled_omitted / doubled_seen, 6),
        "add": {h: round((add[h] + SMOOTHING) / (places + 26 * SMOOTHING), 6) for h in LETTERS},
        "doubleSingle": round(doubling / single_seen, 6),
        "swapNeighbours": round(swaps / places, 6),
    }
    with open(out, "w", encoding="utf-8") as file:
        json.dump(table, file, indent=1)
        file.write("\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
