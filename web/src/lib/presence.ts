// Who of those at a table is there: what every avatar below a table shows.

import { getContext, setContext } from "svelte";
import type { Info, Seat } from "./wire";
import { isPerson, personAt } from "./seats";
import { say } from "./words";

export type Presence = "here" | "away" | "stand-in";

const KEY = Symbol("presence");
type Ask = (seat: Seat, name: string) => Presence;

/** How somebody's seat looks: theirs, theirs while they are gone, or a bot's that plays for them. */
export function presenceOf(info: Info, online: readonly Seat[], seat: Seat): Presence {
  const chair = info.chairs[seat];
  if (!chair || !isPerson(chair.sitter)) return "here";
  if (chair.stand_in) return "stand-in";
  return personAt(chair.sitter) !== null && !online.includes(seat) ? "away" : "here";
}

/** Somebody who is not there, in words; nothing where they are. */
export const sayAbsence = (presence: Presence): string =>
  presence === "here" ? "" : say(presence === "away" ? "web-away" : "web-stand-in");

/** For a component around a table. */
export const tellPresence = (ask: Ask): Ask => setContext(KEY, ask);

/** The same for a component that is tried out alone. */
export const presenceContext = (ask: Ask): Map<symbol, Ask> => new Map([[KEY, ask]]);

/** For an avatar; nothing where there is no table around it. */
export const presence = (): Ask | undefined => getContext<Ask | undefined>(KEY);
