"""Lays out what sphinxtrain wants: augmented recordings, transcripts, a lexicon, a model definition.

usage: prepare_letter_data.py sounds LETTERS_FOLDER VOICES_FOLDER WORK
       prepare_letter_data.py lists WORK CMUDICT [--hold-out K]
       prepare_letter_data.py dictionary STOCK_DICTIONARY MDEF OUT

`dictionary` rewrites the stock model's letters.dict with the letter phones. `sounds` writes WORK/wav, several copies of each utterance through other voices, rooms, microphones and noises, and
WORK/sounds.tsv. `lists` writes the control file, transcripts, lexicon and model definition, leaving fold K of the
speakers out. Synthetic voices are in no fold: they are never measured.
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

FOLDS = 3
# Vowels that letter names share are one phone each, so that what tells B from P is what is learned apart.
NAMES = {
    "A": ["LA EYT"], "B": ["LB IYT"], "C": ["LC IYT"], "D": ["LD IYT"], "E": ["LE IYT"], "F": ["EHB LF"],
    "G": ["LG IYT"], "H": ["EYT LH", "HH EYT LH"], "I": ["LI AYT"], "J": ["LJ EYT"], "K": ["LK EYT"],
    "L": ["EHB LL"], "M": ["EHB LM"], "N": ["EHB LN"], "O": ["LO"], "P": ["LP IYT"], "Q": ["LQ UWT"], "R": ["LR"],
    "S": ["EHB LS"], "T": ["LT IYT"], "U": ["LU UWT"], "V": ["LV IYT"], "W": ["LW LWB UWT"], "X": ["EHB LX"],
    "Y": ["LY AYT"], "Z": ["LZ IYT", "LZ EH D"],
}
# Ways to say a letter's name that are listened for and not trained apart: in London, the Midlands and Australia A comes
# near an American I, and U near "yo". Each keeps a phone that no other letter has, so that it cannot be taken for one.
ACCENTS = {"A": ["LA AYT"], "H": ["LI AYT LH", "HH AYT LH"], "J": ["LJ AYT", "LJ LI AYT"], "K": ["LK AYT", "LK LI AYT"],
           "U": ["Y LO"], "Q": ["LQ LO"]}


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
    for copy in ([1, 3] if synthetic else range(5)):
        y = samples
        if copy == 1 or copy == 4:
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
    rows += [(voices / r["file"], None, r["said"])
             for r in csv.DictReader(open(voices / "labels.tsv"), delimiter="\t")]
    # Babble is made of the same fold's speakers, so that no voice of a held-out fold is heard in training.
    OTHERS = collections.defaultdict(list)
    for path, fold, _ in rows:
        if len(OTHERS[fold]) < 60:
            OTHERS[fold].append(soundfile.read(path, dtype="int16")[0].astype(np.float32))
    with Pool(os.cpu_count()) as pool:
        jobs = [(path, fold, index, work) for index, (path, fold, _) in enumerate(rows)]
        names = pool.map(copies_of, jobs, chunksize=8)
    with open(work / "sounds.tsv", "w") as table:
        for (_, fold, said), copies in zip(rows, names):
            for name in copies:
                print(name, "-" if fold is None else fold, said, sep="\t", file=table)


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
    rows = [line.rstrip("\n").split("\t") for line in open(work / "sounds.tsv")]
    rows = [(name, ["O" if w == "OH" else w for w in said.split()]) for name, fold, said in rows
            if fold == "-" or hold_out is None or int(fold) != hold_out]
    entries = lexicon(cmudict, {word for _, said in rows for word in said})
    (work / "train.dict").write_text("".join(f"{w} {p}\n" for w, p in entries.items()))
    (work / "train.fileids").write_text("".join(f"{name}\n" for name, _ in rows))
    (work / "train.transcription").write_text("".join(f"<s> {' '.join(s)} </s> ({n})\n" for n, s in rows))
    counts = collections.Counter(p for _, said in rows for w in said for p in entries[w].split())
    rare = {phone: count for phone, count in counts.items() if count < 10}
    if rare:
        print("phones with few examples:", rare)
    phones = sorted([*counts, "SIL"])
    mdef = ["0.3", f"{len(phones)} n_base", "0 n_tri", f"{4 * len(phones)} n_state_map", f"{3 * len(phones)} n_tied_state",
            f"{3 * len(phones)} n_tied_ci_state", f"{len(phones)} n_tied_tmat"]
    for index, phone in enumerate(phones):
        kind = "filler" if phone == "SIL" else "n/a"
        mdef.append(f"{phone} - - - {kind} {index} {3 * index} {3 * index + 1} {3 * index + 2} N")
    (work / "mdef").write_text("\n".join(mdef) + "\n")


def dictionary(stock, mdef, out):
    """The stock dictionary with the letters' own phones, without what the model has no phones for."""
    phones = {fields[0] for fields in map(str.split, open(mdef)) if len(fields) == 10}
    lines = [f"letter-{letter.lower()}{f'({way + 1})' if way else ''} {said}"
             for letter, ways in NAMES.items() for way, said in enumerate(ways + ACCENTS.get(letter, []))]
    lines += [line.strip() for line in open(stock) if not line.startswith("letter-")]
    out.write_text("".join(f"{line}\n" for line in lines if set(line.split()[1:]) <= phones))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["sounds", "lists", "dictionary"])
    parser.add_argument("paths", nargs="+", type=pathlib.Path)
    parser.add_argument("--hold-out", type=int)
    arguments = parser.parse_args()
    if arguments.what == "sounds":
        sounds(*arguments.paths)
    elif arguments.what == "dictionary":
        dictionary(*arguments.paths)
    else:
        lists(*arguments.paths, arguments.hold_out)
