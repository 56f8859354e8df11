// Who is playing.
import { text } from "../words.js";
import { el, badge, picture } from "../parts.js";

export async function whoScreen(app) {
  const children = el("ul", { class: "children", "data-group": true });
  for (const profile of app.household.profiles) {
    children.append(el("li", {}, el("button", {
      type: "button", class: "child", onclick: () => app.go("home", profile.id),
    }, badge(profile.badge), el("span", { class: "label", dir: "auto", text: profile.name }))));
  }
  children.append(el("li", {}, el("button", { type: "button", class: "child new", onclick: () => app.go("name") },
    el("span", { class: "badge" }, picture("plus")), el("span", { class: "label", text: text("who.new") }))));
  return {
    title: text("who.title"), say: text("who.title"),
    node: el("section", { class: "who-screen" }, app.bar(text("who.title")), children),
  };
}
