// One's own notes on a match, and marks on cards: kept in this browser, never sent, and there again whenever that match
// is looked at.

import { getContext, setContext } from "svelte";
import { read, write } from "./kept";
import { say } from "./words";

const KEY = "sobremesa-notes";
/** So many matches are remembered, the last ones written about. */
const KEPT = 100;
/** As long a note is kept. */
export const LONGEST = 4_000;
/** The marks there are, none first. */
const SHAPES = ["none", "circle", "triangle", "square", "diamond"] as const;
/** How many marks there are, besides none. */
export const MARKS = SHAPES.length - 1;

interface Kept {
  text?: string;
  marks?: Record<string, number>;
}

const all = (): Record<string, Kept> => read(KEY, {});

export class Notes {
  readonly table: string;
  #text = $state("");
  #marks = $state.raw<Record<string, number>>({});

  constructor(table: string) {
    this.table = table;
    const { text, marks } = all()[table] ?? {};
    this.#text = typeof text === "string" ? text : "";
    this.#marks = typeof marks === "object" && marks !== null ? marks : {};
  }

  get text(): string {
    return this.#text;
  }
  set text(text: string) {
    this.#text = text.slice(0, LONGEST);
    this.#keep();
  }

  get marked(): boolean {
    return Object.keys(this.#marks).length > 0;
  }

  /** The mark of a card; 0 for none. */
  of = (card: string | number): number => this.#marks[String(card)] ?? 0;

  /** A card and its mark, for those who listen. */
  told = (card: string | number, text: string): string =>
    say("web-mark-of", { card: text, mark: SHAPES[this.of(card)] ?? "none" });

  /** The next mark, and none after the last. */
  turn = (card: string | number): void => {
    const { [String(card)]: before = 0, ...others } = this.#marks;
    const next = (before + 1) % (MARKS + 1);
    this.#marks = next === 0 ? others : { ...others, [String(card)]: next };
    this.#keep();
  };

  #keep(): void {
    const { [this.table]: _, ...others } = all();
    const own: Kept = {
      ...(this.#text === "" ? {} : { text: this.#text }),
      ...(this.marked ? { marks: this.#marks } : {}),
    };
    const entries = Object.entries(others);
    const kept = Object.keys(own).length > 0 ? [...entries, [this.table, own] as const] : entries;
    write(KEY, Object.fromEntries(kept.slice(-KEPT)));
  }
}

/** The card of the own hand that has the focus. */
export const focusedCard = (): string | null =>
  document.activeElement?.closest("[data-part='hand'] [data-card]")?.getAttribute("data-card") ??
  null;

const CONTEXT = Symbol("notes");

export const setNotes = (notes: Notes): Notes => setContext(CONTEXT, notes);

/** The notes on the match that is shown, where there are any to be had. */
export const notesHere = (): Notes | undefined => getContext<Notes | undefined>(CONTEXT);
