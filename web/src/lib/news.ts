// What is worth a line of the log.

import type { Line } from "./wire";

/** A question that is still open is no news: to say it again would tell that somebody was asked and let it pass. */
const again = (before: Line | undefined, line: Line): boolean => {
  if (!before || !("game" in before) || !("game" in line)) return false;
  const sight = line.game.sight;
  return typeof sight === "object" && sight !== null && "asked" in sight && JSON.stringify(before.game.sight) === JSON.stringify(sight);
};

/** The lines of a game that say something new, with everything that is not the game's. */
export function news(lines: readonly Line[], last?: Line): Line[] {
  let before = last;
  return lines.filter((line) => {
    if (!("game" in line)) return true;
    const fresh = !again(before, line);
    before = line;
    return fresh;
  });
}

/** The last line of a game among these. */
export const lastOf = (lines: readonly Line[]): Line | undefined => lines.findLast((line) => "game" in line);
