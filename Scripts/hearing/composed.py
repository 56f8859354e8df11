"""Words put together from one voice's isolated letters, for other voices and microphones. Needs ffmpeg, nothing else.

Debian packages carry the letters: klettres-data, asterisk-core-sounds-en-g722, qabcs-data.
"""

import array
import pathlib
import random
import subprocess
import wave

RATE = 16000
# Folder and kind of file.
VOICES = {
    "klettres-en": ("/usr/share/klettres/en/alpha", "ogg"),
    "klettres-en_GB": ("/usr/share/klettres/en_GB/alpha", "ogg"),
    "asterisk": ("/usr/share/asterisk/sounds/en_US_f_Allison/letters", "g722"),
    "qabcs": ("/usr/share/qabcs/abcs/en/sounds/alpha", "ogg"),
}


def is_installed(voice):
    return pathlib.Path(VOICES[voice][0]).is_dir()


def decoded(file):
    """16 kHz samples, the silence before and after cut off, the loudest at a quarter of full scale."""
    raw = subprocess.run(["ffmpeg", "-v", "error", "-i", str(file), "-f", "s16le", "-ac", "1", "-ar", str(RATE), "-"],
                         capture_output=True, check=True).stdout
    x = array.array("h", raw)
    peak = max(map(abs, x))
    loud = [i for i, sample in enumerate(x) if abs(sample) > 0.03 * peak]
    return [8000 * sample // peak for sample in x[max(loud[0] - 800, 0):loud[-1] + 1600]]


def letters_of(voice):
    """The voice's letters, each with its sound."""
    folder, kind = VOICES[voice]
    return {file.stem.lower(): decoded(file) for file in sorted(pathlib.Path(folder).glob(f"[a-zA-Z].{kind}"))}


def write(file, samples, noise):
    """Writes sound over the faint noise that every microphone has."""
    samples = array.array("h", (max(-32768, min(32767, round(s + noise.gauss(0, 4)))) for s in samples))
    with wave.open(str(file), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(samples.tobytes())


def spell(said, letters, file, rng):
    """Writes letters with a child's pauses after them.

    Returns whether the voice has them all; nothing is written where it has not.
    """
    if not set(said) <= set(letters):
        return False
    samples = [0] * 5000
    for letter in said:
        samples += letters[letter] + [0] * int(RATE * rng.uniform(0.05, 0.5))
    write(file, samples + [0] * 5000, random.Random(said))
    return True
