// How each pile and each card of the hand looks now: the states of the design, from what is listed and chosen.

import type { Choice } from "./choice";
import { boundElsewhere, climbs, goesBack, PILES, stepTo, topOf, type Listed } from "../moves";
import type { Pile, View } from "../shapes";

/** Why a pile does not take the chosen card, in few words; the table knows the exact ones. */
export type Reason =
  | { kind: "more" | "less"; top: number }
  | { kind: "bound"; pile: Pile }
  /** Ten back, and not listed: an order forbids it. */
  | { kind: "reverse" };

export type PileLook =
  | { state: "rest" }
  | { state: "chosen" }
  | { state: "legal"; jump: number }
  | { state: "trick"; jump: number }
  | { state: "fatal"; sure: boolean }
  | { state: "sent" }
  | { state: "no"; reason: Reason };

export interface Sent {
  card: number;
  pile: Pile;
}

export function lookOfPile(
  view: View,
  listed: Listed,
  choice: Choice,
  sent: Sent | null,
  pile: Pile,
): PileLook {
  if (sent) return { state: sent.pile === pile ? "sent" : "rest" };
  if (choice.pile !== null) return { state: choice.pile === pile ? "chosen" : "rest" };
  if (choice.card === null || listed.lays.length === 0) return { state: "rest" };
  const { card } = choice;
  const top = topOf(view, pile);
  const lay = listed.lay(card, pile);
  if (lay?.warning) return { state: "fatal", sure: choice.sure?.pile === pile };
  if (lay)
    return {
      state: goesBack(pile, top, card) ? "trick" : "legal",
      jump: Math.abs(stepTo(pile, top, card)),
    };
  const bound = boundElsewhere(view, pile);
  if (bound) return { state: "no", reason: { kind: "bound", pile: bound } };
  // The trick is exactly ten, T4.3; where it is not listed something else stands in its way.
  if (stepTo(pile, top, card) === -10) return { state: "no", reason: { kind: "reverse" } };
  return { state: "no", reason: { kind: climbs(pile) ? "more" : "less", top } };
}

export interface CardLook {
  chosen: boolean;
  /** Would go backwards somewhere. */
  trick: boolean;
  /** Every way to lay it loses. */
  fatal: boolean;
  /** A pile was chosen first, and this card goes there. */
  lit: boolean;
  /** A pile was chosen first, and this card does not go there; or nothing of it is listed. */
  dim: boolean;
  sent: boolean;
}

export function lookOfCard(
  view: View,
  listed: Listed,
  choice: Choice,
  sent: Sent | null,
  card: number,
): CardLook {
  const lays = listed.of(card);
  const toPile = choice.pile === null ? null : listed.lay(card, choice.pile);
  return {
    chosen: choice.card === card,
    trick: lays.some((lay) => !lay.warning && goesBack(lay.pile, topOf(view, lay.pile), card)),
    fatal: listed.isFatal(card) || toPile?.warning != null,
    lit: toPile !== null,
    dim: choice.pile !== null && toPile === null,
    sent: sent?.card === card,
  };
}

/** The first pile worth looking at after a card was chosen by key: a trick, else the smallest jump, else the first. */
export function firstPile(view: View, listed: Listed, card: number): Pile {
  const lays = listed.of(card).filter((lay) => !lay.warning);
  const best = [...lays].sort(
    (a, b) => stepTo(a.pile, topOf(view, a.pile), card) - stepTo(b.pile, topOf(view, b.pile), card),
  )[0];
  return best?.pile ?? listed.of(card)[0]?.pile ?? PILES[0]!;
}
