// Where a long word on a narrow card may be parted: not every browser knows how to. English has no such rule, and is left to
// the browser.

import { lang, type Lang } from "./words";

const VOWEL = "aeiouyáéíóúüàâèêëîïôûùœ";
const PAIRS: Partial<Record<Lang, string>> = { es: "ch|ll|rr|qu", fr: "ch|qu|gn|ph|th" };
const HYPHEN = "\u00AD";
const LONG = /\p{L}{9,}/gu;

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
  const rule = rules.get(language);
  return rule ? text.replace(LONG, (word) => word.replace(rule, HYPHEN)) : text;
}
