// Small parts that all screens are made of.
import { text } from "./words.js";

/** An element. `on…` properties are listeners, `class` and attributes are set as they are, `text` is its text. */
export function el(name, properties = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (key === "text") element.textContent = value;
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

/** A drawing of `art.svg`. It is silent: what it means stands beside it, or in its button's label. */
export function picture(name, className = "") {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `/art.svg#${name}`);
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", `picture ${className}`);
  svg.append(use);
  return svg;
}

/** A button with a drawing and, below or beside it, its label. */
export function button(label, drawing, onclick, { kind = "", ...properties } = {}) {
  return el(
    "button", { type: "button", class: `button ${kind}`, onclick, ...properties },
    drawing ? picture(drawing) : null, el("span", { class: "label", text: label }));
}

/** A button that shows only its drawing; its label is heard. */
export function iconButton(label, drawing, onclick, properties = {}) {
  return el(
    "button", { type: "button", class: "icon-button", "aria-label": label, title: label, onclick, ...properties },
    picture(drawing));
}

/** The badge of a child: one of eight animals on one of six colours. */
export function badge(number, className = "") {
  return el("span", { class: `badge badge-colour-${Math.floor(number / 8) % 6} ${className}` },
    picture(`badge${number % 8}`));
}

/** Stars of a level, with their number for those who do not see them. */
export function stars(count, total = 3) {
  const row = el("span", { class: "stars", role: "img", "aria-label": text("stars", { count }) });
  for (let star = 0; star < total; star++) row.append(picture(star < count ? "star" : "nostar"));
  return row;
}

/** Says something to a screen reader, in the page's language or another. The same sentence twice is two sentences. */
export function announce(sentence, lang = null) {
  const region = document.getElementById("polite");
  region.replaceChildren(el("p", { lang, text: sentence }));
}

/** A letter as the settings have it shown; joints get a sign of their own. */
export function shownLetter(letter, letterCase) {
  if (letter === " ") return "␣";
  return letterCase === "upper" ? letter.toLocaleUpperCase("en") : letter;
}

/** A letter's name for a screen reader, which would pass over a lone sign. */
export function letterName(letter) {
  const names = { " ": text("letter.space"), "-": text("letter.hyphen"), "'": text("letter.apostrophe") };
  return names[letter] ?? letter.toLocaleUpperCase("en");
}
