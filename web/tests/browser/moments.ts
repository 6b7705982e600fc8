// Moments of a match at a full table, as the engine tells them: played at random from fixed seeds until each has come.

import { Engine, type Next } from "./engine";

/** What one seat sees when it is its turn. */
export interface Moment {
  seat: number;
  view: Record<string, unknown>;
  owed: unknown[];
  free: unknown[];
  warned: number[];
  awaited: number[];
}

export interface Wanted {
  game: string;
  seats: number;
  options?: Record<string, unknown>;
  /** Is a moment this one? The fullest of those that come is kept. */
  wanted: Record<string, (moment: Moment) => boolean>;
  /** What is rather done than anything else: matches in which little is done have few moments. */
  bold?: (action: unknown) => boolean;
}

interface Turn {
  seat: number;
  view: Record<string, unknown>;
  actions: unknown[];
  owed: number;
  warnings: { action: number }[];
}

/** What an action is, without its details. */
export const kindOf = (it: unknown): string =>
  typeof it === "string" ? it : Object.keys(it as object)[0]!;

/** So many matches are played at least, for fuller moments, and at most. */
const [FEW, MANY] = [3, 30];
const STEPS = 900;

/** Every moment that is wanted, by its name; those that did not come are missing. */
export async function gather(wish: Wanted): Promise<Record<string, Moment>> {
  const { game, seats, options = {}, wanted, bold = () => false } = wish;
  const found: Record<string, Moment> = {};
  const engine = new Engine();
  let last = 7;
  const below = (count: number) => (last = (last * 1103515245 + 12345) % 2147483648) % count;
  const see = (turn: Turn, awaited: number[]) => {
    const { seat, view, actions, owed, warnings } = turn;
    const moment = {
      ...{ seat, view, awaited, owed: actions.slice(0, owed), free: actions.slice(owed) },
      warned: warnings.map(({ action }) => action).filter((place) => place < owed),
    };
    for (const [name, is] of Object.entries(wanted))
      if (owed > (found[name]?.owed.length ?? 0) && is(moment)) found[name] = moment;
    return moment.owed;
  };
  const enough = (seed: number) =>
    seed > MANY || (seed > FEW && Object.keys(wanted).every((name) => found[name]));
  for (let seed = 1; !enough(seed); seed += 1) {
    let { next } = await engine.ask<Next>({ cmd: "new", game, seats, options, seed });
    let turns: Turn[] = [];
    for (let step = 0; step < STEPS && "decide" in next && !enough(seed); step += 1) {
      const seat: number = next.decide[below(next.decide.length)]!;
      if (!turns.some((turn) => turn.seat === seat)) {
        const { view } = await engine.ask<Turn>({ cmd: "view", seat });
        turns = [{ ...(await engine.ask<Turn>({ cmd: "legal", seat })), view, seat }];
      }
      const turn = turns.find((turn) => turn.seat === seat)!;
      const owed = see(turn, next.decide);
      const rather = below(4) > 0 ? owed.filter(bold) : [];
      const choice = rather.length > 0 ? rather : owed;
      const action = choice[below(choice.length)];
      ({ next, turns } = await engine.ask<Next & { turns: Turn[] }>({ cmd: "step", seat, action }));
    }
  }
  engine.close();
  return found;
}
