"""Makes the trials that measure the recogniser: right spellings, and the same sound with another word asked.

usage: make_trials.py MISSPELLINGS.tsv OUT [LETTERS_FOLDER]

OUT/<condition>-<fold>.tsv holds lines of wav, asked word, what was said, kind. Kinds: genuine, impostor, other (speech
that is no spelling), whole (the asked word itself), command:<name>. Conditions:

an4, child, noise20, noise10, an4-words   from LETTERS_FOLDER, by folds of speakers: as recorded; faster and higher by
    sox, which training never used; with pink noise; and speech that is no spelling
klettres-en, klettres-en_GB, asterisk   words, and misspellings that people really made, put together from one voice's
    isolated letters in Debian packages
commands, talk, double, correction, aside, done   by synthetic voices that training never used: commands and whole
    words; sentences; "double L"; "no" and from the beginning; the word before or after its letters; "done" after them

What is not installed, or not given, is skipped and said. Impostors of recorded utterances are asked words one edit
from what was said, the edit drawn as often as people make it; those of composed words are people's own misspellings.
"""

import collections
import csv
import pathlib
import random
import subprocess
import sys

import numpy as np
import soundfile

import augment
import make_voices
from learn_misspelling_prices import edits
from prepare_letter_data import fold_of

IMPOSTORS = 3
# Sounds of other microphones: folder, name of a letter's file.
OTHER_VOICES = {
    "klettres-en": ("/usr/share/klettres/en/alpha", "{}.ogg"),
    "klettres-en_GB": ("/usr/share/klettres/en_GB/alpha", "{}.ogg"),
    "asterisk": ("/usr/share/asterisk/sounds/en_US_f_Allison/letters", "{}.g722"),
}
# Words of the bank for which people's misspellings are known, and the simplest.
WORDS = """cat dog bed quiz zip jump zebra juice three banana they dirty join pretty enjoy steal seat example school present
idea neck talk week work quite whistle further come end his order nice edge lesson shook ground but with man break can
vote help back cried make world our town view has half sandwich check house self you something month blue broken along
road began chance taking are almost then city search because believe friend""".split()


def learned_edits(pairs, rng):
    """Edits that people made, as functions from what was said to the word that was asked."""
    found = []
    for line in open(pairs, encoding="utf-8"):
        fields = line.lower().split()
        if len(fields) != 2 or not all(f.isascii() and f.isalpha() for f in fields):
            continue
        made = edits(*fields)
        if len(made) == 1:
            kind, at, letter = made[0]
            found.append((kind, fields[0][at] if at < len(fields[0]) else "", letter, fields))
    rng.shuffle(found)
    return found


def asked_words(said, found, rng):
    """Words of which `said` is a misspelling by one likely edit."""
    asked = set()
    for _ in range(4000):
        kind, right, wrong, _ = rng.choice(found)
        if kind == "change" and wrong in said:
            at = rng.choice([i for i, c in enumerate(said) if c == wrong])
            word = said[:at] + right + said[at + 1:]
            if {right, wrong} in ({"m", "n"}, {"f", "s"}):
                continue  # never judged by sound alone
        elif kind == "omit":
            at = rng.randrange(len(said) + 1)
            word = said[:at] + right + said[at:]
        elif kind == "add" and wrong in said and len(said) > 1:
            at = rng.choice([i for i, c in enumerate(said) if c == wrong])
            word = said[:at] + said[at + 1:]
        elif kind == "swap" and len(said) > 1:
            at = rng.randrange(len(said) - 1)
            word = said[:at] + said[at + 1] + said[at] + said[at + 2:]
        else:
            continue
        if word != said:
            asked.add(word)
        if len(asked) == IMPOSTORS:
            break
    return sorted(asked)


def trial_rows(wav, said, found, rng):
    rows = [(wav, said, said, "genuine")]
    return rows + [(wav, word, said, "impostor") for word in asked_words(said, found, rng)]


def written_misspellings(pairs):
    """What people wrote for each word, without what is another word altogether."""
    wrong = collections.defaultdict(set)
    for line in open(pairs, encoding="utf-8"):
        fields = line.lower().split()
        if len(fields) == 2 and all(f.isascii() and f.isalpha() for f in fields) and fields[0] != fields[1] \
                and len(edits(*fields)) <= max(2, len(fields[0]) // 3):
            wrong[fields[0]].add(fields[1])
    return wrong


def composed(folder, name, words, out, rng):
    """Words from one voice's isolated letters, with a child's pauses."""
    letters = {}
    for letter in "abcdefghijklmnopqrstuvwxyz":
        for spelled in (letter, letter.upper()):
            source = pathlib.Path(folder, name.format(spelled))
            if source.exists():
                decoded = subprocess.run(["ffmpeg", "-v", "error", "-i", str(source), "-f", "s16le", "-ac", "1", "-ar",
                                          "16000", "-"], capture_output=True, check=True).stdout
                x = np.frombuffer(decoded, np.int16).astype(np.float32)
                loud = np.where(np.abs(x) > 0.03 * np.abs(x).max())[0]
                x = x[max(loud[0] - 800, 0):loud[-1] + 1600]
                letters[letter] = x / np.abs(x).max() * 8000
    for index, word in enumerate(words):
        if not set(word) <= set(letters):
            continue
        pieces = [np.zeros(5000)]
        for letter in word:
            pieces += [letters[letter], np.zeros(int(16000 * rng.uniform(0.05, 0.5)))]
        y = np.concatenate(pieces + [np.zeros(5000)])
        y += np.random.default_rng(index).normal(0, 4, len(y))
        wav = out / f"{index:03d}.wav"
        soundfile.write(wav, np.clip(y, -32768, 32767).astype(np.int16), 16000, subtype="PCM_16")
        yield wav, word


def composed_rows(folder, name, wrong, out, rng):
    """Each word as it should be, and as people wrote it while they were asked for it."""
    asked = {}
    for word in WORDS:
        asked[word] = word
        for misspelling in rng.sample(sorted(wrong[word]), min(IMPOSTORS, len(wrong[word]))):
            asked[misspelling] = word
    for wav, said in composed(folder, name, list(asked), out, rng):
        yield wav, asked[said], said, "genuine" if asked[said] == said else "impostor"


COMMANDS = {"again": ["again", "say it again"], "slower": ["slower", "more slowly"],
            "meaning": ["meaning", "what does it mean"], "sentence": ["sentence"], "undo": ["undo", "go back"],
            "startAgain": ["start again", "start over"], "done": ["done", "finished"], "keys": ["keys", "use the keys"],
            "skip": ["skip", "next word"]}
BANK = pathlib.Path(__file__).parents[2] / "Sources/WordBankFiles/Words/en"
# Voices that training never used: festival's "ked" is made of a man's recordings, the others are eSpeak's.
UNHEARD = ["ked", "en-gb-x-gbclan", "en-029", "en-us-nyc", "en-us+f1", "en-gb+m1", "en-gb-x-rp+m2", "en-gb-scotland+f4"]
SPELLED = "hello bed queen school little friend jazz butter".split()
WHOLE = "cat dog sun friend school knife house queen apple believe water jump ship chair light pizza garden".split()
OTHER = """monkey hello television maybe wait please banana what yes mother purple running yellow ready mum help
okay""".split()


def bank_sentences():
    """The sentences of the bank's first four bands."""
    for band in range(1, 5):
        for line in open(BANK / f"band-{band:02d}.tsv", encoding="utf-8"):
            if not line.startswith("#"):
                yield line.split("\t")[3]


def synthetic(text, voice, wav):
    if voice == "ked":
        subprocess.run(["text2wave", "-eval", "(voice_ked_diphone)", "-o", str(wav)], input=text.encode(), check=True,
                       capture_output=True)
    else:
        subprocess.run(["espeak-ng", "-v", voice, "-s", "120", "-w", str(wav), text], check=True, capture_output=True)
    make_voices.to_16k(wav)


def letters_text(letters, voice, british):
    """Letters as a voice's own language says them, with pauses."""
    if voice == "ked":
        return ". ".join(letter if len(letter) > 1 else {"a": "ay"}.get(letter, letter.upper()) for letter in letters)
    names = make_voices.ESPEAK_NAMES
    return ", ".join(letter if len(letter) > 1 else names[letter.upper()][british and letter in "hz"]
                     for letter in letters)


def spelled_forms(word):
    """What a child may say around the letters: condition, tokens, the letters that count."""
    letters = list(word)
    for at in range(len(word) - 1):
        if word[at] == word[at + 1]:
            yield "double", letters[:at] + ["double"] + letters[at + 1:]
            break
    if len(word) > 3:
        yield "correction", letters[:3] + ["no"] + letters
    yield "aside", [word] + letters
    yield "aside", letters + [word]
    yield "done", letters + ["done"]


def synthetic_rows(out, found, rng):
    """Condition and row of everything that is said by synthetic voices."""
    def say(name, voice, text):
        wav = out / f"{voice}-{name}.wav"
        synthetic(text, voice, wav)
        return wav

    sentences = list(bank_sentences())
    for voice in UNHEARD:
        british = voice.startswith("en-gb")
        for command, phrases in COMMANDS.items():
            for phrase in phrases:
                wav = say(phrase.replace(" ", "-"), voice, phrase)
                yield "commands", (wav, rng.choice(WORDS), phrase, f"command:{command}")
        for word in WHOLE:
            yield "commands", (say(f"whole-{word}", voice, word), word, word, "whole")
        for word in OTHER:
            yield "commands", (say(f"other-{word}", voice, word), rng.choice(WORDS), word, "other")
        for index in range(20):
            sentence = rng.choice(sentences)
            yield "talk", (say(f"talk-{index}", voice, sentence), rng.choice(WORDS), sentence, "other")
        for word in SPELLED:
            for index, (condition, tokens) in enumerate(spelled_forms(word)):
                wav = say(f"{word}-{index}", voice, letters_text(tokens, voice, british))
                for row in trial_rows(wav, word, found, rng)[:2]:
                    yield condition, row


def recorded_rows(letters, out, found, rng):
    """Condition, fold and rows of the recordings."""
    for row in csv.DictReader(open(letters / "labels.tsv"), delimiter="\t"):
        if row["kind"] == "mixed":
            continue
        fold = fold_of(row["speaker"])
        samples, rate = soundfile.read(letters / row["file"], dtype="int16")
        x = samples.astype(np.float32)
        stem = pathlib.Path(row["file"]).stem
        noise = np.random.default_rng(len(stem) + fold)

        def write(condition, y):
            wav = out / "wav" / f"{stem}-{condition}.wav"
            soundfile.write(wav, np.clip(y, -32768, 32767).astype(np.int16), rate, subtype="PCM_16")
            return wav

        plain = write("an4", samples)
        if row["kind"] == "words":
            yield "an4-words", fold, [(plain, rng.choice(WORDS), row["said"], "other")]
            continue
        said = row["said"].replace(" ", "").lower()
        rows = trial_rows(plain, said, found, rng)
        child = out / "wav" / f"{stem}-child.wav"
        subprocess.run(["sox", plain, child, "speed", "1.2"], check=True)
        pink = np.fft.irfft(np.fft.rfft(noise.standard_normal(len(x))) / np.sqrt(np.arange(1, len(x) // 2 + 2)), len(x))
        yield "an4", fold, rows
        for condition, wav in (("child", child), ("noise20", write("noise20", augment.noisy(x, pink, 20))),
                               ("noise10", write("noise10", augment.noisy(x, pink, 10)))):
            yield condition, fold, [(wav, *rest) for _, *rest in rows]


def main(pairs, out, letters=None):
    rng = random.Random(11)
    found = learned_edits(pairs, rng)
    wrong = written_misspellings(pairs)
    tables = {}

    def put(condition, fold, rows):
        tables.setdefault((condition, fold), []).extend(rows)

    (out / "wav").mkdir(parents=True, exist_ok=True)
    for condition, fold, rows in recorded_rows(letters, out, found, rng) if letters else []:
        put(condition, fold, rows)
    for voice, (folder, name) in OTHER_VOICES.items():
        if not pathlib.Path(folder).is_dir():
            print(f"make_trials: {voice} is not installed: skipped", file=sys.stderr)
            continue
        (out / "wav" / voice).mkdir(exist_ok=True)
        put(voice, "all", composed_rows(folder, name, wrong, out / "wav" / voice, rng))
    if letters is None:
        print("make_trials: no recordings given: AN4 skipped", file=sys.stderr)
    (out / "wav" / "synthetic").mkdir(exist_ok=True)
    for condition, row in synthetic_rows(out / "wav" / "synthetic", found, rng):
        put(condition, "all", [row])
    for (condition, fold), rows in tables.items():
        (out / f"{condition}-{fold}.tsv").write_text("".join("\t".join(map(str, row)) + "\n" for row in rows))
        print(condition, fold, len(rows))


if __name__ == "__main__":
    main(*map(pathlib.Path, sys.argv[1:4]))
