"""Makes the trials that measure the recogniser: right spellings, and the same sound with another word asked.

usage: make_trials.py LETTERS_FOLDER MISSPELLINGS.tsv OUT

OUT/<condition>-<fold>.tsv holds lines of wav, asked word, what was said, kind (genuine, impostor, other). Conditions:
an4 (as recorded), child (pitch and formants raised by sox, which training never used), noise20, noise10, an4-words
(other speech), and composed (letters of Debian's klettres-data and asterisk-core-sounds-en-g722 put together into
words; skipped where they are not installed). Impostors are asked words one edit from what was said, the edit drawn as
often as people make it, so that what was said is a likely misspelling of what is asked.
"""

import csv
import pathlib
import random
import subprocess
import sys

import numpy as np
import soundfile

import augment
from learn_misspelling_prices import edits
from prepare_letter_data import fold_of

IMPOSTORS = 3
# Sounds of other microphones: folder, name of a letter's file.
OTHER_VOICES = {
    "klettres-en": ("/usr/share/klettres/en/alpha", "{}.ogg"),
    "klettres-en_GB": ("/usr/share/klettres/en_GB/alpha", "{}.ogg"),
    "asterisk": ("/usr/share/asterisk/sounds/en_US_f_Allison/letters", "{}.g722"),
}
WORDS = """cat dog bed pig fox run jam wet box leg map sun hat cup bag quiz zip vet yes sky ship chat frog jump kind lamp
milk nest pond queen rain star tent vase wish yard zebra apple bread chair dream eight field grape house juice knife
light mouse night ocean pizza quick river sheep table uncle voice water young because friend school believe
""".split()


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


def composed(folder, name, out, rng):
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
    for index, word in enumerate(WORDS):
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


def main(letters, pairs, out):
    rng = random.Random(11)
    found = learned_edits(pairs, rng)
    tables = {}

    def put(condition, fold, rows):
        tables.setdefault((condition, fold), []).extend(rows)

    (out / "wav").mkdir(parents=True, exist_ok=True)
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
            put("an4-words", fold, [(plain, rng.choice(WORDS), row["said"], "other")])
            continue
        said = row["said"].replace(" ", "").lower()
        rows = trial_rows(plain, said, found, rng)
        child = out / "wav" / f"{stem}-child.wav"
        subprocess.run(["sox", plain, child, "speed", "1.2"], check=True)
        pink = np.fft.irfft(np.fft.rfft(noise.standard_normal(len(x))) / np.sqrt(np.arange(1, len(x) // 2 + 2)), len(x))
        put("an4", fold, rows)
        for condition, wav in (("child", child), ("noise20", write("noise20", augment.noisy(x, pink, 20))),
                               ("noise10", write("noise10", augment.noisy(x, pink, 10)))):
            put(condition, fold, [(wav, *rest) for _, *rest in rows])
    for voice, (folder, name) in OTHER_VOICES.items():
        if not pathlib.Path(folder).is_dir():
            print(f"make_trials: {voice} is not installed: skipped", file=sys.stderr)
            continue
        (out / "wav" / voice).mkdir(exist_ok=True)
        for wav, word in composed(folder, name, out / "wav" / voice, rng):
            put(voice, "all", trial_rows(wav, word, found, rng))
    for (condition, fold), rows in tables.items():
        (out / f"{condition}-{fold}.tsv").write_text("".join("\t".join(map(str, row)) + "\n" for row in rows))
        print(condition, fold, len(rows))


if __name__ == "__main__":
    main(*map(pathlib.Path, sys.argv[1:4]))
