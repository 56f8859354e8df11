// The page's own words, from one catalogue per language.
let catalogue = {};
let plurals = new Intl.PluralRules("en");
let language = "en";

/** Reads the catalogue of a language. */
export async function readWords(tag) {
  const response = await fetch(`/words/${tag}.json`);
  if (!response.ok) throw new Error(`No words for ${tag}`);
  catalogue = await response.json();
  language = tag;
  plurals = new Intl.PluralRules(tag);
  document.documentElement.lang = tag;
  document.documentElement.dir = catalogue["direction"];
}

/** The language of the page's own words; the words to spell are English. */
export const pageLanguage = () => language;

/** A text of the catalogue. `{name}` stands for a value; `count` chooses among plural forms. */
export function text(key, values = {}) {
  const entry = catalogue[key];
  if (entry === undefined) throw new Error(`No words for ${key}`);
  const form = typeof entry === "string" ? entry : entry[plurals.select(values.count)] ?? entry.other;
  return form.replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

/** A date in the page's language. */
export function day(milliseconds) {
  return new Date(milliseconds).toLocaleDateString(language, { day: "numeric", month: "short", timeZone: "UTC" });
}

/** What a language calls itself. */
export function languageName(tag) {
  return new Intl.DisplayNames([tag], { type: "language" }).of(tag);
}
