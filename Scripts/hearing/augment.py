"""What stands between a mouth and the recogniser: other voices, rooms, microphones, noises, codecs, levels."""

import numpy as np
import pyworld
import scipy.signal as sig

RATE = 16000


def other_voice(x, rng, formants, pitch):
    """The utterance by a shorter vocal tract (`formants` > 1) and a higher voice (`pitch` > 1): WORLD vocoder."""
    x = x.astype(np.float64)
    f0, t = pyworld.dio(x, RATE, f0_floor=65, f0_ceil=450)
    f0 = pyworld.stonemask(x, f0, t, RATE)
    envelope = pyworld.cheaptrick(x, f0, t, RATE)
    aperiodicity = pyworld.d4c(x, f0, t, RATE)
    bins = np.arange(envelope.shape[1])
    source = np.minimum(bins / formants, bins[-1])
    low = np.floor(source).astype(int)
    high = np.minimum(low + 1, bins[-1])
    part = source - low
    warped = np.exp(np.log(envelope[:, low]) * (1 - part) + np.log(envelope[:, high]) * part)
    # Above the old band's edge there is nothing to copy: let the top of the spectrum fall off gently.
    beyond = bins / formants > bins[-1] * 0.98
    warped[:, beyond] *= 0.5
    aperiodicity = aperiodicity[:, low] * (1 - part) + aperiodicity[:, high] * part
    stretch = rng.uniform(0.85, 1.2)
    y = pyworld.synthesize(f0 * pitch, np.ascontiguousarray(warped), np.ascontiguousarray(aperiodicity), RATE,
                           frame_period=5.0 * stretch)
    return y.astype(np.float32)


def resampled(x, factor):
    """Faster and higher (`factor` > 1) or slower and lower, as a tape would."""
    n = int(len(x) / factor)
    return np.interp(np.arange(n) * factor, np.arange(len(x)), x).astype(np.float32)


def room(x, rng):
    """A room: an early part with a few reflections and a decaying tail; near to far speaker."""
    t60 = rng.uniform(0.12, 0.7)
    n = int(RATE * min(t60, 0.6))
    t = np.arange(n) / RATE
    tail = rng.standard_normal(n) * 10 ** (-3 * t / t60)
    tail[: int(0.002 * RATE)] = 0
    b, a = sig.butter(1, rng.uniform(2000, 7000) / (RATE / 2))
    tail = sig.lfilter(b, a, tail)
    direct_db = rng.uniform(-2, 16)
    tail *= 10 ** (-direct_db / 20) / np.sqrt(np.sum(tail**2) + 1e-9)
    response = tail
    response[0] = 1.0
    for _ in range(rng.integers(0, 5)):
        response[rng.integers(16, int(0.02 * RATE))] += rng.uniform(-0.5, 0.5)
    return sig.fftconvolve(x, response)[: len(x)].astype(np.float32)


def microphone(x, rng):
    """A microphone's response: tilt, bumps, a low and a high cut."""
    n = 257
    f = np.linspace(0, RATE / 2, n)
    octaves = np.log2(np.maximum(f, 60) / 1000)
    gain = rng.normal(0, 2.0) * octaves
    for _ in range(rng.integers(1, 5)):
        centre, width = rng.uniform(-3, 3), rng.uniform(0.2, 1.2)
        gain += rng.normal(0, 5) * np.exp(-0.5 * ((octaves - centre) / width) ** 2)
    low = rng.choice([20, 80, 150, 250, 300], p=[0.4, 0.2, 0.2, 0.1, 0.1])
    gain -= 12 * np.maximum(np.log2(low / np.maximum(f, 10)), 0)
    high = rng.choice([8000, 7000, 5500, 4000, 3400], p=[0.5, 0.2, 0.1, 0.1, 0.1])
    gain -= 40 * np.maximum(np.log2(np.maximum(f, 10) / high), 0)
    response = sig.firwin2(513, f / (RATE / 2), 10 ** (np.clip(gain, -60, 25) / 20))
    return sig.fftconvolve(x, response, mode="same").astype(np.float32)


def coloured_noise(n, rng):
    """Hiss, rumble, fan, hum: noise with a random smooth spectrum, sometimes with mains harmonics or bursts."""
    spectrum = np.fft.rfft(rng.standard_normal(n))
    f = np.maximum(np.fft.rfftfreq(n, 1 / RATE), 20)
    octaves = np.log2(f / 1000)
    gain = rng.choice([0, -3, -6], p=[0.4, 0.35, 0.25]) * octaves
    for _ in range(rng.integers(0, 4)):
        gain = gain + rng.normal(0, 6) * np.exp(-0.5 * ((octaves - rng.uniform(-4, 3)) / rng.uniform(0.1, 1)) ** 2)
    noise = np.fft.irfft(spectrum * 10 ** (gain / 20), n)
    if rng.random() < 0.2:
        t = np.arange(n) / RATE
        mains = rng.choice([50, 60])
        noise = noise / noise.std() + sum(
            rng.uniform(0, 1) * np.sin(2 * np.pi * mains * k * t + rng.uniform(0, 6)) for k in range(1, 9))
    if rng.random() < 0.2:
        slow = np.interp(np.arange(n), np.arange(0, n + 4000, 4000), rng.uniform(0.1, 1, n // 4000 + 2)[: len(np.arange(0, n + 4000, 4000))])
        noise = noise * slow
    return noise.astype(np.float32)


def babble(n, others, rng):
    """Three to five other voices talking at once."""
    y = np.zeros(n, np.float32)
    for _ in range(rng.integers(3, 6)):
        z = others[rng.integers(len(others))]
        z = np.tile(z, n // len(z) + 2)
        start = rng.integers(0, len(z) - n)
        y += z[start : start + n] / (z.std() + 1)
    return y


def noisy(x, noise, snr_db):
    """`snr_db` is measured over the louder half of 20 ms frames."""
    frames = x[: len(x) // 320 * 320].reshape(-1, 320)
    power = np.sort((frames**2).mean(1))[len(frames) // 2 :].mean()
    noise = noise / (noise.std() + 1e-9)
    return x + noise * np.sqrt(power / 10 ** (snr_db / 10))


def to_int16(x, rng):
    """A random level, sometimes clipped or coarsely coded."""
    peak = np.abs(x).max() + 1e-9
    x = x / peak * 10 ** (rng.uniform(-30, -1) / 20)
    if rng.random() < 0.06:
        x = np.clip(x * 10 ** (rng.uniform(3, 12) / 20), -np.abs(x).max(), np.abs(x).max())
    if rng.random() < 0.12:
        x = x / (np.abs(x).max() + 1e-9) * 0.9
        code = np.round(np.sign(x) * np.log1p(255 * np.abs(x)) / np.log(256) * 127) / 127
        x = np.sign(code) * (np.exp(np.abs(code) * np.log(256)) - 1) / 255
    return np.clip(np.round(x * 32767), -32768, 32767).astype(np.int16)


def random_channel(x, others, rng):
    """One utterance on another day, in another room, by another microphone."""
    if rng.random() < 0.5:
        x = room(x, rng)
    if rng.random() < 0.8:
        x = microphone(x, rng)
    kind = rng.random()
    if kind < 0.45:
        x = noisy(x, coloured_noise(len(x), rng), rng.uniform(8, 35))
    elif kind < 0.6:
        x = noisy(x, babble(len(x), others, rng), rng.uniform(10, 30))
    else:
        x = noisy(x, rng.standard_normal(len(x)), rng.uniform(38, 60))
    return to_int16(x, rng)
