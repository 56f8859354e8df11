// The game: draws the tutor's picture and hands keys on. What is right is the tutor's to know.
import { pageLanguage, text } from "../words.js";
import { el, button, iconButton, picture, announce, letterName, shownLetter } from "../parts.js";
import { follow, post, postLast, KeyQueue, windowName } from "../server.js";
import * as sounds from "../sounds.js";
import { correction } from "./correction.js";
import { resultScreen } from "./result.js";

/** The keys that ask for something, as in the terminal. */
const digits = { 1: "again", 2: "slower", 3: "meaning", 4: "sentence", 5: "skip", 6: "switchMeans" };

export async function gameScreen(app, profile) {
  const { letterCase } = app.settings;
  const keys = new KeyQueue(profile, (reason) => reason === "elsewhere" ? showElsewhere() : app.go("home", profile));
  const press = (key) => keys.press(key);
  let last = null;
  let stream = null;
  let isTapping = matchMedia("(pointer: coarse)").matches;

  // The parts that change.
  const caption = el("p", { class: "caption", lang: "en", dir: "ltr", "aria-live": "polite" });
  const cells = el("div", { class: "progress", role: "img" });
  const wordNumber = el("p", { class: "word-number" });
  const tiles = el("div", { class: "tiles", role: "group", lang: "en", dir: "ltr", "aria-label": text("game.letters") });
  const correctionPlace = el("div", { class: "correction-place", lang: "en", dir: "ltr" });
  const choicePlace = el("div", { class: "choice-place", lang: "en", dir: "ltr", "data-group": true });
  const shownWord = el("p", { class: "shown-word", lang: "en", dir: "ltr" });
  const meter = el("div", { class: "ring", "aria-hidden": "true" }, picture("say"));
  const turn = el("p", { class: "turn" });
  const notices = el("div", { class: "notices", role: "status" });

  const helps = el("div", { class: "helps", role: "group", "aria-label": text("game.helps"), "data-group": true },
    help("again", "ear"), help("slower", "slow"), help("meaning", "idea"), help("sentence", "sentence"), help("skip", "skip"));
  const undo = button(text("game.undo"), "undo", () => press("undo"), { kind: "undo" });
  const done = button(text("game.done"), "check", () => press("done"), { kind: "main done" });
  const means = {
    say: button(text("game.say"), "say", () => choose("say"), { kind: "means" }),
    type: button(text("game.type"), "type", () => choose("type"), { kind: "means" }),
    tap: button(text("game.tap"), "tap", () => choose("tap"), { kind: "means" }),
  };
  const meansRow = el("div", { class: "means-row", role: "group", "aria-label": text("game.means"), "data-group": true },
    means.say, means.type, means.tap);
  const letterBoard = board();

  const stage = el("section", { class: "stage", tabindex: "-1", "aria-label": text("game.stage") },
    el("div", { class: "speech" }, picture("bee", "tutor"), caption),
    notices, correctionPlace, choicePlace, shownWord,
    el("div", { class: "answer" }, meter, tiles), turn);
  const answerRow = el("div", { class: "answer-row", "data-group": true }, undo, done);
  const node = el("section", { class: "game-screen" },
    el("header", { class: "bar" },
      iconButton(text("game.home"), "home", () => leave()),
      el("h1", { class: "unseen", tabindex: "-1", text: text("game.title") }), cells, wordNumber),
    stage, el("div", { class: "hands" }, letterBoard, answerRow), el("div", { class: "foot" }, helps, meansRow));

  function help(command, drawing) {
    return button(text(`game.${command}`), drawing, () => press(command), { kind: "help" });
  }

  /** Letters to tap, in rows that one switch can step through. */
  function board() {
    const place = el("div", { class: "board", role: "group", "aria-label": text("game.board"), lang: "en", dir: "ltr" });
    for (const row of ["abcdefghi", "jklmnopqr", "stuvwxyz'-"]) {
      place.append(el("div", { class: "board-row", "data-group": true }, [...row].map((letter) => el("button", {
        type: "button", class: "tile key", "aria-label": letterName(letter), onclick: () => press(`letter:${letter}`),
      }, shownLetter(letter, letterCase)))));
    }
    return place;
  }

  function choose(kind) {
    isTapping = kind === "tap";
    if ((kind === "say") !== (last?.prefersVoice && last?.canHear)) press("switchMeans");
    drawMeans();
    stage.focus({ preventScroll: true });
  }

  /** The game waits for the child to come back; it ends when she begins another. */
  function leave() {
    press("hush");
    app.go("home", profile);
  }

  // Drawing.
  function draw(now) {
    const before = last;
    last = now;
    if (now.result) return finish(now);
    if (before?.captionNumber !== now.captionNumber) caption.textContent = now.caption;
    node.dataset.activity = now.activity;
    node.dataset.outcome = now.outcome ?? "";
    drawProgress(before, now);
    drawTiles(before, now);
    if (JSON.stringify(before?.marks) !== JSON.stringify(now.marks)) {
      correctionPlace.replaceChildren(now.marks ? correction(now.marks, letterCase) : "");
    }
    if (`${before?.choice}` !== `${now.choice}`) drawChoice(now.choice);
    shownWord.textContent = now.shownWord ?? "";
    turn.textContent = text(`turn.${now.activity}`);
    drawLevel(now.decibels);
    drawNotices(before, now);
    drawMeans();
    undo.disabled = now.letters.length === 0;
    if (now.outcome !== before?.outcome && before) {
      if (now.outcome === "right") sounds.right();
      if (now.outcome === "missed") sounds.missed();
    }
  }

  function drawProgress(before, now) {
    if (before?.points === now.points && before?.wordNumber === now.wordNumber) return;
    cells.setAttribute("aria-label", text("game.points", { count: now.points, goal: now.goal }));
    cells.replaceChildren();
    for (let cell = 0; cell < Math.max(now.goal, now.points); cell++) {
      const isNew = before && cell >= before.points;
      cells.append(el("span", { class: `cell ${cell < now.points ? "full" : ""} ${isNew && cell < now.points ? "new" : ""}` }));
    }
    wordNumber.textContent = now.wordNumber > 0 ? text("game.word", { number: now.wordNumber, count: now.wordCount }) : "";
  }

  function drawTiles(before, now) {
    const earlier = before?.letters ?? [];
    tiles.classList.toggle("provisional", now.isProvisional);
    tiles.classList.toggle("right", now.outcome === "right");
    if (!before || earlier.join("") !== now.letters.join("")) {
      now.letters.forEach((letter, place) => {
        const shown = shownLetter(letter, letterCase);
        const tile = tiles.children[place];
        if (tile?.textContent === shown) return;
        const fresh = el("button", {
          type: "button", class: "tile", "aria-label": text("game.tile", { letter: letterName(letter) }),
          lang: pageLanguage(), onclick: () => press("undo"), text: shown, tabindex: "-1",
        });
        if (tile) tile.replaceWith(fresh); else tiles.append(fresh);
      });
      while (tiles.children.length > now.letters.length) tiles.lastChild.remove();
      if (before) tellLetters(earlier, now);
    }
  }

  /** What was typed or heard, for a screen reader; the tiles' sounds, while no microphone listens. */
  function tellLetters(earlier, now) {
    const added = now.letters.length > earlier.length;
    if (now.activity !== "listening" && now.outcome === null) (added ? sounds.tile : sounds.untile)();
    if (added) announce(now.letters.slice(earlier.length).map(letterName).join(", "), "en");
    else if (now.letters.length > 0) announce(text("game.left", { letters: now.letters.map(letterName).join(", ") }));
    else if (now.outcome === null && now.activity === "typing") announce(text("game.empty"));
  }

  function drawChoice(letters) {
    choicePlace.replaceChildren(...letters.map((letter, place) => el("button", {
      type: "button", class: "tile choice", "aria-label": letterName(letter), onclick: () => press(`choice:${place}`),
    }, shownLetter(letter, letterCase))));
    choicePlace.firstChild?.focus();
  }

  function drawLevel(decibels) {
    const loudness = decibels === undefined || decibels === null ? 0 : Math.max(0, Math.min(1, (decibels + 55) / 45));
    meter.style.setProperty("--loudness", loudness.toFixed(2));
  }

  function drawNotices(before, now) {
    if (before && before.notices.length === now.notices.length) return;
    const newest = now.notices.at(-1);
    notices.replaceChildren(newest ? el("p", { lang: "en", text: newest }) : "");
  }

  function drawMeans() {
    const isSaying = last?.canHear && last?.prefersVoice;
    const kind = isSaying ? "say" : isTapping ? "tap" : "type";
    means.say.hidden = !last?.canHear;
    for (const [name, choice] of Object.entries(means)) choice.setAttribute("aria-pressed", name === kind);
    node.dataset.means = kind;
    const scans = app.settings.scanning !== "off";
    letterBoard.hidden = !(kind === "tap" || scans);
  }

  function finish(now) {
    stream?.close();
    if (now.result.wasLeft) return app.go("home", profile);
    const result = resultScreen(app, profile, now);
    node.replaceWith(result.node);
    removeEventListener("keydown", onKey);
    document.getElementById("screen").dataset.ready = "result";
    result.focus.focus();
    result.shown();
  }

  function showElsewhere() {
    stream?.close();
    removeEventListener("keydown", onKey);
    const here = button(text("elsewhere.here"), "play", async () => {
      try {
        await post("/api/game/take", { profile, window: windowName });
        app.go("game", profile);
      } catch (error) {
        app.failed(error);
      }
    }, { kind: "main huge" });
    node.replaceChildren(el("section", { class: "step" },
      app.bar(text("elsewhere.title"), { back: { label: text("game.home"), drawing: "home", go: () => app.go("home", profile) } }),
      picture("bee", "hero"), el("p", { class: "sentence", text: text("elsewhere.sentence") }), here));
    document.getElementById("screen").dataset.ready = "elsewhere";
    here.focus();
  }

  // Keys: letters anywhere on the screen; Enter and the space bar press what has the focus, unless letters wait.
  function onKey(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest?.("input, select, textarea")) return;
    const isOnButton = event.target.closest?.("button") !== null && event.target !== stage;
    const key = event.key;
    if (key === "Backspace") press("undo");
    else if (key === "Escape") press("hush");
    else if (key === "Enter" && !isOnButton) press("done");
    else if (digits[key]) press(digits[key]);
    else if (key === " " && !isOnButton) { if (last?.letters.length > 0) press("letter: "); }
    else if (key.length === 1 && /^[\p{L}'’-]$/u.test(key)) {
      press(`letter:${key.toLowerCase()}`);
      if (isOnButton && !event.target.matches(".choice")) stage.focus({ preventScroll: true });
    } else return;
    event.preventDefault();
  }

  const closeWindow = () => postLast("/api/game/close", { profile, window: windowName });
  return {
    title: text("game.title"), node, focus: stage,
    shown() {
      addEventListener("keydown", onKey);
      addEventListener("pagehide", closeWindow);
      stream = follow("/api/game", { profile, window: windowName }, {
        event(name, data) {
          if (name === "picture") draw(data);
          if (name === "level" && last) drawLevel(data);
          if (name === "elsewhere") showElsewhere();
        },
        lost: () => app.trouble("trouble.server"),
        found: () => app.trouble(null),
        refused: (reason) => reason === "elsewhere" ? showElsewhere() : app.go("home", profile),
      });
    },
    close() {
      removeEventListener("keydown", onKey);
      removeEventListener("pagehide", closeWindow);
      stream?.close();
    },
  };
}
