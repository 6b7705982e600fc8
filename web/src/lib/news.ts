// A step of a match in short.

import type { Line } from "./wire";

/** What leads from one thing to the next, without being one. */
const BETWEEN = ["turn", "drew", "kept", "rolled", "next-turn"];

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
