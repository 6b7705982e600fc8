// What is answered without asking, as its player wishes: windows that are let pass, cards that are drawn at the end of a
// turn. All of it is sent as ordinary actions that are listed, one at a time, as by hand.

import { topOf } from "../words";
import type { Action, Seat, View } from "../shapes";
import { passes, type Wishes } from "./autopass.svelte";

/** So many cards leave room for everything one usually draws; with more, one may want to let some go first. */
const ROOMY = 3;

/** Would this player win if the race ended now? */
function leads(view: View, seat: Seat): boolean {
  const most = Math.max(...view.cars.map(({ laps }) => laps));
  return view.order.find((other) => view.cars[other]?.laps === most) === seat;
}

/** A card drawn now may well be the Flag, and it would end the race while somebody else is ahead. */
export const risky = (view: View, seat: Seat): boolean =>
  view.pile === "thin" && view.flag === "pile" && !leads(view, seat);

/** How the draw that is coming is meant: all of it by one click, one by one, or as one usually wishes. */
export type Meant = "all" | "single" | null;

/** The answer that is sent for a player, if any. */
export function standing(
  view: View,
  seat: Seat | null,
  owed: readonly Action[],
  wanted: Wishes,
  truce: boolean,
  meant: Meant,
): Action | null {
  if (seat === null) return null;
  if (passes(view, seat, owed, wanted, truce)) return "pass";
  if (view.window !== null || view.turn !== seat) return null;
  const top = topOf(view);
  const draws = meant === "all" || (meant === null && wanted.draw && !risky(view, seat));
  if (top === "discarding" && owed.includes("done"))
    return meant === null && draws && view.hand.length <= ROOMY ? "done" : null;
  return top === "drawing" && owed.includes("draw") && draws ? "draw" : null;
}

/** Answers for a player, each view once. */
export class Standing {
  #meant: Meant = null;
  #answered: View | null = null;

  /** From now on the end of this turn is meant so. */
  mean(how: Meant): void {
    this.#meant = how;
  }

  /** What is to be sent in this view. */
  answer(
    view: View,
    seat: Seat | null,
    owed: readonly Action[],
    wanted: Wishes,
    truce: boolean,
  ): Action | null {
    if (!["discarding", "drawing"].includes(topOf(view) ?? "")) this.#meant = null;
    if (this.#answered === view) return null;
    const found = standing(view, seat, owed, wanted, truce, this.#meant);
    if (found !== null) this.#answered = view;
    return found;
  }
}
