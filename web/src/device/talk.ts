// What is said between the page, the worker that holds rooms, those that think, and the engine (docs/offline.md).

import type { Branch, Listing, NewTable, Said, Terms } from "../lib/wire";
import type { HowItPlays, KeptHead, Somebody } from "./engine";
import type { Row } from "./store";

export type { Estimate, HowItPlays, Kept, KeptHead, Reply, Somebody, Todo } from "./engine";

/** What the page asks that belongs to no connection: the same questions as those to a server over HTTP. */
export type Request =
  | { games: Record<string, never> }
  | { rules: { game: string; lang: string } }
  | { tables: Record<string, never> }
  /** With a day it is the deal of that day. */
  | { open: { owner: Somebody; new: NewTable; day?: string } }
  | { lesson: { owner: Somebody; game: string } }
  | { branch: { owner: Somebody; table: string; branch: Branch } }
  | { solve: { owner: Somebody; table: string; moves: number } }
  /** With a seat the match goes on. */
  | { import: { owner: Somebody; record: string; seat?: number } }
  | { "so-far": { table: string } }
  | { remove: { table: string } }
  | { restore: Row }
  | { record: { table: string } }
  | { replay: { table: string; eyes: string } }
  | { review: { table: string } }
  | { hint: { table: string; person: string } }
  | { plays: { game: string; terms: Terms } }
  | { take: { table: string } }
  /** Random play, for measuring. */
  | { bench: { game: string; matches: number } }
  /** A table as it lies here, for when nobody can read it. */
  | { kept: { table: string } }
  /** Nobody waits any more for what was asked so. */
  | { stop: Request };

/** How far the bots are that try a game out, and what was found when they are done. */
export interface Playing {
  done: number;
  of: number;
  found: HowItPlays | null;
}

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
export const listing = (head: KeptHead): Listing => JSON.parse(head.summary) as Listing;
