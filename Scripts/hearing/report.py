"""Counts verdicts: report.py CONDITION TRIALS.tsv JUDGED.jsonl [TRIALS.tsv JUDGED.jsonl ...]"""

import json
import sys


def distance(a, b):
    row = list(range(len(b) + 1))
    for i, x in enumerate(a):
        row, last = [i + 1], row
        for j, y in enumerate(b):
            row.append(min(row[-1] + 1, last[j + 1] + 1, last[j] + (x != y)))
    return row[-1]


def main(condition, *files):
    verdicts, errors, letters, seconds, sound = {}, 0, 0, 0.0, 0.0
    for trials, judged in zip(files[::2], files[1::2]):
        for trial, line in zip(open(trials), open(judged), strict=True):
            _, _, said, kind = trial.rstrip("\n").split("\t")
            result = json.loads(line)
            verdict = result["verdict"] if kind != "other" else \
                "nothing" if result["kind"] != "letters" else result["verdict"]
            verdicts.setdefault(kind, []).append(verdict)
            seconds, sound = seconds + result["decodeSeconds"], sound + result["audioSeconds"]
            if kind == "genuine":
                errors += distance(said.upper(), result["heard"])
                letters += len(said)

    def share(kind, verdict):
        found = verdicts.get(kind, [])
        count = found.count(verdict)
        return f"{count}/{len(found)} = {100 * count / max(len(found), 1):.1f} %"

    if "other" in verdicts:
        print(f"{condition}: nothing {share('other', 'nothing')}, unsure {share('other', 'unsure')}, "
              f"misspelled {share('other', 'misspelled')}, correct {share('other', 'correct')}")
    else:
        print(f"{condition}: false wrong {share('genuine', 'misspelled')}, false right {share('impostor', 'correct')}, "
              f"unsure {share('genuine', 'unsure')} of right and {share('impostor', 'unsure')} of wrong spellings, "
              f"letter errors {errors}/{letters} = {100 * errors / max(letters, 1):.1f} %, "
              f"{1000 * seconds / max(sound, 1e-9):.0f} ms a second of sound")


if __name__ == "__main__":
    main(*sys.argv[1:])
