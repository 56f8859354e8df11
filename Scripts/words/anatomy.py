"""What can be computed of a word: pronunciation, syllables, spelling patterns, homophones, variants, difficulties."""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from functools import cache

import lexicon
from phonics import Aligner

VOWELS = {"AA", "AE", "AH", "AO", "AW", "AY", "EH", "ER", "EY", "IH", "IY", "OW", "OY", "UH", "UW"}
SHORT = {"AE", "EH", "IH", "AH", "AA", "UH"}
# Consonants that may begin an English syllable together.
ONSETS = {
    tuple(onset.split())
    for onset in (
        "P L|P R|B L|B R|T R|D R|K L|K R|G L|G R|F L|F R|TH R|SH R|S P|S T|S K|S M|S N|S L|S W|T W|D W|K W|G W|"
        "S P R|S P L|S T R|S K R|S K W|HH W|P Y|B Y|F Y|V Y|M Y|K Y|G Y|HH Y|TH W"
    ).split("|")
}
# Letters that open the syllable after them: na·tion, re·li·gion.
PALATALS = {"ti", "ci", "si", "gi", "sci", "xi", "ge", "ce"}
# Words whose first CMUdict pronunciation is not the one of the bank's sentence, or is not the usual one.
CHOSEN = {
    "a": "AH0", "the": "DH AH0", "read": "R IY1 D", "tear": "T IH1 R", "wind": "W IH1 N D", "live": "L IH1 V",
    "close": "K L OW1 Z", "use": "Y UW1 Z", "bow": "B OW1", "lead": "L IY1 D", "row": "R OW1", "wound": "W UW1 N D",
    "separate": "S EH1 P ER0 IH0 T", "present": "P R EH1 Z AH0 N T", "record": "R EH1 K ER0 D",
    "object": "AA1 B JH EH0 K T", "subject": "S AH1 B JH IH0 K T", "content": "K AH0 N T EH1 N T",
    "desert": "D EH1 Z ER0 T", "minute": "M IH1 N AH0 T", "project": "P R AA1 JH EH0 K T", "bass": "B EY1 S",
    "produce": "P R AH0 D UW1 S", "conduct": "K AA0 N D AH1 K T", "permit": "P ER0 M IH1 T", "house": "HH AW1 S",
    "excuse": "IH0 K S K Y UW1 Z", "refuse": "R AH0 F Y UW1 Z", "sow": "S OW1", "dove": "D AH1 V",
    "graduate": "G R AE1 JH AH0 W EY2 T", "alternate": "AO1 L T ER0 N EY2 T", "associate": "AH0 S OW1 S IY0 EY2 T",
    "coordinate": "K OW0 AO1 R D AH0 N EY2 T", "perfect": "P ER1 F IH2 K T", "combine": "K AH0 M B AY1 N",
    "convert": "K AH0 N V ER1 T", "console": "K AH0 N S OW1 L", "extract": "IH0 K S T R AE1 K T",
    "recall": "R IH0 K AO1 L", "accent": "AE1 K S EH2 N T", "concrete": "K AA1 N K R IY0 T", "survey": "S ER1 V EY2",
    "refund": "R IY1 F AH2 N D", "discount": "D IH1 S K AW0 N T", "costume": "K AA1 S T UW0 M",
    "recess": "R IY1 S EH0 S", "essay": "EH1 S EY2", "detail": "D IY1 T EY0 L", "compact": "K AH0 M P AE1 K T",
    "buffet": "B AH0 F EY1", "and": "AE1 N D", "decade": "D EH1 K EY0 D", "superman": "S UW1 P ER0 M AE2 N",
    "really": "R IY1 L IY0", "caterpillar": "K AE1 T ER0 P IH2 L ER0", "fisherman": "F IH1 SH ER0 M AH0 N",
    "government": "G AH1 V ER0 N M AH0 N T", "stronger": "S T R AO1 NG G ER0", "vehicle": "V IY1 IH0 K AH0 L",
    "privilege": "P R IH1 V IH0 L IH0 JH", "diesel": "D IY1 Z AH0 L", "platinum": "P L AE1 T AH0 N AH0 M",
    "particularly": "P ER0 T IH1 K Y AH0 L ER0 L IY0", "reservoir": "R EH1 Z ER0 V W AA2 R",
    "preschool": "P R IY1 S K UW2 L", "upright": "AH1 P R AY2 T", "arithmetic": "ER0 IH1 TH M AH0 T IH2 K",
    "extraordinary": "IH0 K S T R AO1 R D AH0 N EH2 R IY0", "lasagna": "L AH0 Z AA1 N Y AH0",
    "encyclopedia": "IH0 N S AY2 K L OW0 P IY1 D IY0 AH0", "cannot": "K AH0 N AA1 T",
    "grandchildren": "G R AE1 N D CH IH2 L D R AH0 N", "advertisement": "AE2 D V ER0 T AY1 Z M AH0 N T",
    "whereas": "W EH0 R AE1 Z", "croissant": "K R AH0 S AA1 N T", "medieval": "M IY0 D IY1 V AH0 L",
    "amateur": "AE1 M AH0 CH ER2", "authentic": "AO0 TH EH1 N T IH0 K",
    "ecological": "EH0 K AH0 L AA1 JH IH0 K AH0 L", "exploration": "EH2 K S P L AO0 R EY1 SH AH0 N",
}

# Endings that are clapped by themselves behind a whole word, and how they sound.
ENDINGS = {
    "er": ("ER",), "ly": ("L", "IY"), "ing": ("IH", "NG"), "y": ("IY",), "est": ("AH", "S", "T"), "age": ("IH", "JH"),
    "ous": ("AH", "S"), "ish": ("IH", "SH"), "en": ("AH", "N"), "able": ("AH", "B", "AH", "L"), "al": ("AH", "L"),
    "ist": ("AH", "S", "T"), "ance": ("AH", "N", "S"), "ess": ("AH", "S"),
}
# Words that only look like a word and an ending, or that are cut elsewhere by custom.
WHOLE = set(
    "party silly daisy county naughty forty belly fully dolly treaty pansy unity bully difficulty honesty warranty "
    "monarchy army after butter corner offer master quarter barber temper inner burger porter tender whisker former "
    "splinter garbage gorgeous mitten dentist".split())

Parts = list[tuple[str, tuple[str, ...]]]


def is_doubled(grapheme: str) -> bool:
    """Whether the letters are one consonant written twice, as in rabbit."""
    return len(grapheme) == 2 and grapheme[0] == grapheme[1] and grapheme[0] not in "aeiou"


class Anatomist:
    """Computes the columns of a word from the dictionary and an aligner that has learned English spelling."""

    def __init__(self, aligner: Aligner) -> None:
        self.aligner = aligner

    @cache
    def pronounced(self, word: str) -> tuple[str, Parts]:
        """The pronunciation that is chosen for the word, and its alignment (empty where none is known)."""
        key = word.lower()
        options = lexicon.pronunciations().get(key, [])
        if key in CHOSEN:
            if CHOSEN[key].split() not in options:
                print(f"not in CMUdict: {key} {CHOSEN[key]}; it has {options}", file=sys.stderr)
            options = [CHOSEN[key].split()]
        best = None
        for rank, phones in enumerate(options):
            found = self.aligner.align(word, lexicon.unstressed(phones))
            # The first is the usual one: another wins only when the first cannot be aligned.
            if found and best is None:
                best = (" ".join(phones), found[1])
        if best:
            return best
        return (" ".join(options[0]) if options else "", [])

    def syllables(self, word: str) -> list[str]:
        """The letters of the word cut where it is clapped; empty where there is no alignment."""
        pronunciation, parts = self.pronounced(word)
        if not parts:
            return []
        stresses = iter(re.findall(r"[A-Z]+(\d)", pronunciation))
        nuclei = []  # (index of part, its first vowel, stressed)
        for index, (grapheme, sounds) in enumerate(parts):
            vowels = [sound for sound in sounds if sound in VOWELS]
            # The m of mechanism is sung, not clapped.
            if vowels and (grapheme, index + 1) == ("m", len(parts)):
                continue
            if vowels:
                stress = [next(stresses) for _ in vowels]
                # A lesser stress closes a syllable as the main one does: prob·a·bil·i·ty.
                # wa·ter and pe·ri·od have long vowels, though the dictionary writes them as it does those of pot and pit.
                after_w = index > 0 and parts[index - 1][0][-1] in "wu"
                is_long = (vowels[-1], grapheme) == ("IH", "e") or ((vowels[-1], grapheme) == ("AA", "a") and not after_w)
                is_stressed = stress[-1] == "1" or (stress[-1] == "2" and vowels[-1] != "IH")
                nuclei.append((index, "long" if is_long else vowels[-1], is_stressed))
        cuts: list[int] = []  # positions in letters
        starts = [0]
        for grapheme, _ in parts:
            starts.append(starts[-1] + len(grapheme))
        for (left, vowel, stressed), (right, _, next_stressed) in zip(nuclei, nuclei[1:]):
            between = list(range(left + 1, right))
            heard = [i for i in between if parts[i][1]]
            separators = [i for i in between if parts[i][0] in "'- "]
            if separators:
                cuts.append(starts[separators[0] + 1])
            elif not heard:
                # cur·rent; gi·raffe, a·round; but for·ev·er, gen·er·al.
                opens = parts[left][0].endswith("rr") or (left == nuclei[0][0] and vowel == "ER" and next_stressed and parts[left][0][-1] == "r"
                         and not word.startswith("for"))
                cuts.append(starts[right] - opens)
            elif len(heard) == 1:
                index = heard[0]
                grapheme, sounds = parts[index]
                following = parts[right][0]
                if is_doubled(grapheme) or grapheme in ("ssi", "xc", "cqu") or (
                        grapheme in ("qu", "sc") and stressed and vowel in SHORT):
                    cuts.append(starts[index] + 1)
                elif grapheme == "qu":
                    cuts.append(starts[index])
                elif parts[left][1][-1] not in VOWELS or grapheme in PALATALS:
                    cuts.append(starts[index])
                elif len(sounds) > 1 or (stressed and vowel in SHORT and following != "le" and grapheme != "q"):
                    cuts.append(starts[index + 1])
                else:
                    cuts.append(starts[index])
            else:
                keep = 0
                sounds = [parts[i][1] for i in heard]
                for take in range(len(heard)):
                    onset = tuple(sound for group in sounds[take:] for sound in group)
                    if len(onset) == 1 or onset in ONSETS:
                        keep = take
                        break
                else:
                    keep = len(heard) - 1
                if keep == 0 and stressed and vowel in SHORT:
                    keep = 1
                # mis·take, dis·tance; but re·spect, de·stroy.
                if keep == 0 and sounds[0] == ("S",) and not (starts[heard[0]] == 2 and word[:2] in ("re", "de") and not stressed):
                    keep = 1
                first = parts[heard[0]][0]
                # at·tract and tod·dler; but class·room, hill·side.
                if is_doubled(first) and (keep == 0 or sounds[1] == ("Y",) or (keep == 1 and first[0] not in "slf")):
                    cuts.append(starts[heard[0]] + 1)
                else:
                    cuts.append(starts[heard[keep]])
        if ending := self.ending(word):
            # The cut before an ending takes the place of the one nearest to it: rai·ny is rain·y.
            place = len(word) - len(ending)
            before = [cut for cut in cuts if place - 3 <= cut <= place]
            if before or (cuts and cuts[-1] <= place + 3 and ending != "able"):
                cuts.remove(max(before) if before else cuts[-1])
            cuts.append(place)
        pieces, last = [], 0
        for cut in sorted(set(cuts)):
            if 0 < cut < len(word):
                pieces.append(word[last:cut])
                last = cut
        pieces.append(word[last:])
        return [piece for piece in pieces if piece]

    def ending(self, word: str) -> str | None:
        """The ending of a word that is another word and that ending, said as that word is: help·er, week·ly."""
        if word in WHOLE:
            return None
        pronunciation = lexicon.unstressed(self.pronounced(word)[0].split())
        for ending, sounds in ENDINGS.items():
            base = word[: -len(ending)]
            # dent·al is custom's den·tal, but na·tion·al is cut behind the n.
            if ending == "al" and not base.endswith(("tion", "sion")):
                continue
            if not word.endswith(ending) or len(base) < 3 or lexicon.scowl_sizes().get(base, 99) > 50:
                continue
            for phones in lexicon.pronunciations().get(base, ()):
                if lexicon.unstressed(phones) + sounds == pronunciation:
                    return ending
        return None

    def patterns(self, word: str) -> str:
        """`ph:F o:OW n:N e:-`."""
        if any(symbol in "'- " for symbol in word):
            return ""
        _, parts = self.pronounced(word)
        return " ".join(f"{grapheme}:{'+'.join(sounds) or '-'}" for grapheme, sounds in parts)

    def difficulties(self, word: str) -> list[str]:
        """What makes the word hard, the most surprising first, three at most."""
        _, parts = self.pronounced(word)
        found: dict[str, float] = {}
        for index, (grapheme, sounds) in enumerate(parts):
            last = index + 1 == len(parts)
            if grapheme in "'":
                found["apostrophe"] = 9
                continue
            if grapheme in "- ":
                continue
            if not sounds:
                if not (last and grapheme == "e"):
                    found[f"silent {grapheme}"] = 8
                continue
            cost = self.aligner.cost(grapheme, sounds)
            if is_doubled(grapheme):
                found[f"double {grapheme[0]}"] = 5 + cost / 4
            elif grapheme in ("kn", "gn", "wr", "rh", "mb", "mn", "ps", "pn", "gh") and cost > 3:
                silent = {"kn": "k", "gn": "g", "wr": "w", "rh": "h", "mb": "b", "mn": "n", "ps": "p", "pn": "p"}
                name = f"silent {silent[grapheme]}" if grapheme in silent else f"{grapheme} for {'+'.join(sounds)}"
                found[name] = 7
            elif grapheme == "ti" and sounds == ("SH",):
                found["ti for SH"] = 4
            elif sounds == ("AH",) and cost > 2.6 and len(word) > 5:
                found[f"weak vowel {grapheme}"] = cost
            elif cost > 4:
                found[f"{grapheme} for {'+'.join(sounds)}"] = cost
        return sorted(found, key=lambda name: (-found[name], name))[:3]

    def homophones(self, word: str, variants: list[str]) -> list[str]:
        """Common words that sound the same in one of the readings of both, the commonest first; and words that a
        voice of espeak-ng says alike (alike.txt)."""
        same = {other for phones in lexicon.pronunciations().get(word.lower(), ())
                for other in by_sound().get(" ".join(phones), ())}
        same |= alike().get(word, set())
        same -= {word.lower()} | set(variants) | lexicon.blocked()
        return sorted(same, key=lambda other: (-lexicon.zipf(other), other))


def homophone_sets(bank: set[str]) -> list[list[str]]:
    """The sets of words that CMUdict says alike in one of their readings, and of which one is in the bank."""
    found = set()
    for word in bank:
        for phones in lexicon.pronunciations().get(word.lower(), ()):
            alike = {word} | set(by_sound().get(" ".join(phones), ())) - lexicon.blocked()
            if len(alike) > 1:
                found.add(tuple(sorted(alike)))
    return sorted(map(list, found))


@cache
def by_sound() -> dict[str, list[str]]:
    """Pronunciation to the words of common English that have it."""
    found = defaultdict(list)
    for word, options in lexicon.pronunciations().items():
        contraction = word in CONTRACTIONS or (
            "'" in word[1:-1] and not word.endswith("'s") and lexicon.zipf(word) >= 3)
        if contraction or (lexicon.scowl_sizes().get(word, 99) <= 60 and lexicon.zipf(word) >= 2.2 and word.isalpha() and len(word) > 1):
            for phones in {" ".join(phones) for phones in options}:
                found[phones].append(word)
    return found


# The forms in 's that are no possessives.
CONTRACTIONS = {"it's", "let's", "who's", "he's", "she's", "that's", "there's", "here's", "what's"}


@cache
def alike() -> dict[str, set[str]]:
    """Words that a voice says alike though CMUdict does not, from `spellflare words check`."""
    found: dict[str, set[str]] = defaultdict(set)
    for line in lexicon.lines("alike.txt"):
        words = set(line.split())
        for word in words:
            found[word] |= words - {word}
    return found


SPECIAL_VARIANTS = {
    "gray": "grey", "pajamas": "pyjamas", "plow": "plough", "tire": "tyre", "curb": "kerb", "check": None,
    "jewelry": "jewellery", "aluminum": "aluminium", "mold": "mould", "moldy": "mouldy", "skeptical": "sceptical",
    "cozy": "cosy", "ax": "axe", "mustache": "moustache", "woolen": "woollen", "marvelous": "marvellous",
    "omelet": "omelette", "program": "programme", "prize": None, "hem": None, "story": None, "meter": "metre",
    "license": "licence", "practice": "practise", "defense": "defence", "offense": "offence", "pretense": "pretence",
    "airplane": "aeroplane", "doughnut": None, "judgment": None, "yogurt": None,
    "enroll": "enrol", "fulfill": "fulfil", "skillful": "skilful", "installment": "instalment", "enrollment": "enrolment",
    "kilometer": "kilometre", "artifact": "artefact", "councilor": "councillor", "counselor": "counsellor",
    "behavior": "behaviour", "smolder": "smoulder", "analyze": "analyse", "paralyze": "paralyse",
}
ALL_ENGLISH = {"doughnut": "donut", "judgment": "judgement", "yogurt": "yoghurt", "okay": "OK"}


def variants(word: str) -> list[str]:
    """Other spellings: `colour (UK)`."""
    if word in ALL_ENGLISH:
        return [ALL_ENGLISH[word]]
    if word in SPECIAL_VARIANTS:
        special = SPECIAL_VARIANTS[word]
        return [f"{special} (UK)"] if special else []
    british, common = lexicon.british_words(), lexicon.scowl_sizes()
    tries = [
        re.sub(r"or(?=(able|ful|hood|ite|ed|ing|al|er|less)?$)", "our", word), re.sub(r"er$", "re", word),
        re.sub(r"iz(?=(e|ed|ing|er|ation|able)$)", "is", word), re.sub(r"yze", "yse", word),
        re.sub(r"l(?=(ed|ing|er|or|ous|ery|ry)$)", "ll", word), re.sub(r"og$", "ogue", word),
        re.sub(r"ense$", "ence", word), re.sub(r"^([a-z]*?[^aeiou])e(?=[a-z])", r"\1ae", word),
        re.sub(r"^e", "ae", word), re.sub(r"^es", "oes", word), re.sub(r"euver", "oeuvre", word),
    ]
    return [f"{other} (UK)" for other in dict.fromkeys(tries) if other != word and other in british and other not in common]
