"""Prints what `spellflare judge` made of the trials, as tables.

usage: report.py TRIALS_FOLDER JUDGED_FOLDER [--figures OUT.tsv] [--reliability CONDITION] CONDITION...

Reads TRIALS_FOLDER/<condition>-<fold>.tsv and JUDGED_FOLDER/<condition>-<fold>.jsonl. Shares have their 95 % interval
(Wilson, 1927). Impostors share their sound with the right spelling they belong to, so that their intervals are too
narrow. "Asked" is: unsure, or nothing understood, or too noisy. --figures writes condition, figure, count, of.
--reliability adds a reliability diagram as a table: how often the asked word was spelled, by how probable it was said to
be (right and wrong spellings weighed alike).
"""

import argparse
import collections
import json
import math
import pathlib

E_SET = set("bcdegptvz")
BINS = [0, 0.02, 0.05, 0.1, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 1.01]
# Conditions that are also counted as one: all other voices and microphones.
POOLED = {"klettres-en, klettres-en_GB, asterisk": ["klettres-en", "klettres-en_GB", "asterisk"],
          "these and qabcs": ["klettres-en", "klettres-en_GB", "asterisk", "qabcs"]}
NO_SPELLING = {"nothing", "silence", "tooNoisy"}


def wilson(count, total):
    """The 95 % interval of a share."""
    if total == 0:
        return 0.0, 1.0
    z, p = 1.96, count / total
    middle = (p + z * z / (2 * total)) / (1 + z * z / total)
    half = z / (1 + z * z / total) * math.sqrt(p * (1 - p) / total + z * z / (4 * total * total))
    return max(0.0, middle - half), min(1.0, middle + half)


def share(count, total):
    low, high = wilson(count, total)
    return f"{100 * count / total:.1f} % ({100 * low:.1f}-{100 * high:.1f}; {count}/{total})" if total else "-"


def aligned(said, heard):
    """The fewest edits that make `heard` of `said`: pairs of letters, None where one is missing."""
    rows = [[(j, (i, j - 1)) if i == 0 else (i, (i - 1, 0)) for j in range(len(heard) + 1)] for i in range(len(said) + 1)]
    for i, a in enumerate(said, 1):
        for j, b in enumerate(heard, 1):
            rows[i][j] = min((rows[i - 1][j - 1][0] + (a != b), (i - 1, j - 1)), (rows[i - 1][j][0] + 1, (i - 1, j)),
                             (rows[i][j - 1][0] + 1, (i, j - 1)))
    pairs, i, j = [], len(said), len(heard)
    while i or j:
        before = rows[i][j][1] if i and j else (i - 1, j) if i else (i, j - 1)
        pairs.append((said[i - 1] if before[0] < i else None, heard[j - 1] if before[1] < j else None))
        i, j = before
    return pairs


def answered(asked, said, judged):
    """The verdict once "B or P?" is answered truthfully; None where a letter is asked for that is not the one said."""
    letters = list(judged["heard"].lower())
    for doubt in judged["doubts"]:
        place, candidates = doubt.lower().split(":")
        index = int(place) - 1
        if index >= len(said) or said[index] not in candidates.split("/"):
            return None
        letters[index] = said[index]
    return "correct" if "".join(letters) == asked else "misspelled"


class Condition:
    """The counts of one condition."""

    def __init__(self, name, rows):
        self.name = name
        self.counts = collections.Counter()
        self.seconds = self.decoding = 0.0
        self.longest = 0.0
        for (_, asked, said, kind), judged in rows:
            self.seconds += judged["audioSeconds"]
            decoding = judged.get("processorSeconds", judged["decodeSeconds"])
            self.decoding += decoding
            self.longest = max(self.longest, decoding)
            self.count(asked, said, kind, judged)

    def count(self, asked, said, kind, judged):
        verdict = judged["verdict"] if judged["kind"] == "letters" else "nothing"
        if kind.startswith("command:") or kind == "whole":
            wanted = kind if kind != "whole" else "wholeWord"
            name = kind.partition(":")[0]
            self.counts[name, "right" if judged["kind"] == wanted else "missed"] += 1
            self.counts[name, "mistaken"] += judged["kind"] != wanted and judged["kind"].startswith("command:")
            self.counts[name, verdict] += 1
            return
        if kind == "other":
            self.counts["other", verdict] += 1
            if judged["kind"] not in NO_SPELLING | {"letters"}:
                self.counts["other", "taken for a command"] += 1
            return
        self.counts[kind, verdict] += 1
        if verdict == "unsure" and judged["doubts"]:
            self.counts[kind, "choice"] += 1
            self.counts[kind, "choice", answered(asked, said, judged)] += 1
        hard = set(said if kind == "genuine" else
                   {c for pair in aligned(asked, said) if pair[0] != pair[1] for c in pair if c})
        if kind == "genuine" and 2 * sum(c in E_SET for c in said) >= len(said) or kind == "impostor" and hard & E_SET:
            self.counts["E-" + kind, verdict] += 1
        if judged["kind"] == "letters" and kind == "genuine":
            for a, b in aligned(said, judged["heard"].lower()):
                self.counts["letters", a == b] += 1 if a else 0
                self.counts["errors", "all"] += a != b
                if a in E_SET:
                    self.counts["E-letters", a == b] += 1

    def total(self, kind):
        return sum(self.counts[kind, verdict] for verdict in ("correct", "misspelled", "unsure", "nothing"))

    def figures(self):
        """Name, count, of."""
        c, right, wrong = self.counts, self.total("genuine"), self.total("impostor")
        if right:
            yield "false wrong", c["genuine", "misspelled"], right
            yield "asked", c["genuine", "unsure"] + c["genuine", "nothing"], right
            yield "letters wrong", c["errors", "all"], c["letters", True] + c["letters", False]
        if wrong:
            yield "false right", c["impostor", "correct"], wrong
        if self.total("E-genuine"):
            yield "E-set false wrong", c["E-genuine", "misspelled"], self.total("E-genuine")
        if self.total("E-impostor"):
            yield "E-set false right", c["E-impostor", "correct"], self.total("E-impostor")
        if right:
            yield "E-set letters wrong", c["E-letters", False], c["E-letters", True] + c["E-letters", False]
        for kind in ("command", "whole"):
            if self.total(kind):
                yield f"{kind} not understood", c[kind, "missed"], self.total(kind)
                yield f"{kind} heard as misspelled", c[kind, "misspelled"], self.total(kind)
        if self.total("other"):
            yield "other speech heard as letters", c["other", "unsure"] + c["other", "misspelled"], self.total("other")
            yield "other speech heard as misspelled", c["other", "misspelled"], self.total("other")
            yield "other speech judged correct", c["other", "correct"], self.total("other")
            yield "other speech taken for a command", c["other", "taken for a command"], self.total("other")

    def spelling_cells(self, prefix=""):
        """False wrong, false right, asked, letters wrong."""
        figures = {name: (count, total) for name, count, total in self.figures()}
        return [share(*figures.get(prefix + name, (0, 0)))
                for name in ("false wrong", "false right", "asked", "letters wrong")]

    def choice_cells(self):
        """Asked "B or P?", and what became of it."""
        return [f"{self.counts[kind, 'choice', verdict]} of {self.counts[kind, 'choice']}"
                for kind in ("genuine", "impostor") for verdict in ("correct", "misspelled")]

    def speech_cells(self):
        """What was made of speech that is no spelling."""
        c, other = self.counts, self.total("other")
        strings = c["other", "unsure"] + c["other", "misspelled"] + c["other", "correct"]
        return [share(self.total(kind) - c[kind, "missed"], self.total(kind)) for kind in ("command", "whole")] + [
            f"{c[kind, 'mistaken']}" for kind in ("command", "whole")] + [
            f"{strings} of {other}", f"{c['other', 'misspelled']}", f"{c['other', 'correct']}",
            f"{c['other', 'taken for a command']}"]

    def costs(self):
        return [f"{self.seconds / 60:.1f}", f"{1000 * self.decoding / max(self.seconds, 1e-9):.0f}",
                f"{1000 * self.longest:.0f}"]


def table(columns, rows):
    yield "| " + " | ".join(columns) + " |"
    yield "|" + "---|" * len(columns)
    for row in rows:
        yield "| " + " | ".join(row) + " |"
    yield ""


def tables(conditions):
    """Lines of the report."""
    spelled = [c for c in conditions if c.total("genuine")]
    yield from table(["condition", "false wrong", "false right", "asked", "letters wrong"],
                     ([c.name, *c.spelling_cells()] for c in spelled))
    yield "E-set (words at least half of it; misspellings that touch it; its letters):"
    yield ""
    yield from table(["condition", "false wrong", "false right", "letters wrong"],
                     ([c.name, *(c.spelling_cells("E-set ")[i] for i in (0, 1, 3))] for c in spelled))
    yield "Where one or two letters were asked about (\"B or P?\") and the answer is true, so many are told:"
    yield ""
    yield from table(["condition", "right spellings: right", "wrong", "wrong spellings: right", "wrong"],
                     ([c.name, *c.choice_cells()] for c in spelled))
    yield "Commands, words said whole, and speech that is no spelling:"
    yield ""
    yield from table(["condition", "commands understood", "whole words understood", "commands taken for another",
                      "whole words taken for a command", "strings of letters for other speech", "judged misspelled",
                      "judged correct", "taken for a command or the word"],
                     ([c.name, *c.speech_cells()] for c in conditions
                      if any(c.total(kind) for kind in ("command", "whole", "other"))))
    yield "Processor time:"
    yield ""
    yield from table(["condition", "minutes of sound", "ms a second of sound", "ms for the longest"],
                     ([c.name, *c.costs()] for c in conditions))


def reliability(rows):
    """Lines of a table: bins of the probability that was told, and what came true."""
    trials = [(judged["confidence"], kind == "genuine") for (*_, kind), judged in rows if judged["kind"] == "letters"]
    right = sum(genuine for _, genuine in trials)
    weight = (len(trials) - right) / max(right, 1)
    yield "| told | told, mean | came true | right spellings | wrong spellings |"
    yield "|---|---|---|---|---|"
    for low, high in zip(BINS, BINS[1:]):
        inside = [(p, genuine) for p, genuine in trials if low <= p < high]
        right = sum(genuine for _, genuine in inside)
        total = right * weight + len(inside) - right
        if inside:
            told = sum(p * (weight if genuine else 1) for p, genuine in inside) / total
            yield f"| {low:.2f}-{min(high, 1):.2f} | {told:.2f} | {right * weight / total:.2f} | {right} | {len(inside) - right} |"


def rows_of(trials, judged, condition, fold="[012a]*"):
    for table in sorted(trials.glob(f"{condition}-{fold}.tsv")):
        result = judged / f"{table.stem}.jsonl"
        if table.stem.rpartition("-")[0] == condition and result.exists():
            for row, line in zip(open(table), open(result), strict=True):
                yield row.rstrip("\n").split("\t"), json.loads(line)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("trials", type=pathlib.Path)
    parser.add_argument("judged", type=pathlib.Path)
    parser.add_argument("conditions", nargs="+")
    parser.add_argument("--figures", type=pathlib.Path)
    parser.add_argument("--reliability", metavar="CONDITION")
    options = parser.parse_args()
    found = {name: list(rows_of(options.trials, options.judged, name)) for name in options.conditions}
    conditions = [Condition(name, rows) for name, rows in found.items() if rows]
    written = [(c.name, *figure) for c in conditions for figure in c.figures()]
    for name, rows in found.items():
        if not rows:
            print(f"{name}: skipped, no trials\n")
    for name, parts in POOLED.items():
        if all(found.get(part) for part in parts):
            conditions.append(Condition(name, [row for part in parts for row in found[part]]))
    print("\n".join(tables(conditions)))
    if options.reliability:
        print(f"## Reliability ({options.reliability})", "", *reliability(
            list(rows_of(options.trials, options.judged, options.reliability))), "", sep="\n")
    if options.figures:
        options.figures.write_text("".join("\t".join(map(str, line)) + "\n" for line in written))


if __name__ == "__main__":
    main()
