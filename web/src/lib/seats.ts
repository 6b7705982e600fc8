// Who sits where, in words.

import { say } from "./words";
import type { Info, Listing, Seat, Sitter } from "./wire";

/** The house's bots go by name, so that one can speak of them; the same at every table and for everybody. */
const BOT_NAMES = ["Olmo", "Basile", "Jara", "Colette", "Nilo", "Odile", "Brisa", "Hazel"];

export function sitterName(sitters: Sitter[], seat: Seat): string {
  const sitter = sitters[seat];
  if (sitter === undefined || sitter === "nobody")
    return say("web-seat-number", { number: seat + 1 });
  if ("person" in sitter) return sitter.person.name;
  const people = new Set(
    sitters.flatMap((other) =>
      typeof other === "object" && "person" in other ? [other.person.name] : [],
    ),
  );
  const free = BOT_NAMES.filter((name) => !people.has(name));
  return free[seat % free.length] ?? say("web-seat-number", { number: seat + 1 });
}

export const seatName = (info: Info, seat: Seat): string =>
  sitterName(
    info.chairs.map((chair) => chair.sitter),
    seat,
  );

export const isBot = (sitter: Sitter | undefined): boolean =>
  typeof sitter === "object" && "bot" in sitter;
export const isPerson = (sitter: Sitter | undefined): boolean =>
  typeof sitter === "object" && "person" in sitter;

export function personAt(sitter: Sitter | undefined): string | null {
  return typeof sitter === "object" && "person" in sitter ? sitter.person.person : null;
}

/** The seat of a person in a list of tables. */
export function seatIn(listing: Pick<Listing, "chairs">, person: string | null): Seat | null {
  const seat =
    person === null ? -1 : listing.chairs.findIndex((sitter) => personAt(sitter) === person);
  return seat < 0 ? null : seat;
}

/** The name under which a game is drawn: Extreme has a table of its own. */
export function look(game: string, options: Record<string, unknown>): string {
  return game === "the-game" && options.extreme === true ? "extreme" : game;
}

/** The title of a game with these options. */
export function title(game: string, options: Record<string, unknown>): string {
  return look(game, options) === "extreme" ? say("the-game-extreme-name") : say(`${game}-name`);
}

/** How well bots play, weakest first: every game has one of each name. */
const LEVELS = ["beginner", "easy", "normal", "hard", "expert"];

/** The bots to choose from: one for each level. */
export const levels = (bots: string[]): string[] => bots.filter((bot) => LEVELS.includes(bot));

/** How well a bot plays, in words; bots beside the levels go by their names. */
export const strength = (bot: string): string =>
  say("web-strength", { level: LEVELS.includes(bot) ? bot : "other", bot });

/** A new salt: 32 random bytes in hex. */
export function salt(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
