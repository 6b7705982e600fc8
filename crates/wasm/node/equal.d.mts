/** Answers one call. */
export type Asked = (text: string) => string | Promise<string>;

export class Unequal extends Error {}

/** Puts everything to both, with so many matches of bots for each game; says how much was compared. */
export function compare(
  first: Asked,
  second: Asked,
  seeds: number,
  told?: (line: string) => void,
): Promise<number>;

/** An engine that answers at once, asked a moment later: the other one thinks meanwhile. */
export function after(engine: (text: string) => string): Asked;
