// What a hint speaks of: every game says which things of its table an action touches.

import type { Picture } from "./wire";

type Parts = (action: never, view: Picture["view"]) => string[];
const games = import.meta.glob<{ parts: Parts }>("../games/*/hint.ts");

/** The things an action touches, in the order of touching; none where the game says nothing. */
export async function touches(
  game: string,
): Promise<(action: unknown, view: Picture["view"]) => string[]> {
  const found = await games[`../games/${game}/hint.ts`]?.();
  return (action, view) => found?.parts(action as never, view) ?? [];
}
