// A child's home: the next level first, then all fifty in groups of ten.
import { text } from "../words.js";
import { el, badge, button, iconButton, picture } from "../parts.js";
import { get, post, windowName } from "../server.js";

const groupSize = 10;

export async function homeScreen(app, profile) {
  const home = await get("/api/home", { profile });
  const { grade, name } = home.profile;

  const begin = async (course) => {
    try {
      await post("/api/game", { profile, window: windowName, course });
      app.go("game", profile);
    } catch (error) {
      app.failed(error);
    }
  };

  const next = home.levels[home.next - 1];
  const main = home.isPlaying
    ? button(text("home.goOn"), "play", () => app.go("game", profile), { kind: "main huge" })
    : button(text("home.play", { level: next.number }), "play", () => begin({ kind: "level", grade, level: next.number }), { kind: "main huge" });

  const groups = el("div", { class: "groups" });
  for (let first = 1; first <= home.levels.length; first += groupSize) {
    const levels = home.levels.slice(first - 1, first - 1 + groupSize);
    const heading = text("home.group", { first, last: first + groupSize - 1 });
    groups.append(el("section", { class: "group", "aria-label": heading, "data-group": levels.some((level) => level.isOpen) },
      el("h2", { text: heading }),
      el("ol", { class: "comb" }, levels.map((level) => el("li", {}, cell(level))))));
  }

  function cell(level) {
    if (!level.isOpen) {
      return el("span", { class: "hexagon locked" }, picture("lock"),
        el("span", { class: "unseen", text: text("home.locked", { level: level.number }) }));
    }
    const isNext = level.number === home.next;
    const key = level.stars > 0 ? "home.done" : "home.open";
    return el("button", {
      type: "button", class: `hexagon ${level.stars > 0 ? "done" : ""} ${isNext ? "next" : ""}`,
      "aria-label": text(key, { level: level.number, count: level.stars }), "aria-current": isNext ? "step" : null,
      onclick: () => begin({ kind: "level", grade, level: level.number }),
    }, isNext ? picture("bee", "here") : null, el("span", { class: "number", text: level.number }), level.stars > 0 ? el("span", { class: "small-stars", "aria-hidden": "true", text: "★".repeat(level.stars) }) : null);
  }

  const title = text("home.title", { name });
  const isAlone = app.household.profiles.length === 1;
  const node = el("section", { class: "home-screen" },
    el("header", { class: "bar" },
      el("button", {
        type: "button", class: "icon-button", "aria-label": text(isAlone ? "who.new" : "who.title"),
        title: text(isAlone ? "who.new" : "who.title"), onclick: () => app.go(isAlone ? "name" : "who"),
      }, badge(home.profile.badge)),
      el("h1", { tabindex: "-1", dir: "auto", text: title }),
      el("nav", { class: "bar-buttons", "aria-label": text("home.more"), "data-group": true },
        iconButton(text("readAloud"), "ear", () => app.say(`${title} ${main.textContent}`), { class: "icon-button read-aloud" }),
        iconButton(text("report.title"), "chart", () => app.go("report", profile)),
        iconButton(text("settings.title"), "gear", () => app.go("settings", profile)))),
    el("div", { class: "hero-row" }, picture("bee", "hero"),
      el("div", { class: "courses", "data-group": home.due > 0 }, main, home.due === 0 || home.isPlaying ? null
        : button(text("home.review", { count: home.due }), "honey", () => begin({ kind: "review" })))),
    home.lists.length === 0 && !app.household.canHear ? null : el("section", { class: "lists", "aria-label": text("home.lists"), "data-group": true },
      app.household.canHear ? button(text("alphabet.title"), "say", () => app.go("alphabet", profile)) : null,
      home.lists.map((list) => button(list, "list", () => begin({ kind: "list", list })))),
    el("p", { class: "grade-line", text: text("grade.number", { grade }) }),
    groups,
    el("div", { class: "notices" }, app.household.notices.map((notice) => el("p", { lang: "en", text: notice }))));
  return {
    title, node, say: title,
    focus: main,
  };
}
