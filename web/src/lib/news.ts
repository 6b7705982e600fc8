// What is worth a line of the log.

import type { Line } from "./wire";

/** A question that is still open is no news: to say it again would tell that somebody was asked and let it pass. */
const again = (before: Line | undefined, line: Line): boolean => {
  if (!before || !("game" in before) || !("game" in line)) return false;
  const sight = line.game.sight;
  return (
    typeof sight === "object" &&
    sight !== null &&
    "asked" in sight &&
    JSON.stringify(before.game.sight) === JSON.stringify(sight)
  );
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
export const lastOf = (lines: readonly Line[]): Line | undefined =>
  lines.findLast((line) => "game" in line);

/** What leads from one thing to the next, without being one. */
const BETWEEN = ["turn", "asked", "drew", "kept", "rolled", "next-turn"];

/** A step of a match in two lines at most: how it began and what came of it. */
export function gist(lines: readonly Line[]): Line[] {
  const told = lines.filter((line) => {
    const sight = "game" in line ? line.game.sight : null;
    const key =
      typeof sight === "string"
        ? sight
        : typeof sight === "object" && sight !== null
          ? Object.keys(sight)[0]
          : undefined;
    return "game" in line && !BETWEEN.includes(key ?? "");
  });
  return told.length > 2 ? [told[0]!, told.at(-1)!] : told;
}
