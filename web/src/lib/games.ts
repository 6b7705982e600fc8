// The tables of the games, each fetched when it is first needed.

import type { Component } from "svelte";
import type { TableProps } from "./table";

// What a view or an action is, only the game's own component knows.
export type GameComponent = Component<TableProps<never, never>>;
type Loader = () => Promise<{ default: GameComponent }>;

const loaders = import.meta.glob("../games/*/{Table,Side,Result}.svelte") as Record<string, Loader>;

/** What a game brings along. */
export interface GameParts {
  Table: GameComponent | null;
  Side: GameComponent | null;
  Result: GameComponent | null;
}

export async function partsOf(game: string): Promise<GameParts> {
  const load = async (name: string) =>
    (await loaders[`../games/${game}/${name}.svelte`]?.())?.default ?? null;
  const [Table, Side, Result] = await Promise.all([load("Table"), load("Side"), load("Result")]);
  return { Table, Side, Result };
}
