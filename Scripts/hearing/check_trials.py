"""Makes the few trials by which CI watches the recogniser. Needs nothing but Python and ffmpeg.

usage: check_trials.py OUT [LETTERS_FOLDER]

OUT/<condition>-all.tsv has the form that make_trials.py explains. Words are put together from the isolated letters of
Debian's klettres-data and asterisk-core-sounds-en-g722; what is misspelled is drawn at the rates in
Models/letters/misspellings.json. With LETTERS_FOLDER, some of AN4's recordings too. The same trials every time.
"""

import csv
import json
import pathlib
import random
import subprocess
import sys

import composed

RATES = pathlib.Path(__file__).parents[2] / "Models/letters/misspellings.json"
VOICES = ["klettres-en", "klettres-en_GB", "asterisk"]
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


def words(condition, out, rates):
    letters = composed.letters_of(condition)
    rng = random.Random(condition)
    for word in WORDS:
        for said in (word, misspelling(word, rates, rng)):
            wav = out / f"{condition}-{word}-{said}.wav"
            if composed.spell(said, letters, wav, rng):
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
    tables = {voice: words(voice, out, rates) for voice in VOICES if composed.is_installed(voice)}
    if letters:
        tables["an4-heard"] = recorded(letters, out, rates)
    for condition, rows in tables.items():
        (out / f"{condition}-all.tsv").write_text("".join("\t".join(map(str, row)) + "\n" for row in rows))
        print(condition)


if __name__ == "__main__":
    main(*map(pathlib.Path, sys.argv[1:3]))
