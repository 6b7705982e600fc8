// What is said between the page, the worker that holds rooms, those that think, and the engine (docs/offline.md).

import type { Branch, Listing, NewTable, Person, Said } from "../lib/wire";

/** A table in a list, as it is stored beside its facts. */
export interface Head {
  table: string;
  game: string;
  phase: string;
  people: string[];
  updated: number;
  facts: number;
  /** A `Listing` as text. */
  summary: string;
}

/** A table as it is stored. */
export interface Kept {
  table: string;
  game: string;
  facts: string[];
}

/** Somebody at this device. */
export type Somebody = Pick<Person, "id" | "name">;

/** What the engine wants done. */
export type Todo =
  | { send: { conn: number; text: string } }
  | { store: { table: string; first: number; facts: string[]; head: Head } }
  | { think: { table: string; job: string; failed: unknown; limit: number; not_before: number } }
  | { wake: { table: string; at: number } }
  | { want: { table: string; conn: number; text: string } };

/** The answer to a call. */
export type Reply = { ok: { value: unknown; todo?: Todo[] } } | { refused: Said };

/** What the page asks that belongs to no connection: the same questions as those to a server over HTTP. */
export type Request =
  | { games: Record<string, never> }
  | { rules: { game: string; lang: string } }
  | { tables: Record<string, never> }
  | { open: { owner: Somebody; new: NewTable } }
  | { lesson: { owner: Somebody; game: string } }
  | { branch: { owner: Somebody; table: string; branch: Branch } }
  | { solve: { owner: Somebody; table: string; moves: number } }
  | { import: { owner: Somebody; record: string } }
  | { record: { table: string } }
  | { replay: { table: string; eyes: string } }
  | { review: { table: string } }
  | { hint: { table: string; person: string } }
  | { take: { table: string } };

/** From the page to the worker that holds rooms. */
export type ToRooms =
  | { begin: { module: string; pace: number | null } }
  | { connect: { conn: number; person: Somebody } }
  | { hear: { conn: number; text: string } }
  | { gone: { conn: number } }
  | { ask: { id: number; request: Request } };

/** From there to the page. */
export type FromRooms =
  | { ready: true }
  /** The module cannot be loaded. */
  | { unable: true }
  | { say: { conn: number; text: string } }
  /** The connection is lost; whoever had it comes back. */
  | { lost: { conn: number } }
  | { answer: { id: number; value: unknown } }
  | { refused: { id: number; said: Said } }
  /** From now on nothing is kept beyond the page: the device refuses, or has no room. */
  | { unkept: "refused" | "full" };

/** What a table's row in a list says. */
export const listing = (head: Head): Listing => JSON.parse(head.summary) as Listing;
