// What the tests know of a game: `games/<game>.ts` says it of each.

import type { Page } from "playwright-core";

/** A click that cannot be made at once is made another time. */
export const SOON = { timeout: 1_500 };

/** Counts for each page by itself: of two people who play at once neither keeps the other from their turn. */
export function counter(): { of: (page: Page) => number; next: (page: Page) => number } {
  const counts = new WeakMap<Page, number>();
  const of = (page: Page) => counts.get(page) ?? 0;
  return { of, next: (page) => (counts.set(page, of(page) + 1), of(page)) };
}

export interface Game {
  /** The place among the games, which decides at which size and in which language a test plays it. */
  place: number;
  /** Does one thing, if there is anything to do. */
  click: (page: Page) => Promise<void>;
  /** Where that would be, for whoever wonders why a match does not end. */
  next?: (page: Page) => Promise<string | null>;
  /** What is there when a table has been laid. */
  laid: string;
  /** How many play, and by which options, so that a match is short. */
  seats: number;
  short: Record<string, unknown>;
  /** Where no option makes a match short: how many moves before its end whoever needs only that sits down. */
  late?: number;
  /** Is its usual match short enough to be played from the home page? */
  home: boolean;
}

const modules = import.meta.glob<Game>("./games/*.ts", { eager: true, import: "default" });

/** Every game that is played by clicks, by its id. */
export const GAMES: Record<string, Game> = Object.fromEntries(
  Object.entries(modules)
    .toSorted(([, one], [, two]) => one.place - two.place)
    .map(([path, game]) => [path.slice("./games/".length, -".ts".length), game]),
);
