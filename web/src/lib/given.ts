// What is written of actions and views, held against those that are there.

/** Does an action agree with what is written of it? Only what is written has to be there. */
export function agrees(written: unknown, action: unknown): boolean {
  if (typeof written !== "object" || written === null) return written === action;
  if (typeof action !== "object" || action === null) return false;
  if (Array.isArray(written) && written.length !== (action as unknown[]).length) return false;
  return Object.entries(written).every(
    ([name, value]) => name in action && agrees(value, (action as Record<string, unknown>)[name]),
  );
}

/** What lies at a place of a view, such as `/piles/0/-`: `-` is the last of a list. */
function seen(view: unknown, at: string): unknown {
  return at
    .split("/")
    .slice(1)
    .reduce<unknown>((value, part) => {
      if (typeof value !== "object" || value === null) return undefined;
      if (Array.isArray(value)) return part === "-" ? value.at(-1) : value[Number(part)];
      return (value as Record<string, unknown>)[part];
    }, view);
}

/** Is it so in this view? */
export const holds = (given: Readonly<Record<string, unknown>>, view: unknown): boolean =>
  Object.entries(given).every(([at, value]) => agrees(value, seen(view, at)));
