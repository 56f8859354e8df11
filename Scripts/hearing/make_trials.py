"""Makes the trials that measure the recogniser: right spellings, and the same sound with another word asked.

usage: make_trials.py MISSPELLINGS.tsv OUT [LETTERS_FOLDER]

OUT/<condition>-<fold>.tsv holds lines of wav, asked word, what was said, kind. Kinds: genuine, impostor, other (speech
that is no spelling), whole (the asked word itself), command:<name>. Conditions:

an4, child, noise20, noise10, an4-words   from LETTERS_FOLDER, by folds of speakers: as recorded; faster and higher by
    sox, which training never used; with pink noise; and speech that is no spelling
klettres-en, klettres-en_GB, asterisk, qabcs   words, and misspellings that people really made, put together from one
    voice's isolated letters in Debian packages
qabcs-words   words spoken by people: no spellings
commands, talk, double, correction, aside, done, names   by synthetic voices that training never used: commands and
    whole words; sentences; "double L"; "no" and from the beginning; the word before or after its letters; "done" after
    them; zee and zed, aitch and haitch
joe-american, joe-british, joe-broad   by a neural voice that training never used, in three accents

OUT/stream.wav is ten minutes of speech that is no spelling, by speakers of fold 0 and the synthetic voices.

What is not installed, or not given, is skipped and said. Impostors of recorded utterances are asked words one edit
from what was said, the edit drawn as often as people make it (three for each, one where the sound was changed); those
of composed words are people's own misspellings.
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
import composed
import spoken_trials
from learn_misspelling_prices import edits
from prepare_letter_data import fold_of

IMPOSTORS = 3
QABCS_WORDS = pathlib.Path("/usr/share/qabcs/abcs/en/sounds/words")
STREAM_SECONDS = 620
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


def composed_rows(voice, wrong, out, rng):
    """Each word as it should be, and as people wrote it while they were asked for it."""
    asked = {}
    for word in WORDS:
        asked[word] = word
        for misspelling in rng.sample(sorted(wrong[word]), min(IMPOSTORS, len(wrong[word]))):
            asked[misspelling] = word
    letters = composed.letters_of(voice)
    for index, (said, word) in enumerate(asked.items()):
        wav = out / f"{index:03d}.wav"
        if composed.spell(said, letters, wav, rng):
            yield wav, word, said, "genuine" if word == said else "impostor"


def qabcs_words(out, rng):
    """Words that qabcs-data has spoken: no spellings."""
    for file in sorted(QABCS_WORDS.glob("*.ogg")):
        wav = out / f"{file.stem}.wav"
        composed.write(wav, [0] * 5000 + composed.decoded(file) + [0] * 5000, random.Random(file.stem))
        yield wav, rng.choice(WORDS), file.stem, "other"


def stream(rows, out, rng):
    """Other speech of many trials as one stream, with the gaps of people who talk, over the faint noise of a room."""
    pieces, length = [], 0
    for wav, *_ in rng.sample(rows, len(rows)):
        x = soundfile.read(wav, dtype="int16")[0].astype(np.float32)
        x *= 4000 / max(np.abs(x).max(), 1)
        gap = np.zeros(int(16000 * rng.choice([0.15, 0.3, 0.6, 1.2, 2.5])), np.float32)
        pieces += [x, gap]
        length += len(x) + len(gap)
        if length > 16000 * STREAM_SECONDS:
            break
    y = np.concatenate(pieces)
    y += np.random.default_rng(5).normal(0, 8, len(y))
    soundfile.write(out, np.clip(y, -32768, 32767).astype(np.int16), 16000, subtype="PCM_16")
    print(f"stream {length / 16000 / 60:.1f} minutes")


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
            yield condition, fold, [(wav, *rest) for _, *rest in rows[:2]]


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
    for voice in composed.VOICES:
        if not composed.is_installed(voice):
            print(f"make_trials: {voice} is not installed: skipped", file=sys.stderr)
            continue
        (out / "wav" / voice).mkdir(exist_ok=True)
        put(voice, "all", composed_rows(voice, wrong, out / "wav" / voice, rng))
    if QABCS_WORDS.is_dir():
        (out / "wav" / "qabcs-words").mkdir(exist_ok=True)
        put("qabcs-words", "all", qabcs_words(out / "wav" / "qabcs-words", rng))
    if letters is None:
        print("make_trials: no recordings given: AN4 skipped", file=sys.stderr)
    (out / "wav" / "synthetic").mkdir(exist_ok=True)
    for condition, row in spoken_trials.rows(
            out / "wav" / "synthetic", lambda wav, said: trial_rows(wav, said, found, rng), WORDS, rng):
        put(condition, "all", [row])
    stream([row for (condition, fold), rows in tables.items() if condition in ("an4-words", "talk")
            and fold in (0, "all") for row in rows], out / "stream.wav", rng)
    for (condition, fold), rows in tables.items():
        (out / f"{condition}-{fold}.tsv").write_text("".join("\t".join(map(str, row)) + "\n" for row in rows))
        print(condition, fold, len(rows))


if __name__ == "__main__":
    main(*map(pathlib.Path, sys.argv[1:4]))
