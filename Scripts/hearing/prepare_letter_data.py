"""Lays out what sphinxtrain wants: augmented recordings, transcripts, a lexicon, a model definition.

usage: prepare_letter_data.py sounds LETTERS_FOLDER VOICES_FOLDER WORK
       prepare_letter_data.py lists WORK CMUDICT [--hold-out K]
       prepare_letter_data.py own-lists WORK CMUDICT
       prepare_letter_data.py dictionary STOCK_DICTIONARY MDEF OUT

`sounds` writes WORK/wav, several copies of each utterance through other voices, rooms, microphones and noises, and
WORK/sounds.tsv. `lists` writes the control file, transcripts, lexicon and model definition, leaving fold K of the
speakers out; `own-lists` those of the phones that only synthetic voices teach (own_phones.py). Synthetic voices are in
no fold: they are never measured. `dictionary` rewrites the stock model's letters.dict with the letter phones.
"""

import argparse
import collections
import csv
import os
import pathlib
import zlib
from multiprocessing import Pool

import numpy as np
import soundfile

import augment
import own_phones

FOLDS = 3
# Vowels that letter names share are one phone each, so that what tells B from P is what is learned apart. The broad
# names (London, the Midlands, Australia: A nearly as others say I) have vowels of their own, so that what is learned of
# them, by synthetic voices alone, leaves the others as they are.
NAMES = {
    "A": ["LA EYT", "LAB AIB"], "B": ["LB IYT", "LB IYB"], "C": ["LC IYT", "LC IYB"], "D": ["LD IYT", "LD IYB"],
    "E": ["LE IYT", "LE IYB"], "F": ["EHB LF"], "G": ["LG IYT", "LG IYB"],
    "H": ["EYT LH", "HH EYT LH", "LAB AIB LH", "HH AIB LH"], "I": ["LI AYT", "LIB OIB"], "J": ["LJ EYT", "LJ AIB"],
    "K": ["LK EYT", "LK AIB"], "L": ["EHB LL"], "M": ["EHB LM"], "N": ["EHB LN"], "O": ["LO", "LOB"],
    "P": ["LP IYT", "LP IYB"], "Q": ["LQ UWT", "LQ UWB"], "R": ["LR", "LRB"], "S": ["EHB LS"],
    "T": ["LT IYT", "LT IYB"], "U": ["LU UWT", "LU UWB"], "V": ["LV IYT", "LV IYB"],
    "W": ["LW LWB UWT", "LW LWB UWB"], "X": ["EHB LX"], "Y": ["LY AYT", "LY OIB"], "Z": ["LZ IYT", "LZ EH D"],
}
# Words among letters that have phones of their own beside the ordinary ones.
OWN_WORDS = {"double(2)": "DOUBLE", "no(2)": "NO", "command-done(3)": "DONE"}


def fold_of(speaker):
    """A speaker's fold, the same for ever: from a checksum of the name."""
    return zlib.crc32(speaker.encode()) % FOLDS


def copies_of(job):
    """Writes one utterance's copies; the first of a recording is the recording itself."""
    path, fold, index, out = job
    samples, _ = soundfile.read(path, dtype="int16")
    x = samples.astype(np.float32)
    synthetic = fold is None
    rng = np.random.default_rng(index)
    written = []
    used = [1, 3, 5] if path.stem.startswith("own-neural") else [1, 3] if synthetic else range(5)
    for copy in used:
        y = samples
        if copy == 5:
            man = augment.other_voice(x, rng, rng.uniform(0.8, 0.95), rng.uniform(0.5, 0.75))
            y = augment.random_channel(man, OTHERS[fold], rng)
        elif copy == 1 or copy == 4:
            y = augment.random_channel(x, OTHERS[fold], rng)
        elif copy in (2, 3):
            child = augment.other_voice(x, rng, rng.uniform(1.08, 1.3), rng.uniform(1.15, 1.9))
            y = augment.to_int16(child, rng) if copy == 2 else augment.random_channel(child, OTHERS[fold], rng)
        name = f"{index:05d}-{copy}"
        soundfile.write(out / "wav" / f"{name}.wav", y, augment.RATE, subtype="PCM_16")
        written.append(name)
    return written


def sounds(letters, voices, work):
    global OTHERS
    (work / "wav").mkdir(parents=True, exist_ok=True)
    rows = [(letters / r["file"], fold_of(r["speaker"]), r["said"])
            for r in csv.DictReader(open(letters / "labels.tsv"), delimiter="\t")]
    synthetic = list(csv.DictReader(open(voices / "labels.tsv"), delimiter="\t"))
    rows += [(voices / r["file"], None, r["said"]) for r in synthetic]
    kinds = [str(fold) for _, fold, _ in rows if fold is not None]
    kinds += ["+" if r["kind"] == "own" else "-" for r in synthetic]
    # Babble is made of the same fold's speakers, so that no voice of a held-out fold is heard in training.
    OTHERS = collections.defaultdict(list)
    for path, fold, _ in rows:
        if len(OTHERS[fold]) < 60:
            OTHERS[fold].append(soundfile.read(path, dtype="int16")[0].astype(np.float32))
    with Pool(os.cpu_count()) as pool:
        jobs = [(path, fold, index, work) for index, (path, fold, _) in enumerate(rows)]
        names = pool.map(copies_of, jobs, chunksize=8)
    with open(work / "sounds.tsv", "w") as table:
        for kind, (_, _, said), copies in zip(kinds, rows, names):
            for name in copies:
                print(name, kind, said, sep="\t", file=table)


def lexicon(cmudict, words):
    """Letters by phones of their own, all other words by the dictionary's."""
    said = {}
    for line in open(cmudict, encoding="utf-8"):
        word, _, phones = line.strip().partition(" ")
        said[word.upper()] = phones
    said["AH"] = "AH"
    entries = {}
    for letter, ways in NAMES.items():
        for way, phones in enumerate(ways):
            entries[letter if way == 0 else f"{letter}({way + 1})"] = phones
    for word in sorted(words - set(entries)):
        entries[word] = said[word]
    return entries


def lists(work, cmudict, hold_out):
    """What the model is trained on: people, and synthetic voices by the phones that people have."""
    rows = [(name, said) for name, fold, said in spoken(work)
            if fold == "-" or fold.isdigit() and int(fold) != hold_out]
    entries = lexicon(cmudict, {word for _, said in rows for word in said})
    write_lists(work, rows, entries)
    counts = collections.Counter(p for _, said in rows for w in said for p in entries[w].split())
    rare = {phone: count for phone, count in counts.items() if count < 10}
    if rare:
        print("phones with few examples:", rare)
    (work / "mdef").write_text(own_phones.definition(sorted([*counts, "SIL"])))


def own_lists(work, cmudict):
    """What the phones of their own are learned from, once the model is trained."""
    rows = [(name, said) for name, fold, said in spoken(work) if fold == "+"]
    write_lists(work, rows, lexicon(cmudict, {word for _, said in rows for word in said}) | own_phones.WORDS)


def spoken(work):
    for line in open(work / "sounds.tsv"):
        name, fold, said = line.rstrip("\n").split("\t")
        yield name, fold, ["O" if word == "OH" else word for word in said.split()]


def write_lists(work, rows, entries):
    (work / "train.dict").write_text("".join(f"{w} {p}\n" for w, p in entries.items()))
    (work / "train.fileids").write_text("".join(f"{name}\n" for name, _ in rows))
    (work / "train.transcription").write_text("".join(f"<s> {' '.join(s)} </s> ({n})\n" for n, s in rows))


def dictionary(stock, mdef, out):
    """The stock dictionary with the letters' own phones, without what the model has no phones for."""
    phones = {fields[0] for fields in map(str.split, open(mdef)) if len(fields) == 10}
    lines = [f"letter-{letter.lower()}{f'({way + 1})' if way else ''} {said}"
             for letter, ways in NAMES.items() for way, said in enumerate(ways)]
    lines += [line.strip() for line in open(stock) if not line.startswith("letter-")]
    lines += [f"{word} {own_phones.WORDS[said]}" for word, said in OWN_WORDS.items()]
    out.write_text("".join(f"{line}\n" for line in lines if set(line.split()[1:]) <= phones))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["sounds", "lists", "own-lists", "dictionary"])
    parser.add_argument("paths", nargs="+", type=pathlib.Path)
    parser.add_argument("--hold-out", type=int)
    arguments = parser.parse_args()
    if arguments.what == "sounds":
        sounds(*arguments.paths)
    elif arguments.what == "dictionary":
        dictionary(*arguments.paths)
    elif arguments.what == "own-lists":
        own_lists(*arguments.paths)
    else:
        lists(*arguments.paths, arguments.hold_out)
