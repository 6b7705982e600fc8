// Small words that change before what follows them: d’Anouk, e Inés, au Cap. A sentence that fills in a name after such a word has
// it as { JOIN("de", $player) }. crates/words does the same, and both pass its tests/joined.json.

import {
  FluentNone,
  FluentNumber,
  FluentType,
  type FluentFunction,
  type FluentValue,
  type Scope,
} from "@fluent/bundle";

/** How a name begins, in small letters without accents. */
const plain = (name: string): string =>
  name
    .slice(0, 20)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/æ/g, "a")
    .replace(/[œø]/g, "o");

// A vowel that is one (not Ouassim, onze, Yanis), or a mute h (not that of Hans, Heidi, Howard or hors).
const VOWEL = /^(?:(?!ou[aei]|onz)[aeiou]|y(?![aeiou])\p{L})/u;
const MUTE = /^h(?!a(?!drien|rmoni)|ei|ors |ou|ow|uit|url|us)[aeiouy]/;
// The sound i, not that of Yolanda, Iago or hielo; the sound o, also of 8, 80 and 11.
const LIKE_I = /^h?(?:i(?![aeou])|y(?![aeiou])\p{L})/u;
const LIKE_O = /^(?:h?o|8|11(?!\d))/;

/** A small word and what follows it. */
export function joined(lang: string, word: string, name: string, shown = name): string {
  const sound = plain(name);
  if (lang === "fr" && word === "à") {
    const article = /^Les? /.exec(name)?.[0];
    if (article === undefined) return `à ${shown}`;
    return `${article === "Le " ? "au" : "aux"} ${shown.replace(article, "")}`;
  }
  if (lang === "fr" && (VOWEL.test(sound) || MUTE.test(sound)))
    return `${word.slice(0, -1)}’${shown}`;
  if (lang === "es" && word === "y" && LIKE_I.test(sound)) return `e ${shown}`;
  if (lang === "es" && word === "o" && LIKE_O.test(sound)) return `u ${shown}`;
  return `${word} ${shown}`;
}

/** What is filled in keeps how it is written, and whatever stands round it. */
class Joined extends FluentType<FluentValue> {
  constructor(
    readonly lang: string,
    readonly word: string,
    name: FluentValue,
  ) {
    super(name);
  }
  override toString(scope: Scope): string {
    const name = this.value;
    if (typeof name === "string") return joined(this.lang, this.word, name);
    const shown = name.toString(scope);
    const bare = name instanceof FluentNumber ? String(name.value) : (name.valueOf() as unknown);
    return joined(this.lang, this.word, typeof bare === "string" ? bare : shown, shown);
  }
}

/** The function of the Fluent files. */
export const join =
  (lang: string): FluentFunction =>
  ([word, name]) =>
    typeof word === "string" && name !== undefined
      ? new Joined(lang, word, name)
      : new FluentNone("JOIN()");
