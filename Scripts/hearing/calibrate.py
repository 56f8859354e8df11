"""Fits the margin's calibration: prints offset and perNat for settings.json, and what each pair of thresholds gives.

usage: calibrate.py EVIDENCE...

Each EVIDENCE is what `HearingEvidence` printed for a fold's trials with the model that never heard that fold, with the
trials' own table beside it (the same name ending in .tsv). Each fold is reported with the fit of the others.
"""

import pathlib
import sys

import numpy as np

LIMIT = 300


def fit(margin, right, weight):
    """Logistic regression by Newton's method."""
    b = np.zeros(2)
    design = np.stack([np.ones_like(margin), margin / 100], 1)
    for _ in range(60):
        p = 1 / (1 + np.exp(-design @ b))
        hessian = (design * (weight * p * (1 - p))[:, None]).T @ design + 1e-3 * np.eye(2)
        b += np.linalg.solve(hessian, design.T @ (weight * (right - p)))
    return b / [1, 100]


def main(files):
    rows = []
    for fold, file in enumerate(files):
        for trial, line in zip(open(file.with_suffix(".tsv")), open(file)):
            kind, evidence = trial.rstrip("\n").split("\t")[3], line.rstrip("\n").split("\t")
            if kind != "other" and len(evidence) > 5:
                rows.append((fold, kind == "genuine", np.clip(float(evidence[2]), -LIMIT, LIMIT)))
    fold, right, margin = (np.array(column, float) for column in zip(*rows))
    weight = np.where(right == 1, (right == 0).sum() / (right == 1).sum(), 1.0)
    p = np.zeros(len(margin))
    for held in set(fold):
        b = fit(margin[fold != held], right[fold != held], weight[fold != held])
        p[fold == held] = 1 / (1 + np.exp(-(b[0] + b[1] * margin[fold == held])))
    print("offset %.3f perNat %.4f" % tuple(fit(margin, right, weight)))
    for low, high in ((0.03, 0.7), (0.05, 0.6), (0.05, 0.7), (0.1, 0.7)):
        print(f"misspelledUpTo {low} correctFrom {high}: false wrong {(p[right == 1] <= low).mean():.1%}, "
              f"false right {(p[right == 0] >= high).mean():.1%}, "
              f"unsure {((p > low) & (p < high))[right == 1].mean():.1%}")


if __name__ == "__main__":
    main([pathlib.Path(argument) for argument in sys.argv[1:]])
