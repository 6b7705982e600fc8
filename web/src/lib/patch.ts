// How a table changes by one version.

import type { Info, Line, Picture, Step, You } from "./wire";

/** A change inside the picture. */
export type Edit = NonNullable<Step["edits"]>[number];

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

/** The same value after an edit at a path: set with one value, or a list with elements taken out at a place and others put in. */
function put(value: unknown, path: readonly string[], edit: Edit): unknown {
  const [name, ...below] = path;
  if (name === undefined) {
    if (edit.length === 2) return edit[1];
    const [, place, gone, ...items] = edit as [string, number, number, ...unknown[]];
    return (value as unknown[]).toSpliced(place, gone, ...items);
  }
  if (Array.isArray(value)) return value.with(Number(name), put(value[Number(name)], below, edit));
  const fields = value as Record<string, unknown>;
  return { ...fields, [name]: put(fields[name], below, edit) };
}

/** The picture after edits, one after another: a path begins in the view, or with a slash in the picture. What none of
 * them names stays the same object. */
export function edited(picture: Picture, edits: readonly Edit[]): Picture {
  const path = (edit: Edit) =>
    edit[0].startsWith("/") ? edit[0].slice(1).split("/") : ["view", ...edit[0].split("/")];
  return edits.reduce((known, edit) => put(known, path(edit), edit) as Picture, picture);
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
  const { view, owed, free, warnings, awaited, undo, deadline, edits } = step;
  const parts = [view, owed, free, warnings, awaited, undo, deadline, edits];
  let picture = known.picture;
  if (parts.some((part) => part !== undefined)) {
    const before = picture ?? nothing;
    const chosenAnew = owed !== undefined || edits?.some(([path]) => path === "/owed");
    picture = {
      view: view ? patched(before.view, view) : before.view,
      owed: owed ?? before.owed,
      free: free ?? before.free,
      // Warnings are places in what is owed: new actions without them have none.
      warnings: warnings ?? (chosenAnew ? [] : before.warnings),
      awaited: awaited ?? before.awaited,
      undo: undo ?? before.undo,
      deadline: deadline === undefined ? before.deadline : deadline || null,
    };
    if (edits) picture = edited(picture, edits);
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
  watchers: readonly { id: string; name: string }[] = [],
): Voice[] {
  const heard = new Map<string, string | null>(muted.map((person) => [person, null]));
  for (const { id, name } of watchers) heard.set(id, name);
  for (const line of lines) {
    const from = "chat" in line ? line.chat.from : "phrase" in line ? line.phrase.from : null;
    if (from) heard.set(from.person, from.name);
  }
  return [...heard]
    .filter(([person]) => !seated.includes(person))
    .map(([person, name]) => ({ person, name }));
}
