// The grown-ups' page: what is known and what is shaky, as pictures that print well.
import { day, text } from "../words.js";
import { el, button } from "../parts.js";
import { get, post, Refusal } from "../server.js";
import { pinScreen } from "./pin.js";

export async function reportScreen(app, profile) {
  let report;
  try {
    report = await get("/api/report", { profile });
  } catch (error) {
    if (error instanceof Refusal && error.reason === "pin") return pinScreen(app, profile);
    throw error;
  }
  const change = async (path, message) => {
    try {
      await post(path, message);
      app.go("report", profile);
    } catch (error) {
      app.failed(error);
    }
  };
  /** A field with a button, for what only grown-ups change. */
  const form = (id, label, action, send, properties = {}) => {
    const input = el("input", { id, autocomplete: "off", required: true, ...properties });
    return el("form", { class: "grown-form", onsubmit: (event) => {
      event.preventDefault();
      send(input.value);
    } }, el("div", { class: "field" }, el("label", { class: "field-name", for: id, text: label }), input),
    button(action, null, null, { type: "submit" }));
  };
  const words = (title, list, kind) => el("section", { class: "panel", "aria-label": text(title) },
    el("h2", { text: `${text(title)} (${list.length})` }),
    list.length === 0 ? el("p", { text: text("report.none") }) : el("ul", { class: `words ${kind}`, lang: "en", dir: "ltr" },
      list.map((line) => el("li", {}, el("span", { text: line.word }),
        el("small", { text: `✓${line.right} ✗${line.missed}`, "aria-label": text("report.tries", { count: line.right, missed: line.missed }) })))));
  const bars = (title, lines, name, lang) => el("section", { class: "panel", "aria-label": text(title) },
    el("h2", { text: text(title) }),
    lines.length === 0 ? el("p", { text: text("report.none") }) : el("table", { class: "bars" },
      el("thead", { class: "unseen" }, el("tr", {}, el("th", { scope: "col", text: text(title) }), el("th", { scope: "col", text: text("report.share") }))),
      el("tbody", {}, lines.map((line) => bar(name(line), line, lang)))));
  return {
    title: text("report.title"),
    node: el("section", { class: "report-screen" },
      app.bar(text("report.of", { name: report.name }), { back: { label: text("game.home"), drawing: "home", go: () => app.go("home", profile) } }),
      el("p", { class: "summary", text: [
        text("report.sessions", { count: report.sessions }), text("report.levels", { count: report.levels }),
        text("stars", { count: report.stars }),
      ].join(" · ") }),
      el("div", { class: "choices no-print" },
        button(text("report.print"), "print", () => print()),
        el("a", { class: "button", href: `/api/report.csv?profile=${encodeURIComponent(profile)}`, download: "words.csv" },
          el("span", { class: "label", text: text("report.csv") }))),
      words("report.practise", report.shaky, "shaky"),
      words("report.known", report.known, "known"),
      bars("report.patterns", report.patterns, (line) => line.pattern, "en"),
      bars("report.weeks", report.weeks, (line) => day(line.begins)),
      el("section", { class: "panel no-print", "aria-label": text("settings.title") },
        el("h2", { text: text("settings.title") }),
        form("child-name", text("report.name"), text("report.rename"), (name) => change("/api/profiles/rename", { profile, name }),
          { value: report.name, maxlength: 40 }),
        form("new-pin", text(report.hasPIN ? "pin.new" : "pin.choose"), text("pin.keep"), (pin) => change("/api/grown-up/choose", { pin }),
          { type: "password", inputmode: "numeric", minlength: 4, maxlength: 64 }),
        report.hasPIN ? button(text("pin.remove"), null, () => change("/api/grown-up/choose", { pin: null })) : null)),
  };
}

/** One line of a picture: how many of the tries were right. */
function bar(name, { right, tries }, lang) {
  const share = Math.round((right / tries) * 100);
  const fill = el("span", { class: "fill" });
  fill.style.setProperty("--share", `${share}%`);
  return el("tr", {},
    el("th", { scope: "row", lang, text: name }),
    el("td", {}, el("span", { class: "track", "aria-hidden": "true" }, fill), el("span", { text: text("report.of-tries", { right, count: tries }) })));
}
