// What piles and cards are called aloud: everything that is drawn, in one sentence or two.

import { list, say } from "$lib/words";
import type { Seat } from "$lib/wire";
import { climbs, goesBack, orderOf, placeOf, topOf, type Listed } from "./moves";
import type { PileLook, Reason } from "./parts/look";
import type { Order, Pile, Signal, View } from "./shapes";

export const pileName = (pile: Pile): string => say(`the-game-pile-${pile.toLowerCase()}`);
export const orderName = (order: Order): string => say(`the-game-order-${order}`);
export const signalName = (signal: Signal): string => say(`web-the-game-signal-${signal}`);

/** A sentence cut where something stands out in it: what comes before, and what comes after. */
export function around(
  key: string,
  arg: string,
  args: Record<string, string | number> = {},
): [string, string] {
  const [before = "", after = ""] = say(key, { ...args, [arg]: "\u0001" }).split("\u0001");
  return [before, after];
}

/** Who shows what on a pile. */
export function signalsOn(view: View, pile: Pile): { seat: Seat; show: Signal }[] {
  return view.signals
    .map((signals, seat) => ({ seat, show: signals[placeOf(pile)]! }))
    .filter(({ show }) => show !== "nothing");
}

export function reasonText(reason: Reason): string {
  switch (reason.kind) {
    case "more":
      return say("web-the-game-wants-more", { top: reason.top });
    case "less":
      return say("web-the-game-wants-less", { top: reason.top });
    case "bound":
      return say("web-the-game-bound", { pile: reason.pile });
    case "reverse":
      return say("web-the-game-no-reverse");
  }
}

function lookText(look: PileLook, card: number | null): string[] {
  if (card === null) return [];
  switch (look.state) {
    case "legal":
      return [say("web-the-game-pile-jump", { card, jump: look.jump })];
    case "trick":
      return [say("web-the-game-pile-trick", { card })];
    case "fatal":
      return [say("web-the-game-pile-fatal", { card })];
    case "no":
      return [`${say("web-the-game-pile-no", { card })} ${reasonText(look.reason)}`];
    default:
      return [];
  }
}

/** “Pile A, ascending, 47. 37 goes ten back.” */
export function nameOfPile(
  view: View,
  pile: Pile,
  look: PileLook,
  card: number | null,
  name: (seat: Seat) => string,
): string {
  const top = topOf(view, pile);
  const order = orderOf(view.orders, top);
  return [
    say("web-the-game-pile-name", { pile, top, way: climbs(pile) ? "up" : "down" }),
    ...(order ? [say("web-the-game-pile-order", { order: orderName(order) })] : []),
    ...lookText(look, card),
    ...signalsOn(view, pile).map(({ seat, show }) =>
      say("web-the-game-pile-signal", { player: name(seat), signal: signalName(show) }),
    ),
  ].join(" ");
}

/** “37, Stop. Goes on A ↑, ten back and C ↓.” */
export function nameOfCard(view: View, listed: Listed, card: number, sent: boolean): string {
  const order = orderOf(view.orders, card);
  const first = order
    ? say("web-the-game-card-order", { card, order: orderName(order) })
    : say("web-the-game-card-plain", { card });
  if (sent) return `${first} ${say("web-the-game-card-sent")}`;
  if (listed.lays.length === 0) return first;
  const lays = listed.of(card);
  if (lays.length === 0) return `${first} ${say("web-the-game-card-nowhere")}`;
  const piles = lays.map(({ pile }) =>
    goesBack(pile, topOf(view, pile), card)
      ? say("web-the-game-card-trick", { pile: pileName(pile) })
      : pileName(pile),
  );
  const fatal = listed.isFatal(card) ? ` ${say("web-the-game-card-fatal")}` : "";
  return `${first} ${say("web-the-game-card-goes", { piles: list(piles) })}${fatal}`;
}
