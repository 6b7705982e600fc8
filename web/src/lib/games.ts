// The tables of the games, each fetched when it is first needed.

import type { Component } from "svelte";
import type { FrameProps } from "./table";

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
  return { Table, Side, Result, Joy };
}
