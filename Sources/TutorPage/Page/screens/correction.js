// A missed spelling above the word's, place by place. The difference has a shape, a sign and words; colour only helps.
import { pageLanguage, text } from "../words.js";
import { el, letterName, shownLetter } from "../parts.js";

const signs = { right: "", wrong: "✕", missing: "+", extra: "−", swapped: "⇄" };

/** The two spellings of a marking. */
export function correction(marks, letterCase) {
  const given = el("div", { class: "row given" });
  const expected = el("div", { class: "row expected" });
  for (const mark of marks) {
    const width = mark.kind === "swapped" ? 2 : 1;
    given.append(place(mark.given, mark.kind, width, signs[mark.kind]));
    expected.append(place(mark.expected, mark.kind === "right" ? "right" : "shown", width, ""));
  }
  function place(letters, kind, width, sign) {
    const slot = el("span", { class: `slot ${kind} ${letters ? "" : "gap"}`, "data-width": width });
    for (const letter of letters ?? " ") slot.append(el("span", { class: "tile", text: letters ? shownLetter(letter, letterCase) : "" }));
    if (sign) slot.append(el("span", { class: "sign", text: sign }));
    return slot;
  }
  return el("div", { class: "correction" },
    el("div", { class: "drawing", "aria-hidden": "true" },
      el("span", { class: "whose", lang: pageLanguage(), text: text("correction.you") }), given,
      el("span", { class: "whose", lang: pageLanguage(), text: text("correction.word") }), expected),
    el("p", { class: "unseen", lang: pageLanguage(), text: marks.filter((mark) => mark.kind !== "right").map(told).join(" ") }));
}

/** One difference in words. */
function told(mark) {
  const names = (letters) => [...letters ?? ""].map(letterName).join(", ");
  return text(`correction.${mark.kind}`, { given: names(mark.given), expected: names(mark.expected) });
}
