// How fast the engine is on this device: steps a second of random play, as `cargo xtask module bench` counts them.

/** Matches in one round: some ten milliseconds, so that a busy machine leaves some rounds alone. */
const MATCHES: Record<string, number> = {
  "the-game": 2_000,
  push: 1_000,
  "cthulhu-500": 250,
  "great-race": 150,
};
/** For so long it warms up, and then shows its best; in milliseconds. */
const [WARMING, SHOWING] = [1_000, 1_500];

type Round = (game: string, matches: number) => Promise<{ steps: number; ms: number }>;

/** Steps a second of a game: the best round. */
export async function speedOf(
  game: string,
  round: Round,
  now: () => number = () => performance.now(),
): Promise<number> {
  const matches = MATCHES[game] ?? 100;
  let best = 0;
  for (const showing of [false, true]) {
    const until = now() + (showing ? SHOWING : WARMING);
    do {
      const { steps, ms } = await round(game, matches);
      if (showing && ms > 0) best = Math.max(best, (1_000 * steps) / ms);
    } while (now() < until);
  }
  return best;
}
