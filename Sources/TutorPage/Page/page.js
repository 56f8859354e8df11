// Which screen is shown, and what all of them share.
import { pageLanguage, readWords, text } from "./words.js";
import { el, iconButton, picture } from "./parts.js";
import { get, post, Refusal, Silence } from "./server.js";
import { scan } from "./scanning.js";
import { speakLabels } from "./labels.js";
import * as sounds from "./sounds.js";
import { welcomeScreen, nameScreen, gradeScreen, microphoneScreen } from "./screens/onboarding.js";
import { whoScreen } from "./screens/who.js";
import { homeScreen } from "./screens/home.js";
import { gameScreen } from "./screens/game.js";
import { alphabetScreen } from "./screens/alphabet.js";
import { settingsScreen } from "./screens/settings.js";
import { reportScreen } from "./screens/report.js";

const screens = {
  welcome: welcomeScreen, name: nameScreen, grade: gradeScreen, microphone: microphoneScreen, who: whoScreen,
  home: homeScreen, game: gameScreen, alphabet: alphabetScreen, settings: settingsScreen, report: reportScreen,
};

const app = {
  settings: null,
  household: null,
  /** What a new child has told so far. */
  draft: { name: "", grade: 1 },

  /** Goes to a screen: `go("home", id)`. */
  go(screen, parameter) {
    const hash = `#${screen}${parameter ? `/${parameter}` : ""}`;
    if (location.hash === hash) show(); else location.hash = hash;
  },

  /** Shows the screen anew, with the focus where it was: on the element of an identifier. */
  async again(focused) {
    await show();
    document.getElementById(focused)?.focus();
  },

  /** Says a screen's sentence aloud, as nobody needs to read here. */
  say(sentence, language = pageLanguage()) {
    return post("/api/say", { text: sentence, language }).catch(() => {});
  },

  /** Says a sentence of the tutor with other settings than those that are kept. */
  sample(sentence, settings) {
    return post("/api/say", { text: sentence, settings }).catch(() => {});
  },

  async readHousehold() {
    app.household = await get("/api/household");
  },

  /** Keeps settings; letters and speed are the child's own. */
  async saveSettings(settings, profile) {
    await post("/api/settings", { profile, settings });
    app.settings = settings;
    applySettings();
  },

  /** The top of a screen: the way back, its name, and the button that reads it aloud. */
  bar(title, { back = null, spoken = title, ...rest } = {}) {
    return el("header", { class: "bar" },
      back ? iconButton(back.label, back.drawing ?? "back", back.go) : el("span", { class: "bar-space" }),
      el("h1", { tabindex: "-1", text: title }),
      rest.extra ?? null,
      iconButton(text("readAloud"), "ear", () => app.say(spoken), { class: "icon-button read-aloud" }));
  },

  /** One kind sentence about what does not work, until it does again. */
  trouble(key, detail = null) {
    const place = document.getElementById("trouble");
    place.replaceChildren();
    if (!key) return;
    place.append(el("p", { text: text(key) }), detail ? el("p", { class: "detail", lang: "en", text: detail }) : "");
  },

  /** What went wrong, as a sentence; without one it is a mistake of ours and must be seen in the console. */
  failed(error) {
    if (error instanceof Silence) return app.trouble("trouble.server");
    if (error instanceof Refusal) return app.trouble(`trouble.${error.reason}`, error.detail);
    console.error(error);
    app.trouble("trouble.failed");
  },
};

function applySettings() {
  const { settings } = app;
  const root = document.documentElement.dataset;
  root.colours = settings.colours;
  root.motion = settings.motion;
  root.tiles = settings.tileSize;
  sounds.setVolume(settings.volume);
  scan(settings.scanning);
}

/** The screens of one child, whose own settings hold there. */
const ofChild = ["home", "game", "alphabet", "microphone", "settings", "report"];

async function readSettings(profile) {
  try {
    return await get("/api/settings", profile ? { profile } : {});
  } catch (error) {
    if (profile && error instanceof Refusal) return readSettings(null);
    throw error;
  }
}

let current = null;
let showing = 0;

async function show() {
  const number = ++showing;
  const [name, parameter] = location.hash.slice(1).split("/");
  try {
    const wished = ofChild.includes(name) ? parameter : null;
    [app.settings] = await Promise.all([readSettings(wished), app.readHousehold()]);
    applySettings();
    if (app.settings.language !== pageLanguage()) await readWords(app.settings.language);
    const { profiles } = app.household;
    const isKnown = profiles.some((profile) => profile.id === parameter);
    const screen = screens[name];
    if (!screen || (wished !== null && !isKnown)) {
      const first = profiles.length === 0 ? "welcome" : profiles.length === 1 ? "home" : "who";
      location.replace(`#${first}${first === "home" ? `/${profiles[0].id}` : ""}`);
      return;
    }
    const next = await screen(app, parameter);
    if (number !== showing) return next.close?.();
    current?.close?.();
    current = next;
    app.trouble(null);
    const place = document.getElementById("screen");
    place.className = name;
    place.replaceChildren(next.node);
    document.title = `${next.title} – Spellflare`;
    scrollTo(0, 0);
    (next.focus ?? place.querySelector("h1") ?? place).focus({ preventScroll: true });
    next.shown?.();
    if (next.say) app.say(next.say);
    place.dataset.ready = name;
    performance.mark("usable");
  } catch (error) {
    app.failed(error);
  }
}

/** Until the words are there a drawing has to do. */
document.getElementById("screen").append(picture("bee", "waiting"));
try {
  const { lang } = document.documentElement;
  const [{ language }] = await Promise.all([readSettings(null), readWords(lang)]);
  if (language !== lang) await readWords(language);
  addEventListener("hashchange", show);
  // In a game the tutor speaks and listens; a label would speak into it.
  speakLabels(app.say, () => ["game", "alphabet", "microphone"].includes(document.getElementById("screen").className));
  await show();
} catch (error) {
  // Without a catalogue there are no words of it to say this in.
  document.getElementById("trouble").textContent = "Please close this window and start Spellflare again.";
  console.error(error);
}

