// Settings. Each is kept as soon as it is changed.
import { languageName, text } from "../words.js";
import { el, button, picture } from "../parts.js";
import { get, post } from "../server.js";

export async function settingsScreen(app, profile) {
  const choices = await get("/api/choices");
  const child = app.household.profiles.find((one) => one.id === profile);
  const settings = { ...app.settings };
  const saved = el("p", { class: "unseen", role: "status" });

  const change = async (name, value) => {
    const before = settings[name];
    settings[name] = value;
    try {
      await app.saveSettings(settings, profile);
      if (name === "language") return app.again(name);
      saved.textContent = "";
      setTimeout(() => { saved.textContent = text("settings.saved"); }, 50);
    } catch (error) {
      settings[name] = before;
      app.failed(error);
    }
  };

  /** A few large choices, of which one is pressed. */
  function pick(name, values, shown = (value) => text(`settings.${name}.${value}`)) {
    const row = el("div", { class: "pick", role: "radiogroup", "aria-label": text(`settings.${name}`), "data-group": true });
    for (const value of values) {
      const id = `${name}-${value}`;
      const input = el("input", { type: "radio", name, id, value, onchange: () => change(name, value) });
      input.checked = settings[name] === value;
      row.append(el("span", { class: "option" }, input, el("label", { for: id, text: shown(value) })));
    }
    return field(name, row);
  }

  function slide(name, [lowest, highest, step], [low, high]) {
    const input = el("input", {
      type: "range", id: name, min: lowest, max: highest, step, value: settings[name],
      onchange: (event) => change(name, Number(event.target.value)),
    });
    return field(name, el("div", { class: "slide" }, picture(low), input, picture(high)), true);
  }

  function select(name, options, chosen) {
    const input = el("select", { id: name, onchange: (event) => change(name, event.target.value || null) },
      options.map(({ id, name: label }) => el("option", { value: id, text: label, selected: id === (chosen ?? "") })));
    return field(name, input, true);
  }

  function field(name, content, isLabelled = false) {
    const title = isLabelled
      ? el("label", { class: "field-name", for: name, text: text(`settings.${name}`) })
      : el("p", { class: "field-name", "aria-hidden": "true", text: text(`settings.${name}`) });
    return el("div", { class: "field" }, title, content);
  }

  /** What a group of settings is about, as a drawing too. */
  const heading = (name, drawing) => el("h2", { id: name }, picture(drawing), el("span", { text: text(`settings.${name}`) }));

  const grades = el("div", { class: "pick grades", role: "radiogroup", "aria-label": text("settings.grade"), "data-group": true });
  for (let grade = 1; grade <= 7; grade++) {
    const input = el("input", { type: "radio", name: "grade", id: `grade-${grade}`, value: grade, onchange: () => chooseGrade(grade) });
    input.checked = grade === child.grade;
    grades.append(el("span", { class: "option" }, input,
      el("label", { for: `grade-${grade}`, "aria-label": text("grade.number", { grade }), text: grade })));
  }
  async function chooseGrade(grade) {
    try {
      await post("/api/profiles/grade", { profile, grade });
      saved.textContent = text("settings.saved");
    } catch (error) {
      app.failed(error);
    }
  }

  const microphones = [{ id: "", name: text("settings.microphone.default") }, ...choices.microphones];
  const node = el("section", { class: "settings-screen" },
    app.bar(text("settings.title"), { back: { label: text("game.home"), drawing: "home", go: () => app.go("home", profile) } }),
    saved,
    el("section", { class: "panel", "aria-labelledby": "look" },
      heading("look", "sun"),
      pick("letterCase", ["upper", "lower"]),
      pick("tileSize", ["normal", "large", "huge"]),
      pick("colours", ["system", "light", "dark", "contrast"]),
      pick("motion", ["system", "calm", "lively"])),
    el("section", { class: "panel", "aria-labelledby": "sound" },
      heading("sound", "ear"),
      select("voice", choices.voices, settings.voice),
      slide("rate", [0.5, 2, 0.1], ["slow", "skip"]),
      slide("volume", [0, 1, 0.05], ["nostar", "ear"]),
      button(text("settings.try"), "ear", () => app.sample(text("settings.sample"), settings)),
      select("microphone", microphones, settings.microphone),
      app.household.canHear ? button(text("settings.check"), "say", () => app.go("microphone", profile)) : null),
    el("section", { class: "panel", "aria-labelledby": "play" },
      heading("play", "play"),
      field("grade", grades),
      pick("scanning", ["off", "slow", "fast"]),
      select("language", choices.languages.map((tag) => ({ id: tag, name: languageName(tag) })), settings.language)),
    el("section", { class: "panel", "aria-labelledby": "grown" },
      heading("grown", "chart"),
      button(text("report.title"), "chart", () => app.go("report", profile))));
  return { title: text("settings.title"), node };
}
