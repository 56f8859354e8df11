// A child's first minutes: hello, name, grade, microphone. Each step can be skipped.
import { languageName, pageLanguage, text } from "../words.js";
import { el, button, picture, letterName } from "../parts.js";
import { follow, post } from "../server.js";

function steps(current) {
  const row = el("ol", { class: "steps", "aria-label": text("steps", { current, count: 4 }) });
  for (let step = 1; step <= 4; step++) row.append(el("li", { class: step < current ? "past" : step === current ? "now" : "" }));
  return row;
}

export async function welcomeScreen(app) {
  const sentence = text("welcome.sentence");
  const speak = async (language) => {
    try {
      await app.saveSettings({ ...app.settings, language }, null);
      app.go("welcome");
    } catch (error) {
      app.failed(error);
    }
  };
  const languages = el("div", { class: "choices languages", role: "group", "aria-label": text("welcome.language"), "data-group": true },
    app.household.languages.map((tag) => button(languageName(tag), null, () => speak(tag), {
      kind: "quiet", lang: tag, "aria-pressed": tag === pageLanguage() ? "true" : "false",
    })));
  return {
    title: text("welcome.title"), say: `${text("welcome.title")} ${sentence}`,
    node: el("section", { class: "step" },
      app.bar(text("welcome.title"), { spoken: `${text("welcome.title")} ${sentence}` }),
      picture("bee", "hero"),
      el("p", { class: "sentence", text: sentence }),
      button(text("welcome.start"), "play", () => app.go("name"), { kind: "main huge" }),
      languages, steps(1)),
  };
}

export async function nameScreen(app) {
  const input = el("input", {
    id: "name", type: "text", maxlength: 40, autocomplete: "off", autocapitalize: "words", spellcheck: "false",
    value: app.draft.name,
  });
  const next = (name) => {
    app.draft.name = name;
    app.go("grade");
  };
  const form = el("form", { class: "step", onsubmit: (event) => {
    event.preventDefault();
    next(input.value.trim());
  } },
  app.bar(text("name.title"), { back: { label: text("back"), go: () => history.back() } }),
  picture("bee", "companion"),
  el("label", { for: "name", class: "sentence", text: text("name.label") }),
  input,
  el("div", { class: "choices" },
    button(text("next"), "next", null, { kind: "main", type: "submit" }),
    button(text("skip"), "skip", () => next(""), { kind: "quiet" })),
  steps(2));
  return { title: text("name.title"), say: text("name.title"), node: form, focus: input };
}

/** A name that no child here has yet. */
function freshName(app, wished) {
  const taken = new Set(app.household.profiles.map((profile) => profile.name.toLowerCase()));
  if (wished && !taken.has(wished.toLowerCase())) return wished;
  for (let count = wished ? 2 : 1; ; count++) {
    const name = wished ? `${wished} ${count}` : text("name.default", { count });
    if (!taken.has(name.toLowerCase())) return name;
  }
}

export async function gradeScreen(app) {
  const choose = async (grade) => {
    try {
      const { id } = await post("/api/profiles", { name: freshName(app, app.draft.name), grade });
      app.draft = { name: "", grade: 1 };
      app.go(app.household.canHear ? "microphone" : "home", id);
    } catch (error) {
      app.failed(error);
    }
  };
  const grades = el("div", { class: "grades", "data-group": true });
  for (let grade = 1; grade <= 7; grade++) {
    grades.append(el("button", {
      type: "button", class: "hexagon grade", "aria-label": text("grade.number", { grade }), onclick: () => choose(grade),
    }, el("span", { text: grade })));
  }
  return {
    title: text("grade.title"), say: text("grade.title"),
    node: el("section", { class: "step" },
      app.bar(text("grade.title"), { back: { label: text("back"), go: () => app.go("name") } }),
      picture("bee", "companion"), grades,
      button(text("skip"), "skip", () => choose(1), { kind: "quiet" }),
      steps(3)),
  };
}

const letterToSay = "b";

export async function microphoneScreen(app, profile) {
  const sentence = text("microphone.say", { letter: letterName(letterToSay) });
  const bars = el("div", { class: "meter", role: "img", "aria-label": text("microphone.level") });
  for (let bar = 0; bar < 9; bar++) bars.append(el("span"));
  const status = el("p", { class: "sentence status", role: "status", text: sentence });
  const tile = el("span", { class: "tile big", "aria-hidden": "true", text: letterToSay.toUpperCase() });
  const proceed = button(text("next"), "next", () => app.go("home", profile), { kind: "main" });
  proceed.hidden = true;
  const again = button(text("microphone.again"), "again", () => listen(), { kind: "" });
  again.hidden = true;
  let stream = null;
  const node = el("section", { class: "step" },
    app.bar(text("microphone.title"), { back: { label: text("back"), go: () => app.go("home", profile) }, spoken: sentence }),
    tile, bars, status,
    el("div", { class: "choices" }, proceed, again, button(text("skip"), "skip", () => app.go("home", profile), { kind: "quiet" })));
  if (app.household.profiles.length <= 1) node.append(steps(4));

  const show = (decibels) => {
    const height = Math.max(0, Math.min(9, Math.round((decibels + 60) / 6)));
    [...bars.children].forEach((bar, place) => bar.classList.toggle("on", place < height));
  };
  const say = (key, values, isDone) => {
    status.textContent = text(key, values);
    node.dataset.activity = "";
    show(-90);
    again.hidden = isDone;
    proceed.hidden = !isDone;
    stream?.close();
  };
  const listen = () => {
    again.hidden = true;
    status.textContent = sentence;
    tile.classList.remove("right");
    stream?.close();
    stream = follow("/api/microphone", { letter: letterToSay }, {
      event(name, data) {
        if (name === "level") {
          node.dataset.activity = "listening";
          show(data);
        }
        if (name === "failed") say("microphone.failed", {}, false);
        if (name === "finding") say(`microphone.${data.finding}`, {}, false);
        if (name !== "heard") return;
        tile.classList.add("right");
        say("microphone.heard", { letter: letterName(data.letter) }, true);
        app.say(status.textContent);
        proceed.focus();
      },
      lost: () => app.trouble("trouble.server"), found: () => app.trouble(null),
      refused: () => say("microphone.failed", {}, false),
    });
  };
  return {
    title: text("microphone.title"), node, close: () => stream?.close(),
    // The tutor speaks first; the microphone opens when it has finished.
    shown: async () => {
      await app.say(sentence);
      if (node.isConnected) listen();
    },
  };
}
