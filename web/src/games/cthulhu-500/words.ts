// Everything one can do, in the sentences the rules themselves use.

import { called as calledIn, lang, say } from "$lib/words";
import { cardAt, type Deck, type Look } from "./parts/deck";
import type {
  Action,
  Car,
  CardKind,
  Face,
  Frame,
  Piece,
  Seat,
  Spot,
  Target,
  View,
  Window,
} from "./shapes";

type Name = (seat: Seat) => string;

/** A card or a vehicle, as people call it. */
export const called = (name: string): string => calledIn("cthulhu-500", name);

function part(verb: "use" | "remove" | "fall" | "spread", spot: Spot, name: Name): string {
  if ("driver" in spot)
    return say(`cthulhu-500-action-${verb}-driver`, { player: name(spot.driver.seat) });
  if ("pit" in spot)
    return say(`cthulhu-500-action-${verb}-pit`, {
      player: name(spot.pit.seat),
      card: called(spot.pit.card),
    });
  if ("mod" in spot)
    return say(`cthulhu-500-action-${verb}-mod`, {
      player: name(spot.mod.seat),
      slot: spot.mod.slot + 1,
    });
  return say(`cthulhu-500-action-${verb}-tires`, { player: name(spot.tires.seat) });
}

function lay(laid: string, target: Target, name: Name): string {
  const card = called(laid);
  if (target === "nothing") return say("cthulhu-500-action-lay", { card });
  if (target === "plus" || target === "minus")
    return say(`cthulhu-500-action-lay-${target}`, { card });
  if ("seat" in target)
    return say("cthulhu-500-action-lay-seat", { card, player: name(target.seat) });
  if ("card" in target)
    return say("cthulhu-500-action-lay-card", { card, host: called(target.card) });
  const spot = target.part;
  if ("driver" in spot)
    return say("cthulhu-500-action-lay-driver", { card, player: name(spot.driver.seat) });
  if ("pit" in spot)
    return say("cthulhu-500-action-lay-pit", {
      card,
      player: name(spot.pit.seat),
      host: called(spot.pit.card),
    });
  if ("mod" in spot)
    return say("cthulhu-500-action-lay-mod", {
      card,
      player: name(spot.mod.seat),
      slot: spot.mod.slot + 1,
    });
  return say("cthulhu-500-action-lay-tires", { card, player: name(spot.tires.seat) });
}

/** An action as the rules say it. */
export function sayAction(action: Action, name: Name): string {
  if (typeof action === "string") return say(`cthulhu-500-action-${action}`);
  if ("choose" in action)
    return say("cthulhu-500-action-choose", { vehicle: called(action.choose.vehicle) });
  if ("grid" in action)
    return action.grid.cards.length === 0
      ? say("cthulhu-500-action-grid-nothing")
      : say("cthulhu-500-action-grid", { cards: action.grid.cards.map(called).join(", ") });
  if ("play" in action) return lay(action.play.card, action.play.target, name);
  if ("react" in action) return lay(action.react.card, action.react.target, name);
  if ("hire" in action)
    return say("cthulhu-500-action-hire", {
      card: called(action.hire.card),
      player: name(action.hire.crew),
    });
  if ("fit" in action)
    return say("cthulhu-500-action-fit", {
      card: called(action.fit.card),
      slot: action.fit.slot + 1,
    });
  if ("tires" in action)
    return say("cthulhu-500-action-tires", { card: called(action.tires.card) });
  if ("driver" in action)
    return say("cthulhu-500-action-driver", { card: called(action.driver.card) });
  if ("discard" in action)
    return say("cthulhu-500-action-discard", { card: called(action.discard.card) });
  if ("take" in action) return say("cthulhu-500-action-take", { card: called(action.take.card) });
  if ("use" in action) return part("use", action.use.part, name);
  if ("remove" in action) return part("remove", action.remove.part, name);
  if ("fall" in action) return part("fall", action.fall.part, name);
  return part("spread", action.spread.part, name);
}

/** Where a card in play is. */
export const sayPlace = (spot: Spot): string =>
  "driver" in spot
    ? say("web-cthulhu-500-driver")
    : "pit" in spot
      ? say("web-cthulhu-500-pit")
      : "mod" in spot
        ? say("web-cthulhu-500-mod", { slot: spot.mod.slot + 1 })
        : say("web-cthulhu-500-tires");

/** What an action is about, short enough for a button among its like. */
export function sayAim(
  action: Action,
  cars: readonly Car[],
  name: Name,
): { title: string; under: string } {
  const plain = (title: string, under = "") => ({ title, under });
  if (typeof action === "string") return plain(sayAction(action, name));
  const target =
    "play" in action ? action.play.target : "react" in action ? action.react.target : null;
  const spot =
    target !== null && typeof target === "object" && "part" in target
      ? target.part
      : "use" in action
        ? action.use.part
        : "remove" in action
          ? action.remove.part
          : "fall" in action
            ? action.fall.part
            : "spread" in action
              ? action.spread.part
              : null;
  if (spot) {
    const seat = Object.values(spot).map((at: { seat: Seat }) => at.seat)[0]!;
    const under = say("web-cthulhu-500-place-of", { place: sayPlace(spot), player: name(seat) });
    return plain(called(cardAt(cars, spot) ?? ""), under);
  }
  if (target !== null && typeof target === "object" && "seat" in target)
    return plain(name(target.seat), called(cars[target.seat]?.vehicle ?? ""));
  if (target !== null && typeof target === "object" && "card" in target)
    return plain(called(target.card), say("web-cthulhu-500-fallen"));
  if (target === "plus" || target === "minus") return plain(say(`web-cthulhu-500-aim-${target}`));
  if ("hire" in action) return plain(name(action.hire.crew), say("web-cthulhu-500-aim-hire"));
  if ("fit" in action)
    return plain(
      say("web-cthulhu-500-mod", { slot: action.fit.slot + 1 }),
      say("web-cthulhu-500-aim-fit"),
    );
  if ("tires" in action) return plain(say("web-cthulhu-500-tires"), say("web-cthulhu-500-aim-fit"));
  if ("driver" in action)
    return plain(say("web-cthulhu-500-driver"), say("web-cthulhu-500-aim-driver"));
  if ("discard" in action) return plain(say("web-cthulhu-500-aim-discard"));
  if ("take" in action) return plain(called(action.take.card), say("web-cthulhu-500-fallen"));
  return plain(sayAction(action, name));
}

export const sayLook = (look: Look): string => say(`web-cthulhu-500-kind-${look}`);
export const sayWindow = (window: Window): string => say(`cthulhu-500-window-${window}`);

const WHEN: Record<Exclude<CardKind, "reaction">, string> = {
  action: "action",
  crew: "action",
  mod: "pits",
  tires: "pits",
};

/** When a card can be played, as its head says. */
const whenOf = (face: Face): string =>
  face.window ?? (face.kind === "reaction" ? "played" : WHEN[face.kind]);
export const sayWhen = (face: Face): string => say(`web-cthulhu-500-when-${whenOf(face)}`);

/** Why a card cannot be played now: when it could. */
export const sayOnly = (face: Face): string => say(`web-cthulhu-500-only-${whenOf(face)}`);

/** The numbers of Crew in words. */
export const isCrew = (face: Face | null): face is Face => face?.kind === "crew";

/** What is on a card, all in one, for those who hear it. */
export function sayCard(deck: Deck, card: string): string {
  const face = deck.face(card);
  if (!face) return say("web-cthulhu-500-flag");
  const numbers = isCrew(face)
    ? ` ${say("web-cthulhu-500-drive-fix", { drive: face.drive, fix: face.fix })}`
    : "";
  return `${called(card)}. ${sayLook(deck.look(card))}, ${sayWhen(face)}.${numbers} ${deck.text(card, lang())}`.trim();
}

/** Where a piece of a sum comes from. */
export function sayPiece({ from }: Piece): string {
  if (from === "die") return say("web-cthulhu-500-die");
  if (from === "boost") return say("web-cthulhu-500-boost");
  if (from === "more") return say("web-cthulhu-500-more-cards");
  if ("speed" in from) return called(from.speed);
  if ("vehicle" in from) return called(from.vehicle);
  if ("part" in from) return called(from.part.card);
  return called(from.card);
}

export const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);

/** The innermost thing that is going on. */
export function topOf(view: View): string | null {
  const top: Frame | undefined = view.stack.at(-1);
  if (top === undefined) return null;
  return typeof top === "string" ? top : Object.keys(top)[0]!;
}

/** C27: after so many rounds without a draw the race is stopped, and so many before that it is said. */
export const [DRY, SAID] = [5, 2];
/** Within how many rounds the race is stopped unless somebody draws; nothing while that is far. */
export function dryLeft({ phase, dry_rounds }: View): number | null {
  const left = Math.max(0, DRY - dry_rounds);
  return phase === "race" && left <= SAID ? left : null;
}

/** How many actions are left in the turn, and how many attempts or draws. */
export function actionsLeft(view: View): number | null {
  const frame = view.stack.find((one) => typeof one === "object" && "actions" in one);
  return frame && typeof frame === "object" && "actions" in frame ? frame.actions.left : null;
}
