"""Writes Models/letters/words.dict: what a child may say that is no spelling, in the phones of the stock model.

usage: make_word_dictionary.py LETTERS.dict CMUDICT.dict > words.dict

The commands and the single phones are those of letters.dict. Beside them stand the commonest English words (wordfreq,
PyPI) as cmudict says them: what is none of the commands is more likely one of these than a command that resembles it
("start" is not "start again"). A word that sounds like a command, or like a letter's name, is left out.
"""

import re
import sys

import wordfreq

WORDS = 400
# Not for a children's program, not even unseen.
UNFIT = {"fuck", "shit"}


def entries(file):
    """Each word's pronunciations, in the file's order."""
    found = {}
    for line in open(file, encoding="utf-8"):
        word, *phones = line.split()
        found.setdefault(re.sub(r"\(\d\)$", "", word), []).append(" ".join(phones))
    return found


def main(letters, cmudict):
    own, spoken = entries(letters), entries(cmudict)
    taken = {phones for pronunciations in own.values() for phones in pronunciations}
    for word, pronunciations in own.items():
        if word.startswith(("command-", "phone-")):
            write(word, pronunciations)
    common = [word for word in wordfreq.top_n_list("en", 3 * WORDS) if word in spoken and word.isalpha() and word not in UNFIT]
    others = [word for word in common if not taken & set(spoken[word])]
    for word in sorted(others[:WORDS]):
        write(f"other-{word}", spoken[word])


def write(word, pronunciations):
    for number, phones in enumerate(pronunciations, 1):
        print(word if number == 1 else f"{word}({number})", phones)


if __name__ == "__main__":
    main(*sys.argv[1:])
