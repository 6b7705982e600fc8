// The tables of the games, each fetched when it is first needed.

import type { Component } from "svelte";
import type { Plans } from "./plan";
import type { FrameProps, Seat } from "./table";

/** A part of a game as the frame knows it: it takes what the server sends for its game. */
export type GameComponent = Component<FrameProps>;

// The id of a game, which the server sends along with its views and actions, chooses the module that knows their shapes.
const loaders = import.meta.glob<{ default: GameComponent }>(
  "../games/*/{Table,Side,Result,Joy}.svelte",
);

/** What a game brings along. */
export interface GameParts {
  Table: GameComponent | null;
  Side: GameComponent | null;
  Result: GameComponent | null;
  /** How it looks when the last card lies. */
  Joy: GameComponent | null;
}

export async function partsOf(game: string): Promise<GameParts> {
  const load = async (name: string) =>
    (await loaders[`../games/${game}/${name}.svelte`]?.())?.default ?? null;
  const [Table, Side, Result, Joy] = await Promise.all([
    load("Table"),
    load("Side"),
    load("Result"),
    load("Joy"),
  ]);
  // Whoever has a table open may lose the network: what a match needs later is fetched along.
  void plansOf(game);
  void marksOf(game);
  return { Table, Side, Result, Joy };
}

/**
 * A small part of a game that a table can do without: nothing where it cannot be fetched, because the network is gone and
 * nothing is kept on the device.
 */
export async function smallPart<T>(fetch: (() => Promise<T>) | undefined): Promise<T | null> {
  try {
    return (await fetch?.()) ?? null;
  } catch {
    return null;
  }
}

const plans = import.meta.glob<{ PLANS: Plans }>("../games/*/plans.ts");

/** What can be planned in a game while others decide. */
export const plansOf = async (game: string): Promise<Plans | null> =>
  (await smallPart(plans[`../games/${game}/plans.ts`]))?.PLANS ?? null;

/** A card one may mark, and what it is called. */
export interface MarkedCard {
  card: string;
  text: string;
}

type CardsIn = (view: unknown) => MarkedCard[];
const marks = import.meta.glob<{ cardsIn: CardsIn }>("../games/*/marks.ts");

/** Which cards of a game can be marked, as somebody sees it. */
export const marksOf = async (game: string): Promise<CardsIn | null> =>
  (await smallPart(marks[`../games/${game}/marks.ts`]))?.cardsIn ?? null;

/** While the device is handed on: what everybody may see and what nobody may, as keys, and how many cards a seat holds. */
export interface Covered {
  seen: string;
  unseen: string;
  held: (view: unknown, seat: Seat) => number;
  /** Where something is chosen behind a screen, that is drawn instead of a hand. */
  Screen?: Component<{ seat: Seat }>;
  screened?: (view: unknown) => boolean;
}

const covered = import.meta.glob<Covered>("../games/*/covered.ts");

export const coveredOf = (game: string): Promise<Covered | null> =>
  smallPart(covered[`../games/${game}/covered.ts`]);
