"""Fits the calibration: prints offset, perNat and perEvenness for settings.json, and what each pair of thresholds gives.

usage: calibrate.py EVIDENCE...

Each EVIDENCE is what `HearingEvidence` printed for a fold's trials with the model that never heard that fold, with the
trials' own table beside it (the same name ending in .tsv). Each fold is reported with the fit of the others.
"""

import pathlib
import sys

import numpy as np

LIMIT = 300
# What HearingEvidence prints behind a trial: ten columns, margin first and evenness last, and the verdict.
COLUMNS = 11


def fit(design, right, weight):
    """Logistic regression by Newton's method."""
    b = np.zeros(design.shape[1])
    for _ in range(60):
        p = 1 / (1 + np.exp(-design @ b))
        hessian = (design * (weight * p * (1 - p))[:, None]).T @ design + 1e-3 * np.eye(len(b))
        b += np.linalg.solve(hessian, design.T @ (weight * (right - p)))
    return b


def main(files):
    rows = []
    for fold, file in enumerate(files):
        for trial, line in zip(open(file.with_suffix(".tsv")), open(file)):
            kind, evidence = trial.rstrip("\n").split("\t")[3], line.rstrip("\n").split("\t")
            # Where nothing was said there is a dash instead of numbers.
            if kind != "other" and evidence[-1] != "-":
                margin, evenness = float(evidence[-COLUMNS]), float(evidence[-2])
                rows.append((fold, kind == "genuine", np.clip(margin, -LIMIT, LIMIT) / 100, evenness))
    fold, right, margin, evenness = (np.array(column, float) for column in zip(*rows))
    weight = np.where(right == 1, (right == 0).sum() / (right == 1).sum(), 1.0)
    for name, design in (("margin alone", [np.ones_like(margin), margin]),
                         ("margin and evenness", [np.ones_like(margin), margin, evenness])):
        design, p = np.stack(design, 1), np.zeros(len(margin))
        for held in set(fold):
            others = fold != held
            p[~others] = 1 / (1 + np.exp(-design[~others] @ fit(design[others], right[others], weight[others])))
        loss = -(np.log(p[right == 1]).mean() + np.log(1 - p[right == 0]).mean()) / 2
        print(f"log loss by {name}: {loss:.3f}")
    offset, per_hundred, per_evenness = fit(design, right, weight)
    print(f"offset {offset:.3f} perNat {per_hundred / 100:.4f} perEvenness {per_evenness:.2f}")
    for low, high in ((0.03, 0.7), (0.05, 0.6), (0.05, 0.7), (0.1, 0.7)):
        print(f"misspelledUpTo {low} correctFrom {high}: false wrong {(p[right == 1] <= low).mean():.1%}, "
              f"false right {(p[right == 0] >= high).mean():.1%}, "
              f"unsure {((p > low) & (p < high))[right == 1].mean():.1%}")


if __name__ == "__main__":
    main([pathlib.Path(argument) for argument in sys.argv[1:]])
