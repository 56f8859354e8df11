#!/usr/bin/env python3
"""Grades words: how hard each is to know and to spell, from 12 bands of evidence.

    difficulty = 0.7 * how late it is met + 0.3 * how hard it is to spell      (both as standard scores)

Met late: rare in what is read and heard, no word of a small child's day, not on the fourth-graders' list, late in
CEFR. Hard to spell: long, an irregular spelling (phonics.py), letters that are doubled or silent, built from parts.
The weights were set from what the literature reports of such predictors, before any comparison with norms.

    grade.py candidates          words fit to be asked, the easiest first, with their difficulty
"""

from __future__ import annotations

import re
import statistics
import sys
from dataclasses import dataclass

import lexicon
from phonics import Aligner

MORPHEMES = re.compile(
    r"(tion|sion|cian|ment|ness|able|ible|ful|less|ous|ious|eous|ance|ence|ity|ive|ship|hood|ology|graph|ician|ary|ory)"
    r"(s|ly)?$")


@dataclass
class Graded:
    word: str
    lateness: float
    spelling: float
    difficulty: float = 0.0


def lateness(word: str, childhood: set[str], familiar: set[str]) -> float:
    """How late a child meets the word, in rough years of school."""
    zipf = lexicon.zipf(word)
    years = 2.0 * (5.5 - min(zipf, 6.0))
    # A level that the learners' lists do not know says little of a word that is rare in any case.
    level = lexicon.cefr(word)
    years += 0.35 * ((level if level < 6 else 4.5) - 1)
    if word in childhood:
        years -= 3.5
    if word in familiar:
        years -= 2.5
    elif zipf < 4.2:
        years += 0.3
    if len(word) >= 9:
        years += 0.12 * (len(word) - 8)
    if MORPHEMES.search(word):
        years += 0.8
    return years


def spelling(word: str, aligner: Aligner) -> float | None:
    """How hard the word is to spell for one who knows it by ear, in bits and letters; None without an alignment."""
    best = None
    for phones in lexicon.pronunciations().get(word.lower(), []):
        found = aligner.align(word, lexicon.unstressed(phones))
        if found is None:
            continue
        cost, parts = found
        doubled = sum(1 for grapheme, _ in parts if len(grapheme) == 2 and grapheme[0] == grapheme[1] and grapheme[0] not in "eo")
        silent = sum(1 for i, (grapheme, sounds) in enumerate(parts) if not sounds and (grapheme != "e" or i + 1 < len(parts)))
        syllables = sum(phone[-1].isdigit() for phone in phones)
        value = 0.9 * len(word) + 0.55 * cost + 1.2 * doubled + 1.0 * silent + 1.2 * (syllables - 1)
        if best is None or value < best:
            best = value
    return best


def usual_aligner() -> Aligner:
    """An aligner that has learned English spelling from SCOWL's common words."""
    words = [
        (word, lexicon.unstressed(phones[0]))
        for word, phones in lexicon.pronunciations().items()
        if word.isalpha() and len(word) > 1 and lexicon.scowl_sizes().get(word, 99) <= 40
    ]
    aligner = Aligner()
    aligner.learn(words)
    return aligner


def is_inflection(word: str, known: dict[str, int]) -> bool:
    """Whether the word is a plain plural, past, -ing form or comparison of another."""
    def base(*stems: str) -> bool:
        return any(len(stem) > 2 and known.get(stem, 99) <= 50 for stem in stems)

    if word.endswith("ies") or word.endswith("ied"):
        return base(word[:-3] + "y", word[:-1])
    if word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return base(word[:-1]) or (word.endswith("es") and base(word[:-2]))
    if word.endswith("ed"):
        return base(word[:-1], word[:-2]) or (len(word) > 4 and word[-3] == word[-4] and base(word[:-3]))
    if word.endswith("ing") and len(word) > 5:
        return base(word[:-3], word[:-3] + "e") or (word[-4] == word[-5] and base(word[:-4]))
    if word.endswith("est") and len(word) > 5:
        return base(word[:-3], word[:-2]) or base(word[:-4]) or (word.endswith("iest") and base(word[:-4] + "y"))
    if word.endswith("ier"):
        return base(word[:-3] + "y")
    return False


def grade(words: list[str]) -> list[Graded]:
    """The words with their difficulty, the easiest first."""
    childhood, familiar = lexicon.listed("childhood.txt"), lexicon.familiar()
    aligner = usual_aligner()
    graded = []
    for word in words:
        hard = spelling(word, aligner)
        if hard is None:
            print(f"no alignment: {word}", file=sys.stderr)
            continue
        graded.append(Graded(word, lateness(word, childhood, familiar), hard))
    for name, weight in (("lateness", 0.7), ("spelling", 0.3)):
        values = [getattr(item, name) for item in graded]
        mean, deviation = statistics.fmean(values), statistics.pstdev(values)
        for item in graded:
            item.difficulty += weight * (getattr(item, name) - mean) / deviation
    return sorted(graded, key=lambda item: (item.difficulty, item.word))


def candidates() -> list[str]:
    """Words fit to be asked: common, in CMUdict, no plain inflection, no name, nothing that a child should not meet."""
    known = lexicon.scowl_sizes()
    blocked, kept = lexicon.listed("unfit.txt"), lexicon.listed("kept.txt")
    childhood, familiar = lexicon.listed("childhood.txt"), lexicon.familiar()
    found = []
    for word in sorted(set(known) | childhood | kept):
        if word in blocked or word not in lexicon.pronunciations():
            continue
        if word in kept or word in childhood:
            found.append(word)
            continue
        if not re.fullmatch(r"[a-z]{2,14}", word) or known.get(word, 99) > 50:
            continue
        if is_inflection(word, known):
            continue
        if lexicon.zipf(word) >= (2.6 if word in familiar else 3.25):
            found.append(word)
    return found


if __name__ == "__main__":
    for item in grade(candidates()):
        print(f"{item.word}\t{item.difficulty:.3f}\t{item.lateness:.2f}\t{item.spelling:.2f}")
