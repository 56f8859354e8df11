"""Makes the few trials by which CI watches the recogniser. Needs nothing but Python and ffmpeg.

usage: check_trials.py OUT [LETTERS_FOLDER]

OUT/<condition>-all.tsv has the form that make_trials.py explains. Words are put together from the isolated letters of
Debian's klettres-data and asterisk-core-sounds-en-g722; what is misspelled is drawn at the rates in
Models/letters/misspellings.json. With LETTERS_FOLDER, some of AN4's recordings too. The same trials every time.
"""

import array
import csv
import json
import pathlib
import random
import subprocess
import sys
import wave

RATE = 16000
RATES = pathlib.Path(__file__).parents[2] / "Models/letters/misspellings.json"
VOICES = {
    "klettres-en": ("/usr/share/klettres/en/alpha", "ogg"),
    "klettres-en_GB": ("/usr/share/klettres/en_GB/alpha", "ogg"),
    "asterisk": ("/usr/share/asterisk/sounds/en_US_f_Allison/letters", "g722"),
}
WORDS = """cat dog bed quiz zip jump zebra juice three they dirty join pretty enjoy steal seat school present neck talk
week quite come end his order nice edge lesson ground but with man break vote help back world half check house self
month blue along road chance city search friend""".split()
RECORDINGS = 60


def misspelling(word, rates, rng):
    """The word with one mistake, drawn as often as people make it."""
    ways = []
    for i, c in enumerate(word):
        ways += [(word[:i] + to + word[i + 1:], rate) for to, rate in rates["change"][c].items()
                 if {c, to} not in ({"m", "n"}, {"f", "s"})]
        isDouble = c in (word[i - 1:i], word[i + 1:i + 2])
        ways.append((word[:i] + word[i + 1:], rates["omitOneOfDouble"] / 2 if isDouble else rates["omit"][c]))
        ways.append((word[:i] + c + word[i:], rates["doubleSingle"]))
        ways += [(word[:i] + to + word[i:], rate) for to, rate in rates["add"].items()]
        if i + 1 < len(word):
            ways.append((word[:i] + word[i + 1] + c + word[i + 2:], rates["swapNeighbours"]))
    ways = [(wrong, rate) for wrong, rate in ways if wrong != word]
    return rng.choices([wrong for wrong, _ in ways], [rate for _, rate in ways])[0]


def decoded(file):
    """16 kHz samples, the silence before and after cut off, the loudest at a quarter of full scale."""
    raw = subprocess.run(["ffmpeg", "-v", "error", "-i", str(file), "-f", "s16le", "-ac", "1", "-ar", str(RATE), "-"],
                         capture_output=True, check=True).stdout
    x = array.array("h", raw)
    peak = max(map(abs, x))
    loud = [i for i, sample in enumerate(x) if abs(sample) > 0.03 * peak]
    return [8000 * sample // peak for sample in x[max(loud[0] - 800, 0):loud[-1] + 1600]]


def written(file, pieces, rng):
    """Pieces of sound one after the other, over the faint noise that every microphone has."""
    samples = array.array("h", (max(-32768, min(32767, round(s + rng.gauss(0, 4)))) for piece in pieces for s in piece))
    with wave.open(str(file), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(samples.tobytes())


def composed(condition, out, rates):
    folder, form = VOICES[condition]
    letters = {file.stem.lower(): decoded(file) for file in pathlib.Path(folder).glob(f"[a-zA-Z].{form}")}
    rng = random.Random(condition)
    for word in WORDS:
        for said in (word, misspelling(word, rates, rng)):
            if not set(word + said) <= set(letters):
                continue
            wav = out / f"{condition}-{word}-{said}.wav"
            pauses = [[0] * int(RATE * rng.uniform(0.05, 0.5)) for _ in said]
            written(wav, [[0] * 5000] + [part for c, pause in zip(said, pauses) for part in (letters[c], pause)]
                    + [[0] * 5000], rng)
            yield wav, word, said, "genuine" if word == said else "impostor"


def recorded(letters, out, rates):
    rng = random.Random("an4")
    rows = [row for row in csv.DictReader(open(letters / "labels.tsv"), delimiter="\t") if row["kind"] == "letters"]
    for row in rng.sample(rows, RECORDINGS):
        wav = out / f"an4-{pathlib.Path(row['file']).stem}.wav"
        subprocess.run(["ffmpeg", "-v", "error", "-y", "-i", str(letters / row["file"]), str(wav)], check=True)
        said = row["said"].replace(" ", "").lower()
        yield wav, said, said, "genuine"
        yield wav, misspelling(said, rates, rng), said, "impostor"


def main(out, letters=None):
    out.mkdir(parents=True, exist_ok=True)
    rates = json.loads(RATES.read_text())
    tables = {condition: composed(condition, out, rates) for condition, (folder, _) in VOICES.items()
              if pathlib.Path(folder).is_dir()}
    if letters:
        tables["an4-heard"] = recorded(letters, out, rates)
    for condition, rows in tables.items():
        (out / f"{condition}-all.tsv").write_text("".join("\t".join(map(str, row)) + "\n" for row in rows))
        print(condition)


if __name__ == "__main__":
    main(*map(pathlib.Path, sys.argv[1:3]))
