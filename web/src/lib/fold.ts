// A log that does not say the same thing five times: equal lines in a row are one.

import type { Line } from "./wire";

const said = (line: Line): string | null =>
  "game" in line ? JSON.stringify(line.game.message) : null;

/** Each line, and how often it stands there in a row; the first of them is kept. */
export function folded<Entry extends { line: Line }>(
  entries: readonly Entry[],
): { entry: Entry; count: number }[] {
  const all: { entry: Entry; count: number }[] = [];
  for (const entry of entries) {
    const last = all.at(-1);
    const words = said(entry.line);
    if (last && words !== null && words === said(last.entry.line)) last.count += 1;
    else all.push({ entry, count: 1 });
  }
  return all;
}
