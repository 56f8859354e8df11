"""Adds to trials what the recogniser may be fitted to the speaker with, before it judges them.

usage: make_adaptation_trials.py CONDITION TRIALS.tsv OUT.tsv

AN4 and what is made of it: the same speaker's other right spellings (16 to 30 letters). Composed words share each
letter's one recording: the alphabet game is composed of all the voice's letters, but those of the judged word are other
takes, a semitone lower and slower, so that no sound is heard twice.
"""

import collections
import functools
import pathlib
import random
import sys

import composed

MOST_LETTERS = 30
FEWEST_LETTERS = 12
# Sources/TutorSession/Alphabet/AlphabetGame.swift
GROUPS = ["asbo", "meft", "rcix", "dunk", "hgyv", "lpw", "jzq"]


def other_spellings(trials):
    """For each trial, the same speaker's other right spellings: files, each with its letters."""

    def speaker(wav):
        return pathlib.Path(wav).stem.split("-")[1]

    spelled = {wav: said for wav, _, said, kind in trials if kind == "genuine"}
    for wav, _, said, _ in trials:
        known = [pair for pair in sorted(spelled.items()) if speaker(pair[0]) == speaker(wav) and pair[0] != wav]
        random.Random(said).shuffle(known)
        chosen, count = [], 0
        for other, letters in known:
            if count < MOST_LETTERS:
                chosen.append((other, letters))
                count += len(letters)
        yield chosen


def another_take(samples):
    """The sound a semitone lower and slower."""
    places = [index / 1.06 for index in range(int((len(samples) - 1) * 1.06))]
    return [round(samples[int(p)] + (p - int(p)) * (samples[int(p) + 1] - samples[int(p)])) for p in places]


def alphabet_games(trials, voice, folder):
    """For each trial, the alphabet game in that voice before its word: files, each with its letters."""
    folder.mkdir(parents=True, exist_ok=True)
    letters = composed.letters_of(voice)
    others = {letter: another_take(samples) for letter, samples in letters.items()}
    judged = collections.defaultdict(set)
    for _, asked, said, _ in trials:
        judged[asked] |= set(said)

    @functools.cache
    def game(group, judged_here):
        takes = {letter: (others if letter in judged_here else letters)[letter] for letter in group}
        wav = folder / f"{group}-{judged_here}.wav"
        composed.spell(group, takes, wav, random.Random(group))
        return wav, group

    for _, asked, _, _ in trials:
        groups = ["".join(filter(letters.get, group)) for group in GROUPS]
        yield [game(group, "".join(letter for letter in group if letter in judged[asked])) for group in groups]


def main(condition, trials, out):
    trials = [line.rstrip("\n").split("\t") for line in open(trials)]
    if condition in composed.VOICES:
        games = alphabet_games(trials, condition, pathlib.Path(out).with_suffix(""))
    else:
        games = other_spellings(trials)
    with open(out, "w", encoding="utf-8") as file:
        for (wav, asked, said, kind), game in zip(trials, games):
            if sum(len(letters) for _, letters in game) >= FEWEST_LETTERS:
                file.write("\t".join([wav, asked, said, kind, *(f"{f}={l}" for f, l in game)]) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:4])
