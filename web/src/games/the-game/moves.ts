// What is listed, looked up by card and pile. Nothing is worked out from the rules: a card goes on a pile if and only
// if the list of owed actions says so.

import type { Message, Warned } from "$lib/wire";
import type { Action, Order, Orders, Phrase, Pile, Signal, View } from "./shapes";

export const PILES: readonly Pile[] = ["A", "B", "C", "D"];
export const LIGHTNING: readonly Order[] = ["stop", "skull", "three"];
export const INFINITY: readonly Order[] = ["silence", "no-reverse", "one-pile", "draw-one"];
export const SIGNALS: readonly Signal[] = ["go-easy", "mine", "nothing"];

export const climbs = (pile: Pile): boolean => pile === "A" || pile === "B";
export const placeOf = (pile: Pile): number => PILES.indexOf(pile);
export const isLightning = (order: Order): boolean => LIGHTNING.includes(order);

export interface Lay {
  action: Action;
  card: number;
  pile: Pile;
  /** What the table warns of, if it does. */
  warning: Message | null;
}

/** The owed and free actions, sorted. */
export class Listed {
  readonly lays: Lay[] = [];
  end: Action | null = null;
  readonly bids: { bid: number; action: Action }[] = [];
  readonly phrases: { phrase: Phrase; action: Action }[] = [];
  readonly signals: { pile: Pile; show: Signal; action: Action }[] = [];

  constructor(owed: Action[], free: Action[], warnings: Warned[]) {
    const warned = new Map(warnings.map((warning) => [warning.place, warning.message]));
    owed.forEach((action, place) => {
      if (action === "end") this.end = action;
      else if ("lay" in action)
        this.lays.push({ action, ...action.lay, warning: warned.get(place) ?? null });
      else if ("bid" in action) this.bids.push({ bid: action.bid, action });
    });
    for (const action of free) {
      if (action === "end") continue;
      if ("say" in action) this.phrases.push({ phrase: action.say, action });
      else if ("signal" in action) this.signals.push({ ...action.signal, action });
    }
  }

  lay(card: number, pile: Pile): Lay | null {
    return this.lays.find((lay) => lay.card === card && lay.pile === pile) ?? null;
  }

  of(card: number): Lay[] {
    return this.lays.filter((lay) => lay.card === card);
  }

  on(pile: Pile): Lay[] {
    return this.lays.filter((lay) => lay.pile === pile);
  }

  /** Is every way to lay this card warned of? */
  isFatal(card: number): boolean {
    const lays = this.of(card);
    return lays.length > 0 && lays.every((lay) => lay.warning !== null);
  }
}

export const topOf = (view: Pick<View, "piles">, pile: Pile): number =>
  view.piles[placeOf(pile)]!.at(-1)!;

/** From the number on top to the card: forwards is what the pile does anyway, so a jump back is negative. */
export function stepTo(pile: Pile, top: number, card: number): number {
  return climbs(pile) ? card - top : top - card;
}

/** Does the card go backwards there? */
export const goesBack = (pile: Pile, top: number, card: number): boolean =>
  stepTo(pile, top, card) < 0;

/** The order a card carries. */
export function orderOf(orders: Orders | undefined, card: number): Order | null {
  if (!orders) return null;
  const found = Object.entries(orders).find(([, cards]) => cards.includes(card));
  return found ? (found[0] as Order) : null;
}

/** An order on top of piles, and where. */
export interface InForce {
  order: Order;
  /** The piles that show it; none for “Three!”, which holds for the turn wherever it lies by now. */
  on: { pile: Pile; card: number }[];
}

/** What the banner tells: infinity orders that show, a skull to be covered, three cards to be laid. */
export function ordersInForce(view: View): InForce[] {
  const showing = (order: Order) =>
    PILES.map((pile) => ({ pile, card: topOf(view, pile) })).filter(
      ({ card }) => orderOf(view.orders, card) === order,
    );
  const orders = (view.in_force ?? []).filter((order) => order === "skull" || !isLightning(order));
  const found: InForce[] = orders.map((order) => ({ order, on: showing(order) }));
  if ("turn" in view.phase && view.phase.turn.three) found.unshift({ order: "three", on: [] });
  return found;
}

/** The pile to which this turn is bound by an order on another, if it is bound elsewhere. */
export function boundElsewhere(view: View, pile: Pile): Pile | null {
  if (!("turn" in view.phase)) return null;
  return view.phase.turn.bound.find((bound) => bound !== null && bound !== pile) ?? null;
}
