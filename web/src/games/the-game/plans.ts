// What can be planned while others play: which card goes where, and that the turn ends then. A plan counts on the number
// that lies on the pile: what others have laid there since is looked at first.

import type { Offer, Plans } from "$lib/plan";
import type { Seat } from "$lib/wire";
import { climbs, PILES, stepTo, topOf } from "./moves";
import type { Action, Pile, View } from "./shapes";

type Laid = { card: number; pile: Pile };

const laid = (actions: readonly Action[]): Laid[] =>
  actions.flatMap((action) => (typeof action === "object" && "lay" in action ? [action.lay] : []));

/** What will lie on a pile after the plan so far. */
const topAfter = (view: View, before: readonly Action[], pile: Pile): number =>
  laid(before).findLast((lay) => lay.pile === pile)?.card ?? topOf(view, pile);

const inHand = (view: View, before: readonly Action[]): number[] => {
  const gone = new Set(laid(before).map(({ card }) => card));
  return (view.hand ?? []).filter((card) => !gone.has(card));
};

function offers(view: View, _: Seat, before: Action[]): Offer<Action>[] {
  if (!("turn" in view.phase) || before.includes("end")) return [];
  const lays = inHand(view, before).flatMap((card) =>
    PILES.flatMap((pile): Offer<Action>[] => {
      const top = topAfter(view, before, pile);
      const step = stepTo(pile, top, card);
      // What cannot be laid as things stand is no plan; whether it can be is for the table to say.
      if (step <= 0 && step !== -10) return [];
      return [
        {
          action: { lay: { card, pile } },
          message: {
            key: "the-game-action-lay",
            args: [
              ["card", { number: card }],
              ["pile", { term: `the-game-pile-${pile.toLowerCase()}` }],
            ],
          },
          group: String(card),
          short: `${pile} ${climbs(pile) ? "↑" : "↓"} ${top}`,
        },
      ];
    }),
  );
  const end: Offer<Action> = { action: "end", message: { key: "the-game-action-end", args: [] } };
  return before.length > 0 ? [...lays, end] : lays;
}

function relies(view: View, _: Seat, before: Action[], action: Action): string | null {
  if (!("turn" in view.phase)) return null;
  const [lay] = laid([action]);
  if (!lay) return "";
  if (!inHand(view, before).includes(lay.card)) return null;
  return `${lay.pile} ${topAfter(view, before, lay.pile)}`;
}

export const PLANS: Plans<View, Action> = {
  offers,
  relies,
  due: (view, seat, owed) =>
    owed.length > 0 && "turn" in view.phase && view.phase.turn.seat === seat,
};
