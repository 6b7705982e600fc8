// What every part of the table needs: who sits where, and what is being shown.

import { createContext } from "svelte";
import type { Seat } from "./shapes";
import type { PushStage } from "./stage.svelte";

export interface AtTable {
  stage: PushStage;
  seat: Seat | null;
  /** Who is called “you”: the own seat, unless a match is looked at afterwards. */
  self: Seat | null;
  name: (seat: Seat) => string;
  bot: (seat: Seat) => boolean;
}

export const [atTable, setTable] = createContext<AtTable>();
