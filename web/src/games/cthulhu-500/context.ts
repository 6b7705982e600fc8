// What every part of the table needs: who sits where, the deck, and how to look at a card closely.

import { createContext } from "svelte";
import type { Deck } from "./parts/deck";
import type { Seat } from "./shapes";

export interface AtTable {
  readonly deck: Deck;
  readonly seat: Seat | null;
  /** Who is called “you”: the own seat, unless a match is looked at afterwards. */
  readonly self: Seat | null;
  name: (seat: Seat) => string;
  /** The name, or “you”. */
  who: (seat: Seat) => string;
  bot: (seat: Seat) => boolean;
  /** Opens a card at full size. */
  read: (card: string) => void;
}

export const [atTable, setTable] = createContext<AtTable>();
