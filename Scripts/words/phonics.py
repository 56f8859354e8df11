"""Which letters write which sounds: aligns a spelling with its CMUdict pronunciation.

The table lists, for each sound (ARPAbet, no stress) or pair of sounds, the letters that may write it. An alignment
is the cheapest way through the word; costs are learned from the dictionary itself by a few rounds of
expectation-maximisation (hard EM), so that common spellings of a sound are cheap and rare ones dear. The sum of the
costs is the word's irregularity: how surprising its spelling is to someone who knows how it sounds.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict

TABLE = {
    "AA": "a o ah au augh ough ou ea e aw awe al ho ow i oa aa ach à",
    "AE": "a ai au i al ae",
    "AH": "a e i o u ou ai ea oo y eo ia ie oe ough eau ei ah ha iou he ue oi eou au ua hi ao ay ho uo hu ois",
    "AO": "a o au aw ou augh ough oa al oo ho ah oe awe eo",
    "AW": "ou ow ough hou au ao",
    "AY": "i y igh ie ei eigh ye uy ai is ui ig eye aye hi ey oy ay ia",
    "B": "b bb pb",
    "CH": "ch tch t c ti cc te che q",
    "D": "d dd ed t ld z dh",
    "DH": "th the",
    "EH": "e ea a ai ie eo u ei ay ae he ey hei oe",
    "ER": "er ir ur or ear ar our re urr orr err arr yr eur ere ure irr ore olo ere yrrh eer ar oir io ier ro r u her",
    "EY": "a ai ay ei eigh ey ea e et au ae ee aigh er ao é ie ee",
    "F": "f ff ph gh lf ft pph",
    "G": "g gg gh gue gu ckg",
    "HH": "h wh j x",
    "IH": "i e y a u ui ie ee ai o ia ea ei eo hi ey ae",
    "IY": "e ee ea y i ie ei ey eo ay ae oe is it ois eye ea uay ea egh e ii",
    "JH": "g j dg d ge di gg dj dge gi",
    "K": "c k ck ch cc q qu que kh lk cq cqu kk cch cu che",
    "L": "l ll le lle sl el il",
    "M": "m mm mb mn lm gm chm me mme",
    "N": "n nn kn gn pn mn ne nd en on nne in an dn",
    "NG": "n ng nd ngue",
    "OW": "o ow oa oe ough ou ew au eau oo owe ol oh eo aoh ho ot",
    "OY": "oi oy uoy aw",
    "P": "p pp ph pe ppe",
    "R": "r rr wr rh rrh re rps",
    "S": "s ss c sc st ps sch z ts sw se ce tz sth sc ss",
    "SH": "sh ti ci s ss ch sch si c sci ce che ssi chs xi sc x se psh",
    "T": "t tt ed bt pt th ct te cht tte dt z d phth",
    "TH": "th tth h t chth",
    "UH": "oo u ou o e oul ue ui or ew eu",
    "UW": "oo u ew ue ou o ui oe ough eu ieu oup ous wo ooh hu ioux ue w",
    "V": "v ve f vv ph lve",
    "W": "w wh u o ou ju hu",
    "Y": "y i j u ll e io g",
    "Z": "s z zz ss x es se ze cz ts si",
    "ZH": "s si g z j ge ti zi ssi",
    "K S": "x xe xc cc ks cs",
    "G Z": "x xh",
    "K SH": "x xi",
    "G ZH": "x",
    "K W": "qu cqu",
    "G W": "gu",
    "Y UW": "u ew ue eu eau iew ieu ui you uu hu ou ut ugh yu eue",
    "Y UH": "u eu ou",
    "Y AH": "u ia io ea iou eu",
    "Y ER": "ur ior er eur ure iar ier u ier eor",
    "AH L": "le el al il ol ul l ull yl",
    "AH M": "m",
    "AH N": "n",
    "W AH": "o oi ou",
    "W AA": "oi oir oy ois ua",
    "W AY": "oy ui oi",
    "T S": "zz z ts",
    "AY ER": "ire yre ier yer ior ir oir",
    "AW ER": "our ower ou",
    "UW AH": "u",
    "AH W": "u",
    "UW W": "u",
    "NG K": "ng n",
    "OW AH": "oa",
    "SH IY": "ti ci",
    "EH K S": "x",
    "D JH": "dg",
    "T TH": "th",
    "N Y": "gn ñ n",
    "EH R": "er ar air",
    "AA R": "ar ear er",
}
# Letters that may be silent, by themselves.
SILENT = "e b g h k l n p s t u w c d i o a th z m r ue ch"
# Several graphemes are one sound's letters only where listed; this keeps silent letters the last resort.
SILENT_DEFAULT = 6.0
FINAL_E = 1.0

GRAPHEMES: dict[tuple[str, ...], list[str]] = {
    tuple(sounds.split()): sorted(set(letters.split())) for sounds, letters in TABLE.items()
}
SPELLINGS_BY_LETTERS: dict[str, list[tuple[str, ...]]] = defaultdict(list)
for _sounds, _letters in GRAPHEMES.items():
    for _grapheme in _letters:
        SPELLINGS_BY_LETTERS[_grapheme].append(_sounds)
for _grapheme in SILENT.split():
    SPELLINGS_BY_LETTERS[_grapheme].append(())
LONGEST = max(map(len, SPELLINGS_BY_LETTERS))


class Aligner:
    """Aligns spellings with sounds; learns what is usual from the words that it is given."""

    def __init__(self) -> None:
        self.costs: dict[tuple[str, tuple[str, ...]], float] = {}

    def cost(self, grapheme: str, sounds: tuple[str, ...], *, last: bool = False) -> float:
        if last and grapheme == "e" and not sounds:
            return FINAL_E
        learned = self.costs.get((grapheme, sounds))
        if learned is not None:
            return learned
        if not sounds:
            return SILENT_DEFAULT
        # Unlearned: several sounds in one grapheme, and long graphemes, only where nothing simpler fits.
        return 3.0 + 2.0 * (len(sounds) - 1) + 0.2 * len(grapheme)

    def align(self, spelling: str, sounds: tuple[str, ...]) -> tuple[float, list[tuple[str, tuple[str, ...]]]] | None:
        """The cheapest alignment: its cost and the graphemes with their sounds; None where the table has no way."""
        spelling = spelling.lower()
        n, m = len(spelling), len(sounds)
        best: list[list[tuple[float, tuple | None]]] = [[(math.inf, None)] * (m + 1) for _ in range(n + 1)]
        best[0][0] = (0.0, None)
        for i in range(n):
            if spelling[i] in "'- ":
                for j in range(m + 1):
                    if best[i][j][0] < best[i + 1][j][0]:
                        best[i + 1][j] = (best[i][j][0], (i, j, spelling[i], ()))
                continue
            for j in range(m + 1):
                here = best[i][j][0]
                if here == math.inf:
                    continue
                for length in range(1, min(LONGEST, n - i) + 1):
                    grapheme = spelling[i : i + length]
                    for some in SPELLINGS_BY_LETTERS.get(grapheme, ()):
                        k = j + len(some)
                        if k > m or sounds[j:k] != some:
                            continue
                        # The e after a consonant belongs to it only where no vowel follows that it could write:
                        # not in ceiling, steer; but in changeable, courageous, where it keeps the g soft.
                        if length > 1 and grapheme[-1] == "e" and grapheme[-2] not in "aeiouyw" and some and i + length < n:
                            following = spelling[i + length]
                            if following in "eiy" or (following in "aou" and grapheme[-2] not in "cg"):
                                continue
                        # The n of couldn't; elsewhere the vowel has a letter of its own.
                        if some == ("AH", "N") and spelling[i + length : i + length + 1] != "'":
                            continue
                        total = here + self.cost(grapheme, some, last=i + length == n and spelling[i - 1] not in "aeiouy")
                        if total < best[i + length][k][0]:
                            best[i + length][k] = (total, (i, j, grapheme, some))
        total, step = best[n][m]
        if step is None:
            return None
        path = []
        while step is not None:
            i, j, grapheme, some = step
            path.append((grapheme, some))
            step = best[i][j][1]
        return total, path[::-1]

    def learn(self, words: list[tuple[str, tuple[str, ...]]], rounds: int = 4) -> None:
        """Sets the costs to -log2 P(grapheme | sounds), counted over the alignments of `words`, several times."""
        for _ in range(rounds):
            counts: Counter = Counter()
            for spelling, sounds in words:
                found = self.align(spelling, sounds)
                if found:
                    counts.update(found[1])
            totals: Counter = Counter()
            for (_, sounds), count in counts.items():
                totals[sounds] += count
            everything = sum(totals.values())
            costs = {}
            for (grapheme, sounds), count in counts.items():
                if sounds:
                    # Two sounds in one grapheme compete with two single sounds: half a step dearer keeps x, qu, u
                    # but not er as (EH R) where e and r do.
                    costs[grapheme, sounds] = -math.log2(count / totals[sounds]) + 1.0 * (len(sounds) - 1)
                else:
                    costs[grapheme, sounds] = max(SILENT_DEFAULT, -math.log2(count / everything) - 2)
            self.costs = costs
