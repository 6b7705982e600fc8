// What is on or off where nobody says: some options are usually on with so many players.

import type { GameInfo, OptionInfo, Terms } from "./wire";

type Flag = Extract<OptionInfo, { kind: "flag" }>;
type Agreed = Pick<Terms, "options" | "seats">;

const usually = (flag: Flag, seats: number): boolean => flag.usual.includes(seats);

/** Is it on: because somebody said so, or because that is usual? */
export function isOn(flag: Flag, { options, seats }: Agreed): boolean {
  const said = options[flag.key];
  return typeof said === "boolean" ? said : usually(flag, seats);
}

/** What to say for on or off: nothing where that is usual. */
export function saying(flag: Flag, on: boolean, { seats }: Agreed): boolean | undefined {
  return on === usually(flag, seats) ? undefined : on;
}

/** The terms for so many players. What was as usual stays as usual; what somebody wanted otherwise is kept. */
export function withSeats(game: GameInfo, terms: Terms, seats: number): Terms {
  const asUsual = game.options
    .filter((option) => option.kind === "flag" && option.usual.length > 0)
    .filter((option) => terms.options[option.key] === usually(option as Flag, terms.seats))
    .map((option) => option.key);
  const said = Object.entries(terms.options).filter(([key]) => !asUsual.includes(key));
  return { ...terms, seats, options: Object.fromEntries(said) };
}
