// The alphabet game: the child says letters after the tutor, who learns to know her voice.
import { text } from "../words.js";
import { el, button, picture, announce, letterName, shownLetter } from "../parts.js";
import { follow, post } from "../server.js";
import * as sounds from "../sounds.js";

export async function alphabetScreen(app, profile) {
  const caption = el("p", { class: "caption", lang: "en", dir: "ltr", "aria-live": "polite" });
  const letters = el("div", { class: "tiles given", role: "group", lang: "en", dir: "ltr", "aria-label": text("alphabet.letters") });
  const turn = el("p", { class: "turn" });
  const notices = el("div", { class: "notices", role: "status" });
  const cells = el("div", { class: "progress", role: "img", "aria-label": text("alphabet.title") });
  const skip = button(text("skip"), "skip", () => post("/api/alphabet/skip", {}).catch(app.failed));
  const home = button(text("game.home"), "home", () => app.go("home", profile));
  let stream = null;

  function draw(now) {
    node.dataset.activity = now.activity;
    if (caption.textContent !== now.caption) caption.textContent = now.caption;
    const shown = now.letters.map((letter) => shownLetter(letter, app.settings.letterCase));
    if (shown.join() !== [...letters.children].map((tile) => tile.textContent).join()) {
      letters.replaceChildren(...shown.map((letter) => el("span", { class: "tile", text: letter })));
      announce(now.letters.map(letterName).join(", "), "en");
    }
    turn.textContent = text(`alphabet.${now.activity}`);
    notices.replaceChildren(now.notice ? el("p", { lang: "en", text: now.notice }) : "");
    cells.setAttribute("aria-label", text("alphabet.group", { number: now.group, count: now.groupCount }));
    cells.replaceChildren(...Array.from({ length: now.groupCount },
      (_, group) => el("span", { class: `cell ${group < now.group - 1 || now.activity === "finished" ? "full" : ""}` })));
  }

  function finish() {
    stream?.close();
    skip.hidden = true;
    home.classList.add("main");
    sounds.right();
    home.focus();
    document.getElementById("screen").dataset.ready = "alphabet-end";
  }

  const node = el("section", { class: "game-screen" },
    app.bar(text("alphabet.title"), { back: { label: text("game.home"), drawing: "home", go: () => app.go("home", profile) } }),
    cells,
    el("section", { class: "stage" },
      el("div", { class: "speech" }, picture("bee", "tutor"), caption), notices,
      el("div", { class: "answer" }, el("div", { class: "ring", "aria-hidden": "true" }, picture("say")), letters), turn),
    el("div", { class: "choices" }, skip, home));
  return {
    title: text("alphabet.title"), node, close: () => stream?.close(),
    shown() {
      stream = follow("/api/alphabet", { profile }, {
        event: (name, data) => name === "learned" ? finish() : draw(data),
        lost: () => app.trouble("trouble.server"), found: () => app.trouble(null),
        refused: (reason) => app.trouble(`trouble.${reason}`),
      });
    },
  };
}
