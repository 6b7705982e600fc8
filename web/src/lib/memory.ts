// Which version of which table was last seen on this device, so that a visit after days can say what was missed.

import { write } from "./kept";

const KEY = "sobremesa-seen";
const KEPT = 60;

/** A version, and when it was seen. */
interface Seen {
  version: number;
  at: number;
}

function all(): Record<string, Seen> {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Seen | number>;
    return Object.fromEntries(
      Object.entries(kept).map(([table, seen]) => [
        table,
        typeof seen === "number" ? { version: seen, at: 0 } : seen,
      ]),
    );
  } catch {
    return {};
  }
}

export function lastSeen(table: string): Seen | undefined {
  return all()[table];
}

export function remember(table: string, version: number): void {
  const { [table]: _, ...others } = all();
  const entries = [...Object.entries(others), [table, { version, at: Date.now() }] as const].slice(
    -KEPT,
  );
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // Without a memory everything is simply read anew.
  }
}

/** The promise of a deal as this device saw it before the first card, and the salt it sent. */
export interface Promised {
  commitment?: string;
  salt?: string;
}

const DEALS = "sobremesa-deals";

function deals(): Record<string, Promised> {
  try {
    return JSON.parse(localStorage.getItem(DEALS) ?? "{}") as Record<string, Promised>;
  } catch {
    return {};
  }
}

export function promised(table: string): Promised {
  return deals()[table] ?? {};
}

export function rememberDeal(table: string, more: Promised): void {
  const { [table]: before, ...others } = deals();
  // A promise seen first is the one that counts: a later one would be a broken word.
  const entries = [
    ...Object.entries(others),
    [table, { ...more, ...before, ...(more.salt ? { salt: more.salt } : {}) }] as const,
  ].slice(-KEPT);
  try {
    localStorage.setItem(DEALS, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // Without a memory the record can only be checked against itself.
  }
}

/** What was sent was not taken: it is no part of the deal. */
export function forgetSalt(table: string, salt: string): void {
  const { [table]: before, ...others } = deals();
  if (before?.salt !== salt) return;
  const { salt: _, ...rest } = before;
  write(DEALS, { ...others, [table]: rest });
}
