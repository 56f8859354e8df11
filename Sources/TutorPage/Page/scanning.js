// One switch for everything: what can be pressed lights up in turn, and the switch (space, Enter, a click anywhere)
// presses what is lit. Groups come first, so that a letter is two presses away and not twenty-six steps.
const paces = { slow: 2000, fast: 1000 };
let timer = null;
let lit = null;
let group = null;

const pressable = "button:not([disabled]), input, select, a[href], summary";

function visible(element) {
  return element.checkVisibility?.() ?? element.offsetParent !== null;
}

function candidates() {
  if (group?.isConnected) return [...group.querySelectorAll(pressable)].filter(visible);
  group = null;
  const groups = [...document.querySelectorAll("[data-group]")].filter(visible);
  const single = [...document.querySelectorAll(pressable)].filter((one) => visible(one) && !one.closest("[data-group]"));
  return [...groups, ...single].sort((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1);
}

function light(element) {
  lit?.classList.remove("lit");
  lit = element;
  lit?.classList.add("lit");
  lit?.scrollIntoView?.({ block: "nearest" });
}

let round = 0;
function step() {
  const all = candidates();
  if (all.length === 0) return light(null);
  const place = all.indexOf(lit) + 1;
  // After a round in which nothing was chosen a group is left again.
  if (group && place >= all.length && ++round >= 1) {
    group = null;
    round = 0;
    return light(candidates()[0]);
  }
  light(all[place % all.length]);
}

function press(event) {
  if (!lit || event.isTrusted === false || event.repeat) return;
  if (event.type === "keydown" && ![" ", "Enter"].includes(event.key)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const chosen = lit;
  light(null);
  if (chosen.matches("[data-group]")) {
    group = chosen;
    round = 0;
    step();
  } else {
    group = null;
    chosen.focus();
    chosen.click();
  }
}

/** Begins or ends scanning: `off`, `slow` or `fast`. */
export function scan(pace) {
  clearInterval(timer);
  light(null);
  group = null;
  removeEventListener("keydown", press, true);
  removeEventListener("pointerdown", press, true);
  document.documentElement.dataset.scanning = pace;
  if (!paces[pace]) return;
  timer = setInterval(step, paces[pace]);
  addEventListener("keydown", press, true);
  addEventListener("pointerdown", press, true);
}
