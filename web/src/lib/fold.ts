// A log that does not say the same thing five times: equal lines in a row are one.

import type { Line } from "./wire";

/** What a line says, worked out once: a log is folded again after every step. */
const words = new WeakMap<Line, string | null>();

function said(line: Line): string | null {
  let known = words.get(line);
  if (known === undefined) {
    known = "game" in line ? JSON.stringify(line.game.message) : null;
    words.set(line, known);
  }
  return known;
}

interface Folded<Entry> {
  entry: Entry;
  count: number;
}

/** What stood for a line last time: what has not changed is the same object, and is not drawn again. */
const kept = new WeakMap<object, Folded<object>>();

function keep<Entry extends object>(entry: Entry, count: number): Folded<Entry> {
  const known = kept.get(entry) as Folded<Entry> | undefined;
  if (known?.count === count) return known;
  const made = { entry, count };
  kept.set(entry, made);
  return made;
}

/** Each line, and how often it stands there in a row; the first of them is kept. */
export function folded<Entry extends { line: Line }>(
  entries: readonly Entry[],
): readonly Folded<Entry>[] {
  const all: Folded<Entry>[] = [];
  let at = 0;
  while (at < entries.length) {
    const entry = entries[at]!;
    const words = said(entry.line);
    let count = 1;
    if (words !== null)
      while (at + count < entries.length && said(entries[at + count]!.line) === words) count += 1;
    all.push(keep(entry, count));
    at += count;
  }
  return all;
}
