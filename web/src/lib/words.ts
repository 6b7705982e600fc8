// What people read. Every sentence lives in `locales/<language>/*.ftl`, shared with the terminal; here it is found and
// filled in, as crates/words does it.

import {
  FluentBundle,
  FluentNumber,
  FluentResource,
  FluentType,
  type FluentVariable,
  type Scope,
} from "@fluent/bundle";
import { createSubscriber } from "svelte/reactivity";
import { join } from "./joined";
import type { Arg, Message, Seat } from "./wire";

export type Lang = "es" | "fr" | "en";
export const LANGUAGES: readonly Lang[] = ["es", "fr", "en"];
/** Each language in its own words; the same whatever is being read. */
export const OWN_NAMES: Record<Lang, string> = { es: "Español", fr: "Français", en: "English" };

const books: Record<Lang, () => Promise<{ default: Record<string, string> }>> = {
  es: () => import("./texts/es"),
  fr: () => import("./texts/fr"),
  en: () => import("./texts/en"),
};

/** The texts of a language by the names of their files. */
async function textsOf(lang: Lang): Promise<Map<string, string>> {
  const texts = Object.entries((await books[lang]()).default);
  return new Map(texts.map(([path, text]) => [path.split("/").at(-1)!.replace(".ftl", ""), text]));
}

/** What only some ask for is fetched when they do. */
const apart = import.meta.glob<string>("../../../locales/*/lab.ftl", {
  query: "?raw",
  import: "default",
});

const emptyBook = (lang: Lang): FluentBundle =>
  new FluentBundle(lang, { useIsolating: false, functions: { JOIN: join(lang) } });

let bundle = emptyBook("en");
let current: Lang = "en";
const wanted = new Set<string>(["web", "table"]);
const read = new Set<string>();

let changed = () => {};
const follow = createSubscriber((update) => {
  changed = update;
});

async function readInto(target: FluentBundle, lang: Lang, file: string): Promise<void> {
  const text =
    (await textsOf(lang)).get(file) ?? (await apart[`../../../locales/${lang}/${file}.ftl`]?.());
  if (text !== undefined) target.addResource(new FluentResource(text), { allowOverrides: true });
}

/** Speaks a language from now on, with every file asked for so far. */
export async function speak(lang: Lang): Promise<void> {
  const files = [...wanted];
  const next = emptyBook(lang);
  await Promise.all(files.map((file) => readInto(next, lang, file)));
  bundle = next;
  current = lang;
  read.clear();
  for (const file of files) read.add(file);
  if (typeof document !== "undefined") document.documentElement.lang = lang;
  changed();
  // Whatever was asked for while these files were on their way.
  await learn(...wanted);
}

/** Makes sure that these files are there, in whatever language is spoken. */
export async function learn(...files: string[]): Promise<void> {
  for (const file of files) wanted.add(file);
  const missing = files.filter((file) => !read.has(file));
  if (missing.length === 0) return;
  const target = bundle;
  await Promise.all(missing.map((file) => readInto(target, current, file)));
  if (target !== bundle) return;
  for (const file of missing) read.add(file);
  changed();
}

/** The files of a game: its own name, or its name with something before or after. */
export async function filesOf(game: string): Promise<string[]> {
  const names = [...(await textsOf(current)).keys()];
  return names.filter(
    (name) => name === game || name.startsWith(`${game}-`) || name.endsWith(`-${game}`),
  );
}

/** Makes sure that a game can be spoken of. */
export const learnGame = async (game: string): Promise<void> => learn(...(await filesOf(game)));

/** Which language is spoken. */
export function lang(): Lang {
  follow();
  return current;
}

/** Is there such a key? */
export function has(key: string): boolean {
  follow();
  return bundle.hasMessage(key);
}

/** A sentence, filled in. */
export function say(key: string, args?: Record<string, FluentVariable>): string {
  follow();
  const pattern = bundle.getMessage(key)?.value;
  if (pattern == null) return `[${key}]`;
  return bundle.formatPattern(pattern, args, []);
}

/** A card or another thing that a game calls by an English name, as people call it; of other decks, the name itself. */
export function called(game: string, name: string): string {
  const end = name.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).replace(/[^a-z0-9]+/g, "-");
  const key = `${game}-called-${end.replace(/^-|-$/g, "")}`;
  return has(key) ? say(key) : name;
}

/** The game a sentence of play belongs to: in it, things are called as people call them. */
const playOf = (key: string): string | null =>
  /^(.+?)-(?:action|sight|refusal)-/.exec(key)?.[1] ?? null;

function value(arg: Arg, name: (seat: Seat) => string, play: string | null): FluentVariable {
  if ("number" in arg) return arg.number;
  if ("seat" in arg) return name(arg.seat);
  if ("term" in arg) return say(arg.term);
  if ("told" in arg) return arg.told.map((message) => tell(message, name)).join(", ");
  return play === null ? arg.text : called(play, arg.text);
}

/** A message of the rules or the table, with players called by name. */
export function tell(message: Message, name: (seat: Seat) => string): string {
  const play = playOf(message.key);
  return say(
    message.key,
    Object.fromEntries(message.args.map(([key, arg]) => [key, value(arg, name, play)])),
  );
}

/** A piece of a sentence: plain words, or something it mentions. */
export interface Piece {
  text: string;
  /** What is mentioned, and under which name; none for plain words. */
  arg?: {
    name: string;
    kind: "number" | "seat" | "term" | "text" | "told";
    /** The key of a term: a game may draw some of its own. */ term?: string;
  };
}

// Marks that no language uses stand round what a sentence mentions, so that it can be found again.
const OPEN = "\ue000";
const CLOSE = "\ue001";
const marked = (place: number, text: string) => `${OPEN}${place} ${text}${CLOSE}`;

class MarkedNumber extends FluentNumber {
  constructor(
    value: number,
    readonly place: number,
  ) {
    super(value);
  }
  override toString(scope?: Scope): string {
    return marked(this.place, super.toString(scope));
  }
}

class MarkedText extends FluentType<string> {
  constructor(
    value: string,
    readonly place: number,
  ) {
    super(value);
  }
  override toString(): string {
    return marked(this.place, this.value);
  }
}

/** A message in pieces, so that names and cards in it can be drawn. */
export function pieces(message: Message, name: (seat: Seat) => string): Piece[] {
  const play = playOf(message.key);
  const args = message.args.map(([key, arg], place) => {
    const plain = value(arg, name, play);
    return [
      key,
      typeof plain === "number"
        ? new MarkedNumber(plain, place)
        : new MarkedText(String(plain), place),
    ] as const;
  });
  const text = say(message.key, Object.fromEntries(args));
  return text.split(new RegExp(`(${OPEN}[^${CLOSE}]*${CLOSE})`)).flatMap((part): Piece[] => {
    if (!part.startsWith(OPEN)) return part === "" ? [] : [{ text: part }];
    const gap = part.indexOf(" ");
    const [key, arg] = message.args[Number(part.slice(1, gap))]!;
    return [
      {
        text: part.slice(gap + 1, -1),
        arg: {
          name: key,
          kind: Object.keys(arg)[0] as "number",
          ...("term" in arg && { term: arg.term }),
        },
      },
    ];
  });
}

const lists = new Map<Lang, Intl.ListFormat>();

/** Names in a row: Lucía, Marco and Inés. */
export function list(items: string[]): string {
  follow();
  const format = lists.get(current) ?? new Intl.ListFormat(current, { type: "conjunction" });
  lists.set(current, format);
  return format.format(items);
}
