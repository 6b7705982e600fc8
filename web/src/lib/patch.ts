// How a table changes by one version.

import type { Info, Line, Picture, Snapshot, Step, You } from "./wire";

/** A change of a list in the picture. */
export type Edit = NonNullable<Step["edits"]>[number];

/** What is known of a table. */
export interface Known {
  version: number;
  you: You;
  info: Info;
  picture: Picture | null;
  /** The view as a text, where it is patched. */
  text?: string;
}

type View = Picture["view"];

/** The fields that changed, each whole; a field that is gone is null. */
export function patched(view: View, change: View): View {
  return { ...view, ...change };
}

/** A text after a patch: `35-1+2|14-10` skips 35 characters, takes one out, puts `2` there, skips 14 more and takes ten
 * out. In what is put in, `'` and `"` have changed places. */
export function patchedText(text: string, patch: string): string {
  let [out, at] = ["", 0];
  for (const [, skip, cut = 0, put = ""] of patch.matchAll(/(\d+)(?:-(\d+))?(?:\+([^|]*))?/g)) {
    const end = at + Number(skip);
    out += text.slice(at, end) + put.replace(/['"]/g, (quote) => (quote === "'" ? '"' : "'"));
    at = end + Number(cut);
  }
  return out + text.slice(at);
}

/** The same value, made of pieces of the one before wherever these are equal: what has not changed stays the same object. */
export function reusing(before: unknown, after: unknown): unknown {
  if (typeof before !== "object" || typeof after !== "object" || !before || !after)
    return Object.is(before, after) ? before : after;
  if (Array.isArray(before) !== Array.isArray(after)) return after;
  const [old, fields] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const names = Object.keys(fields);
  let same = Object.keys(old).length === names.length;
  for (const name of names) {
    const value = reusing(old[name], fields[name]);
    same &&= name in old && Object.is(value, old[name]);
    fields[name] = value;
  }
  return same ? before : after;
}

/** The view a text says; nothing where it says none. */
function read(text: string, before: View): View | null {
  try {
    return reusing(before, JSON.parse(text)) as View;
  } catch {
    return null;
  }
}

/** What a snapshot tells. */
export function opened(snapshot: Snapshot): Known {
  const { picture } = snapshot;
  if (picture?.text === undefined) return snapshot;
  const { text, ...others } = picture;
  return { ...snapshot, text, picture: { ...others, view: read(text, {}) ?? {} } };
}

/** The picture after edits, one after another: elements are taken out of a list at a place, and others put in. */
export function edited(picture: Picture, edits: readonly Edit[]): Picture {
  return edits.reduce(
    (known, [name, place, gone, ...items]) => ({
      ...known,
      [name]: known[name].toSpliced(place, gone, ...items),
    }),
    picture,
  );
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

/** The same table one version later; nothing where a version is missing between, or a patch does not fit. */
export function advanced(known: Known, step: Step): Known | null {
  if (step.version !== known.version + 1) return null;
  const { view, patch, owed, free, warnings, awaited, undo, deadline, edits } = step;
  const parts = [view, step.text, patch, owed, free, warnings, awaited, undo, deadline, edits];
  let { picture, text } = known;
  if (parts.some((part) => part !== undefined)) {
    const before = picture ?? nothing;
    const chosenAnew = owed !== undefined || edits?.some(([name]) => name === "owed");
    let seen: View | null = view ? patched(before.view, view) : before.view;
    if (step.text !== undefined || patch !== undefined) {
      text = step.text ?? patchedText(text ?? "", patch!);
      seen = read(text, before.view);
      if (!seen) return null;
    }
    picture = {
      view: seen,
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
    ...(text !== undefined && { text }),
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
