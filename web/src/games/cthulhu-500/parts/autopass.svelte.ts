// Windows that need not stop a player. The rules hide who could answer, and so does this: all it ever does is to send
// the pass that is listed, as its player would by hand.

import type { Action, Seat, View } from "../shapes";

/** What a player does not want to be asked. */
export interface Wishes {
  /** Tests between other cars. */
  tests: boolean;
  /** Cards that others play and that are not aimed at one. */
  played: boolean;
  /** The ends of turns, discards and repairs. */
  small: boolean;
  /** Windows that can be answered only with a card in play. */
  parts: boolean;
  /** Cards one has just played oneself. */
  own: boolean;
  /** Whether to draw at the end of the turn: what may be drawn is drawn, where it all fits into the hand. */
  draw: boolean;
}

/** What is remembered besides: that these wishes have been offered. */
interface Kept extends Wishes {
  offered: boolean;
}

const KEY = "sobremesa-cthulhu-500";
/** What most people want: they are asked where their own race is at stake. */
export const USUAL: Wishes = {
  tests: true,
  played: false,
  small: true,
  parts: false,
  own: true,
  draw: true,
};

function stored(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
  } catch {
    return {};
  }
}

export const wishes: Kept = $state({ ...USUAL, offered: false, ...stored() });

export function wish(change: Partial<Kept>): void {
  Object.assign(wishes, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(wishes));
  } catch {
    // A browser that keeps nothing: the wish holds as long as the page.
  }
}

/** Is it the beginning of the own turn, or later in it? */
export const ownTurn = (view: View, seat: Seat): boolean =>
  view.phase === "race" && view.turn === seat;

/** Does the card on top aim at this player, or at something of theirs? */
function aimedAt(view: View, seat: Seat): boolean {
  const top = view.laid.at(-1);
  if (!top) return false;
  // What answers an own card concerns its player.
  const beneath = view.laid.at(-2);
  if (beneath?.by === seat) return true;
  const { target } = top;
  if (typeof target === "string" || "card" in target) return false;
  if ("seat" in target) return target.seat === seat;
  return Object.values(target.part).some((part: { seat: Seat }) => part.seat === seat);
}

/** Is this a window that its player does not want to be asked in? */
export function unwanted(view: View, seat: Seat, owed: readonly Action[], wanted: Wishes): boolean {
  if (view.window === null || !owed.includes("pass")) return false;
  const { test, window } = view;
  const others = test !== null && test.passer !== seat && test.target !== seat;
  // A card that is played into such a test belongs to it, unless it is aimed at this player.
  const between =
    window === "attempt" || window === "rolled" || (window === "played" && !aimedAt(view, seat));
  if (wanted.tests && others && between) return true;
  if (wanted.own && window === "played" && view.laid.at(-1)?.by === seat) return true;
  if (wanted.played && window === "played" && !aimedAt(view, seat)) return true;
  if (
    wanted.small &&
    (window === "turn-end" || window === "discarded" || (window === "repair" && view.turn !== seat))
  )
    return true;
  return wanted.parts && !owed.some((action) => typeof action === "object" && "react" in action);
}

/** Lets everything pass until the own turn. */
export class Truce {
  on = $state(false);

  begin(): void {
    this.on = true;
  }

  end(): void {
    this.on = false;
  }

  /** The turn has come: from now on one is asked again. */
  look(view: View, seat: Seat | null): void {
    if (
      this.on &&
      (seat === null || view.phase !== "race" || (ownTurn(view, seat) && view.window === null))
    )
      this.on = false;
  }
}

/** Should the listed pass be sent without asking? */
export function passes(
  view: View,
  seat: Seat | null,
  owed: readonly Action[],
  wanted: Wishes,
  truce: boolean,
): boolean {
  if (seat === null || view.window === null || !owed.includes("pass")) return false;
  return truce || unwanted(view, seat, owed, wanted);
}
