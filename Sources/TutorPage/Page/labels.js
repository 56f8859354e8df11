// Buttons say what they are, for those who cannot read yet: rest the pointer on one, or hold it with a finger.
const rest = 700;

/** Has labels spoken with `say`, wherever `isQuiet` does not forbid it. */
export function speakLabels(say, isQuiet) {
  let timer;
  let held = null;
  const language = (element) => element.closest("[lang]").lang;
  const name = (element) => element.getAttribute("aria-label") ?? element.textContent.trim();
  const begin = (event) => {
    clearTimeout(timer);
    const element = event.target.closest?.("button, a.button, .option");
    if (!element || isQuiet()) return;
    timer = setTimeout(() => {
      held = event.type === "pointerdown" ? element : null;
      say(name(element), language(element));
    }, rest);
  };
  const end = () => clearTimeout(timer);
  addEventListener("pointerover", (event) => { if (event.pointerType === "mouse") begin(event); });
  addEventListener("pointerdown", (event) => { if (event.pointerType === "touch") begin(event); else end(); });
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
  // A finger that was held to hear the label does not press as well.
  addEventListener("click", (event) => {
    if (!held) return;
    held = null;
    event.preventDefault();
    event.stopPropagation();
  }, true);
}
