// The gate before the grown-ups' page.
import { text } from "../words.js";
import { el, button, picture } from "../parts.js";
import { post, Refusal } from "../server.js";

export function pinScreen(app, profile) {
  const input = el("input", {
    id: "pin", type: "password", inputmode: "numeric", autocomplete: "off", maxlength: 64, required: true,
  });
  const answer = el("p", { class: "status", role: "status" });
  const node = el("form", { class: "step", onsubmit: async (event) => {
    event.preventDefault();
    try {
      await post("/api/grown-up", { pin: input.value });
      app.go("report", profile);
    } catch (error) {
      if (!(error instanceof Refusal)) return app.failed(error);
      input.value = "";
      input.focus();
      answer.textContent = [text(`trouble.${error.reason}`),
        error.seconds ? text("pin.wait", { count: error.seconds }) : ""].join(" ");
    }
  } },
  app.bar(text("pin.title"), { back: { label: text("game.home"), drawing: "home", go: () => app.go("home", profile) } }),
  picture("lock", "companion"),
  el("label", { for: "pin", class: "sentence", text: text("pin.label") }), input, answer,
  button(text("next"), "next", null, { kind: "main", type: "submit" }));
  return { title: text("pin.title"), node, focus: input };
}
