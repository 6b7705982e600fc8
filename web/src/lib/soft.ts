// Where a long word on a narrow card may be parted: not every browser knows how to. English has no such rule: its few long
// words are listed, and all others are left to the browser.

import { lang, type Lang } from "./words";

const VOWEL = "aeiouyáéíóúüàâèêëîïôûùœ";
const PAIRS: Partial<Record<Lang, string>> = { es: "ch|ll|rr|qu", fr: "ch|qu|gn|ph|th" };
const HYPHEN = "\u00AD";
const LONG = /\p{L}{9,}/gu;

const LISTED: Partial<Record<Lang, string[]>> = {
  en: ["Car-to-gra-pher", "Cup-hold-ers", "In-ves-ti-ga-tor", "Op-por-tun-is-tic", "Out-run-ner"],
};
const listed = new Map(
  Object.entries(LISTED).map(([lang, words]) => [
    lang,
    new Map(words.map((word) => [word.replaceAll("-", ""), word.replaceAll("-", HYPHEN)])),
  ]),
);

/** A syllable begins with a consonant before a vowel, or with two that belong together; three letters stay on each side. */
const begins = (pairs: string): RegExp => {
  const all = [
    ...pairs.split("|").map(([first, second]) => [first!, second!]),
    ["[bcdfgptv]", "[lr]"],
  ];
  const whole = all.map(([first, second]) => `(?<!${first}(?=${second}))`).join("");
  const together = all.map((pair) => pair.join("")).join("|");
  const starts = `(?:${together}|[^${VOWEL}\\P{L}])[${VOWEL}]`;
  return new RegExp(`(?<=\\p{L}{3})${whole}(?=${starts}\\p{L}{2})`, "giu");
};
const rules = new Map(Object.entries(PAIRS).map(([lang, pairs]) => [lang, begins(pairs)]));

/** The same words, of which long ones may be parted between syllables. */
export function soft(text: string, language: Lang = lang()): string {
  const [rule, words] = [rules.get(language), listed.get(language)];
  return text.replace(
    LONG,
    (word) => words?.get(word) ?? (rule ? word.replace(rule, HYPHEN) : word),
  );
}
