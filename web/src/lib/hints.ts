// What a hint speaks of: every game says which things of its table an action touches.

import { smallPart } from "./games";
import type { Known } from "./patch";
import type { Hint, Picture } from "./wire";

type Parts = (action: never, view: Picture["view"]) => string[];
const games = import.meta.glob<{ parts: Parts }>("../games/*/hint.ts");

/** The things an action touches, in the order of touching; none where the game says nothing. */
export async function touches(
  game: string,
): Promise<(action: unknown, view: Picture["view"]) => string[]> {
  const found = await smallPart(games[`../games/${game}/hint.ts`]);
  return (action, view) => found?.parts(action as never, view) ?? [];
}

/** Can it be done? Somebody may have acted for this seat since: only what is still owed can. */
export const owes = ({ picture }: Known, hint: Hint): boolean =>
  (picture?.owed ?? []).some((action) => JSON.stringify(action) === JSON.stringify(hint.action));
