// How a table changes by one version.

import type { Info, Line, Picture, Step, You } from "./wire";

/** What is known of a table. */
export interface Known {
  version: number;
  you: You;
  info: Info;
  picture: Picture | null;
}

/** The fields that changed, each whole; a field that is gone is null. */
export function patched(
  view: Record<string, unknown>,
  change: Record<string, unknown>,
): Record<string, unknown> {
  return { ...view, ...change };
}

const nothing: Picture = {
  view: {},
  owed: [],
  free: [],
  warnings: [],
  awaited: [],
  undo: "none",
  deadline: null,
};

/** The same table one version later; nothing where a version is missing between. */
export function advanced(known: Known, step: Step): Known | null {
  if (step.version !== known.version + 1) return null;
  const { view, owed, free, warnings, awaited, undo, deadline } = step;
  const parts = [view, owed, free, warnings, awaited, undo, deadline];
  let picture = known.picture;
  if (parts.some((part) => part !== undefined)) {
    const before = picture ?? nothing;
    picture = {
      view: view ? patched(before.view, view) : before.view,
      owed: owed ?? before.owed,
      free: free ?? before.free,
      // Warnings are places in what is owed: new actions without them have none.
      warnings: warnings ?? (owed ? [] : before.warnings),
      awaited: awaited ?? before.awaited,
      undo: undo ?? before.undo,
      deadline: deadline === undefined ? before.deadline : deadline || null,
    };
  }
  return {
    version: step.version,
    you: step.you ?? known.you,
    info: step.info ?? known.info,
    picture,
  };
}

/** Is the line something somebody said? */
export function isTalk(line: Line): boolean {
  return "chat" in line || "phrase" in line;
}

/** Is the line something said by somebody one wants to hear? */
export function isHeard(line: Line, muted: readonly string[]): boolean {
  const from = "chat" in line ? line.chat.from : "phrase" in line ? line.phrase.from : null;
  return from !== null && !muted.includes(from.person);
}

/** Somebody who said something without a seat, or is muted; without a name where nothing of what was said is known. */
export interface Voice {
  person: string;
  name: string | null;
}

/** Who talks here besides those at the table, in the order in which they were heard first. */
export function voices(
  lines: readonly Line[],
  muted: readonly string[],
  seated: readonly (string | null)[],
): Voice[] {
  const heard = new Map<string, string | null>(muted.map((person) => [person, null]));
  for (const line of lines) {
    const from = "chat" in line ? line.chat.from : "phrase" in line ? line.phrase.from : null;
    if (from) heard.set(from.person, from.name);
  }
  return [...heard]
    .filter(([person]) => !seated.includes(person))
    .map(([person, name]) => ({ person, name }));
}
