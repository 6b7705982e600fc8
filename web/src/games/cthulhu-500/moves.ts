// What may be done, sorted by what one takes into the hand for it. Nothing is decided here: it is all in what is owed.

import { seatOf, spotKey } from "./parts/deck";
import type { Action, CardKind, Seat, Spot, Target } from "./shapes";

/** The card of the own hand an action begins with. */
export function cardOf(action: Action): string | null {
  if (typeof action === "string") return null;
  if ("play" in action) return action.play.card;
  if ("react" in action) return action.react.card;
  if ("hire" in action) return action.hire.card;
  if ("fit" in action) return action.fit.card;
  if ("tires" in action) return action.tires.card;
  if ("driver" in action) return action.driver.card;
  if ("discard" in action) return action.discard.card;
  return null;
}

/** The card in play an action is about, where it needs no card of the hand. */
export function partOf(action: Action): Spot | null {
  if (typeof action === "string") return null;
  if ("use" in action) return action.use.part;
  if ("remove" in action) return action.remove.part;
  if ("fall" in action) return action.fall.part;
  if ("spread" in action) return action.spread.part;
  return null;
}

const targetOf = (action: Action): Target | null =>
  typeof action === "string"
    ? null
    : "play" in action
      ? action.play.target
      : "react" in action
        ? action.react.target
        : null;

/** The car or player an action points at. */
export function seatAimed(action: Action): Seat | null {
  if (typeof action === "string") return null;
  if ("hire" in action) return action.hire.crew;
  const target = targetOf(action);
  return target !== null && typeof target === "object" && "seat" in target ? target.seat : null;
}

/** The card in play an action points at. */
export function spotAimed(action: Action): Spot | null {
  const target = targetOf(action);
  return target !== null && typeof target === "object" && "part" in target
    ? target.part
    : partOf(action);
}

export type Plain = Extract<Action, string>;

export class Listed {
  /** What needs nothing but a button. */
  readonly plain: ReadonlySet<Plain>;
  /** What is about a card in play. */
  readonly parts: Action[];
  /** Cards that may be taken from those just discarded. */
  readonly takes: Action[];
  /** Vehicles that may be chosen. */
  readonly vehicles: Extract<Action, { choose: unknown }>[];
  readonly #grid: Extract<Action, { grid: unknown }>[];
  readonly #byCard = new Map<string, Action[]>();

  constructor(owed: readonly Action[]) {
    this.plain = new Set(owed.filter((action): action is Plain => typeof action === "string"));
    this.parts = owed.filter((action) => partOf(action) !== null);
    this.takes = owed.filter((action) => typeof action === "object" && "take" in action);
    this.vehicles = owed.filter(
      (action): action is Extract<Action, { choose: unknown }> =>
        typeof action === "object" && "choose" in action,
    );
    this.#grid = owed.filter(
      (action): action is Extract<Action, { grid: unknown }> =>
        typeof action === "object" && "grid" in action,
    );
    for (const action of owed) {
      const card = cardOf(action);
      if (card !== null) this.#byCard.set(card, [...(this.#byCard.get(card) ?? []), action]);
    }
  }

  get any(): boolean {
    return (
      this.plain.size > 0 ||
      this.parts.length > 0 ||
      this.takes.length > 0 ||
      this.vehicles.length > 0 ||
      this.#grid.length > 0 ||
      this.#byCard.size > 0
    );
  }

  get setting(): boolean {
    return this.#grid.length > 0;
  }

  has(action: Plain): boolean {
    return this.plain.has(action);
  }

  of(card: string): Action[] {
    return this.#byCard.get(card) ?? [];
  }

  /** Setting exactly these cards aside, in whatever order they were picked. */
  grid(cards: readonly string[]): Action | null {
    const wanted = [...cards].sort().join("\n");
    return this.#grid.find(({ grid }) => [...grid.cards].sort().join("\n") === wanted) ?? null;
  }
}

/** A key for lists on the screen. */
export const keyOf = (action: Action): string => JSON.stringify(action);

/** Among these, the one that points at a car. */
export const atSeat = (actions: readonly Action[], seat: Seat): number =>
  actions.findIndex((action) => seatAimed(action) === seat);

/** Among these, the one that points at a card in play. */
export const atSpot = (actions: readonly Action[], spot: Spot): number =>
  actions.findIndex((action) => {
    const aimed = spotAimed(action);
    return aimed !== null && spotKey(aimed) === spotKey(spot);
  });

/** Among these, the only one that has to do with a player. */
export function withSeat(actions: readonly Action[], seat: Seat): number {
  const found = actions.flatMap((action, place) => {
    const spot = spotAimed(action);
    return seatAimed(action) === seat || (spot !== null && seatOf(spot) === seat) ? [place] : [];
  });
  return found.length === 1 ? found[0]! : -1;
}

/** What one would want to do with a card that cannot be played: asked for its refusal. */
export function unlisted(kind: CardKind | undefined, card: string, own: Seat): Action {
  if (kind === "reaction") return { react: { card, target: "nothing" } };
  if (kind === "crew") return { hire: { card, crew: own } };
  if (kind === "mod") return { fit: { card, slot: 0 } };
  if (kind === "tires") return { tires: { card } };
  return { play: { card, target: "nothing" } };
}

/** The keys that stand for an action. */
export const KEYS: Record<string, Plain> = {
  a: "attempt",
  f: "far-attempt",
  p: "pit-stop",
  r: "repair",
  d: "draw",
  e: "done",
  y: "accept",
  n: "decline",
  w: "pass",
};
