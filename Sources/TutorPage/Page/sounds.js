// Ear-cons, made here and now: no sound is loaded. The tutor's voice comes from the tutor itself.
let context = null;
let volume = 1;

export function setVolume(value) {
  volume = value;
}

function tone(frequency, begin, length, { type = "sine", loudness = 0.12 } = {}) {
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  const at = context.currentTime + begin;
  oscillator.type = type;
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loudness * volume, at + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(at);
  oscillator.stop(at + length);
}

function play(notes) {
  // A browser lets a page sound only after it was touched; until then the page is silent.
  if (volume === 0 || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  context.resume();
  for (const note of notes) tone(...note);
}

/** A letter has come. */
export const tile = () => play([[660, 0, 0.09, { type: "triangle", loudness: 0.07 }]]);
/** A letter was taken back. */
export const untile = () => play([[440, 0, 0.09, { type: "triangle", loudness: 0.06 }]]);
/** The word is right: a rising third and fifth. */
export const right = () => play([[523, 0, 0.25], [659, 0.1, 0.25], [784, 0.2, 0.4]]);
/** Not yet right: two soft low notes, no reproach. */
export const missed = () => play([[330, 0, 0.25], [294, 0.18, 0.35]]);
/** A star. */
export const star = (index) => play([[784 * 2 ** (index * 4 / 12), 0, 0.35], [1568 * 2 ** (index * 4 / 12), 0.05, 0.3, { loudness: 0.05 }]]);
