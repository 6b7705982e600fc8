// Which card moves in what happened, and from where to where.

import type { Place, Seat, Sight } from "../shapes";

export interface Route {
  /** Which card; none where it is seen from its back. */
  card: string | null;
  from: Place;
  to: Place;
}

export function routesOf(sight: Sight): Route[] {
  if (typeof sight === "string") return [];
  if ("laid" in sight)
    return [{ card: sight.laid.card, from: { hand: sight.laid.seat }, to: "table" }];
  if ("spent" in sight) return [{ card: sight.spent.card, from: "table", to: "discard" }];
  if ("cancelled" in sight) return [{ card: sight.cancelled.card, from: "table", to: "discard" }];
  if ("drew" in sight)
    return [{ card: sight.drew.card, from: "pile", to: { hand: sight.drew.seat } }];
  if ("aside" in sight)
    return sight.aside.cards.map((card): Route => ({
      card,
      from: { hand: sight.aside.seat },
      to: { driver: sight.aside.seat },
    }));
  if ("moved" in sight) return [sight.moved];
  return [];
}

/** The cards that leave somebody's hand. */
export const leaving = (sight: Sight, seat: Seat | null): string[] =>
  routesOf(sight).flatMap(({ card, from }) =>
    card !== null && typeof from === "object" && "hand" in from && from.hand === seat ? [card] : [],
  );

const quoted = (text: string): string =>
  `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;

/** Where a place is on the screen: the first of these that is there. */
export function selectors(place: Place, own: Seat | null, card: string | null): string[] {
  if (place === "pile") return ['[data-spot="pile"]', ".area-pack"];
  if (place === "table")
    return [
      ...(card === null
        ? []
        : [
            `.laid li[data-laid=${quoted(card)}]:last-of-type`,
            `.laid li[data-laid=${quoted(card)}]`,
          ]),
      ".laid",
      ".area-pack",
    ];
  if (typeof place === "string") return ['[data-spot="discard"]', ".area-pack"];
  const [kind, at] = Object.entries(place)[0] as [string, Seat | [Seat, number]];
  const seat = typeof at === "number" ? at : at[0];
  const car = `.pack [data-seat="${seat}"] .body`;
  if (kind === "hand")
    return seat === own
      ? [
          ...(card === null ? [] : [`.fan .at:not(.gone) [data-card=${quoted(card)}]`]),
          ".fan .at:last-child",
          ".fan",
        ]
      : [car];
  if (seat !== own) return [car];
  if (kind === "pit") return [".area-pit .pit", car];
  return [`.own [data-place="${typeof at === "number" ? kind : `${kind}-${at[1]}`}"]`, car];
}
