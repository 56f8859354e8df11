// How a level ended: stars and joy, or kindly "not yet"; the words to practise; what comes next.
import { text } from "../words.js";
import { el, button, picture, stars } from "../parts.js";
import { post, windowName } from "../server.js";
import * as sounds from "../sounds.js";

export function resultScreen(app, profile, { result, course }) {
  const isComplete = result.stars > 0;
  const begin = async (next) => {
    try {
      await post("/api/game", { profile, window: windowName, course: next });
      app.go("game", profile);
    } catch (error) {
      app.failed(error);
    }
  };
  const isLevel = course.kind === "level";
  const title = text(isComplete ? "result.complete" : isLevel ? "result.notYet" : "result.practised");
  const main = isComplete && result.next
    ? button(text("result.next", { level: result.next }), "next", () => begin({ ...course, level: result.next }), { kind: "main huge" })
    : !isLevel ? null : button(text("result.again"), "again", () => begin(course), { kind: "main huge" });
  const node = el("section", { class: `result-screen ${isComplete ? "complete" : "not-yet"}` },
    isComplete ? confetti() : null,
    el("h1", { tabindex: "-1", text: title }),
    isComplete ? stars(result.stars) : picture("bee", "hero"),
    result.points === 0 ? null : el("p", { class: "sentence", text: text("result.points", { count: result.points }) }),
    result.missedWords.length === 0 ? null : el("section", { class: "practise" },
      el("h2", { text: text("result.practise") }),
      el("ul", { lang: "en", dir: "ltr" }, result.missedWords.map((word) => el("li", { text: word })))),
    el("div", { class: "choices", "data-group": true }, main,
      button(text("game.home"), "home", () => app.go("home", profile), { kind: main ? "" : "main huge" })));
  return {
    node, focus: node.querySelector("h1"),
    shown() {
      document.title = `${title} – Spellflare`;
      if (!isComplete) return;
      for (let star = 0; star < result.stars; star++) setTimeout(() => sounds.star(star), 300 + star * 350);
    },
  };
}

/** Falling honeycomb and stars; still where motion is not wanted. */
function confetti() {
  const place = el("div", { class: "confetti", "aria-hidden": "true" });
  for (let piece = 0; piece < 28; piece++) {
    const bit = el("span", { class: `bit bit-${piece % 4}` });
    bit.style.setProperty("--x", `${(piece * 37) % 100}%`);
    bit.style.setProperty("--wait", `${(piece * 53) % 900}ms`);
    bit.style.setProperty("--turn", `${(piece * 71) % 360}deg`);
    place.append(bit);
  }
  return place;
}
