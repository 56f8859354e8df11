// The grown-ups' page: what is known and what is shaky, as pictures that print well.
import { day, text } from "../words.js";
import { el, button } from "../parts.js";
import { get } from "../server.js";

export async function reportScreen(app, profile) {
  const report = await get("/api/report", { profile });
  const words = (title, list, kind) => el("section", { class: "panel", "aria-label": text(title) },
    el("h2", { text: `${text(title)} (${list.length})` }),
    list.length === 0 ? el("p", { text: text("report.none") }) : el("ul", { class: `words ${kind}`, lang: "en", dir: "ltr" },
      list.map((line) => el("li", {}, el("span", { text: line.word }),
        el("small", { text: `✓${line.right} ✗${line.missed}`, "aria-label": text("report.tries", { count: line.right, missed: line.missed }) })))));
  const bars = (title, lines, name) => el("section", { class: "panel", "aria-label": text(title) },
    el("h2", { text: text(title) }),
    lines.length === 0 ? el("p", { text: text("report.none") }) : el("table", { class: "bars" },
      el("thead", { class: "unseen" }, el("tr", {}, el("th", { scope: "col", text: text(title) }), el("th", { scope: "col", text: text("report.share") }))),
      el("tbody", {}, lines.map((line) => bar(name(line), line)))));
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
      bars("report.patterns", report.patterns, (line) => line.pattern),
      bars("report.weeks", report.weeks, (line) => day(line.begins))),
  };
}

/** One line of a picture: how many of the tries were right. */
function bar(name, { right, tries }) {
  const share = Math.round((right / tries) * 100);
  const fill = el("span", { class: "fill" });
  fill.style.setProperty("--share", `${share}%`);
  return el("tr", {},
    el("th", { scope: "row", text: name }),
    el("td", {}, el("span", { class: "track", "aria-hidden": "true" }, fill), el("span", { text: text("report.of-tries", { right, count: tries }) })));
}
