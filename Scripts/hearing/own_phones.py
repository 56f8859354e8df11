"""Gives a trained model phones of their own for names and words that only synthetic voices say.

usage: own_phones.py extend BASE_MODEL OUT_MODEL     writes the model with the new phones, each a copy of its like
       own_phones.py restore BASE_MODEL MODEL        puts the old phones back as they were

Between the two, Baum-Welch learns the new phones; the old ones, learned from people, stay as they are.
"""

import pathlib
import re
import struct
import sys

import numpy as np

# Each new phone with the old one that it begins as.
LIKE = {
    # Broad names, of London, the Midlands and Australia; R and O also as all of England says them.
    "LAB": "LA", "AIB": "AYT", "IYB": "IYT", "LIB": "LI", "OIB": "AYT", "UWB": "UWT", "LOB": "LO", "LRB": "LR",
    # Words among letters.
    "D_double": "D", "AH_double": "AH", "B_double": "B", "EH_double": "AH", "L_double": "L",
    "N_no": "N", "OW_no": "OW", "W_no": "UH", "D_done": "D", "AH_done": "AH", "N_done": "N",
}
WORDS = {"DOUBLE": "D_double AH_double B_double EH_double L_double", "NO": "N_no OW_no W_no",
         "DONE": "D_done AH_done N_done"}
# How many counts stand before the numbers of each file, and how many rows a phone has.
FILES = {"means": (4, 3), "variances": (4, 3), "mixture_weights": (3, 3), "transition_matrices": (3, 1)}


def phones_of(model):
    return [fields[0] for fields in map(str.split, open(model / "mdef")) if len(fields) == 10]


def definition(phones):
    """A model definition of three states a phone, in the order that sphinxtrain wants."""
    lines = ["0.3", f"{len(phones)} n_base", "0 n_tri", f"{4 * len(phones)} n_state_map",
             f"{3 * len(phones)} n_tied_state", f"{3 * len(phones)} n_tied_ci_state", f"{len(phones)} n_tied_tmat"]
    for index, phone in enumerate(phones):
        kind = "filler" if phone == "SIL" else "n/a"
        lines.append(f"{phone} - - - {kind} {index} {3 * index} {3 * index + 1} {3 * index + 2} N")
    return "\n".join(lines) + "\n"


def read(file, kind):
    """The counts and the numbers, a row for each state (or phone)."""
    data = file.read_bytes()
    body = data[re.search(rb"endhdr\n", data).end():]
    count = FILES[kind][0]
    counts = struct.unpack_from(f"<{count + 2}I", body)[1:]
    values = np.frombuffer(body, "<f4", counts[-1], 4 * (count + 2))
    # Of Gaussians the last count before the total is a feature's length.
    return list(counts[:-1]), values.reshape(counts[0], -1)


def write(file, counts, rows):
    counts = [len(rows), *counts[1:], rows.size]
    file.write_bytes(b"s3\nversion 1.0\n" + b"endhdr\n" + struct.pack(f"<{len(counts) + 1}I", 0x11223344, *counts)
                     + rows.astype("<f4").tobytes())


def extend(base, out):
    old = phones_of(base)
    phones = sorted([*old, *LIKE])
    (out / "mdef").write_text(definition(phones))
    for kind, (_, height) in FILES.items():
        counts, rows = read(base / kind, kind)
        places = [height * old.index(LIKE.get(phone, phone)) + row for phone in phones for row in range(height)]
        write(out / kind, counts, rows[places])


def restore(base, model):
    old, phones = phones_of(base), phones_of(model)
    for kind, (_, height) in FILES.items():
        (_, before), (counts, rows) = read(base / kind, kind), read(model / kind, kind)
        rows = rows.copy()
        for index, phone in enumerate(phones):
            if phone in old:
                start = height * old.index(phone)
                rows[height * index:height * (index + 1)] = before[start:start + height]
        write(model / kind, counts, rows)


if __name__ == "__main__":
    {"extend": extend, "restore": restore}[sys.argv[1]](*map(pathlib.Path, sys.argv[2:4]))
