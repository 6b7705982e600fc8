// What is asked besides the connection: who one is, the games, the lists of tables, records, rules. A server is asked over
// plain HTTP, the device for what lies on it.

import { ask, device, isHere } from "./device.svelte";
import { Failed } from "./failed";
import type { Row } from "../device/store";
import type { Kept, Playing, Request } from "../device/talk";
import type {
  Branch,
  Code,
  Devices,
  GameInfo,
  Hints,
  Lesson,
  Listing,
  Listings,
  Me,
  NewPush,
  NewReport,
  NewTable,
  Person,
  PushState,
  Replay,
  Reviewing,
  Said,
  Seat,
  Seated,
  Tables,
  Terms,
} from "./wire";

const unreachable = () => new Failed("network", [{ key: "web-error-network", args: [] }]);

function address(path: string): URL {
  return new URL(`api/${path}`, location.href.replace(/#.*$/, ""));
}

let unheard: () => void = () => {};
/** Tells whoever wants to know that nobody answered. */
export const whenUnheard = (what: () => void): void => void (unheard = what);

async function call(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(address(path), { credentials: "same-origin", ...init });
  } catch (fault) {
    // Whoever does not want to know any more has not been left without an answer.
    if ((fault as Error).name !== "AbortError") unheard();
    throw unreachable();
  }
  if (response.ok) return response;
  let said: Said | undefined;
  try {
    said = (await response.json()) as Said;
  } catch {
    throw unreachable();
  }
  throw Array.isArray(said?.messages) ? new Failed(said.kind, said.messages) : unreachable();
}

export { Failed };

async function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  return (await (await call(path, signal ? { signal } : undefined)).json()) as T;
}

/** A network may swallow a question: what a server knows at once is not waited for longer than this, in milliseconds. */
const LONGEST = 20_000;
const atOnce = (): AbortSignal => AbortSignal.timeout(LONGEST);

async function post<T>(path: string, body?: unknown): Promise<T> {
  const response = await call(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body ?? {}),
  });
  return (await response.json()) as T;
}

/** What this device is asked that somebody may stop waiting for. */
export const wants = {
  review: (table: string): Request => ({ review: { table } }),
  solve: (table: string, moves: number): Request => ({ solve: { owner: me(), table, moves } }),
  hint: (table: string, person: string | null): Request => ({
    hint: { table, person: person ?? me().id },
  }),
  plays: (game: string, terms: Terms): Request => ({ plays: { game, terms } }),
};

const here = {
  games: () => ask<GameInfo[]>({ games: {} }),
  rules: (game: string, lang: string) => ask<string>({ rules: { game, lang } }),
  tables: () => ask<Listing[]>({ tables: {} }),
  /** Opens a table; with a day it is the deal of that day, the same on every device. */
  open: (table: NewTable, day?: string) =>
    ask<Seated>({ open: { owner: me(), new: table, ...(day === undefined ? {} : { day }) } }),
  lesson: (game: string) => ask<Lesson>({ lesson: { owner: me(), game } }),
  importRecord: (record: string, seat?: Seat) =>
    ask<Seated>({ import: { owner: me(), record, ...(seat === undefined ? {} : { seat }) } }),
  /** How a game plays on these terms: asked again and again until something is found. */
  plays: (game: string, terms: Terms) => ask<Playing>(wants.plays(game, terms)),
  /** The match so far with every card, for wherever it goes on. */
  soFar: (table: string) => ask<string>({ "so-far": { table } }),
  /** Takes a table away; what it was can be put back. */
  remove: (table: string) => ask<Row | null>({ remove: { table } }),
  restore: (row: Row) => ask<unknown>({ restore: row }),
  /** So many matches of random moves: how many steps they took, and how many milliseconds. */
  bench: (game: string, matches: number) =>
    ask<{ steps: number; ms: number }>({ bench: { game, matches } }),
  /** Plays on here although another page has the table. */
  take: (table: string) => ask<null>({ take: { table } }),
  /** A table as it is kept, for when nobody can read it. */
  kept: (table: string) => ask<Kept>({ kept: { table } }),
  /** Nobody waits for this any more. A server is asked nothing of the kind: others may wait for the same. */
  stop: (table: string | null, request: () => Request) => {
    if (table === null || isHere(table)) void ask({ stop: request() }).catch(() => {});
  },
};

/** Who asks on this device. */
function me() {
  const { person } = device;
  if (!person) throw new Failed("unknown", [{ key: "table-refusal-unknown", args: [] }]);
  return { id: person.id, name: person.name };
}

export const api = {
  /** The same of tables on this device. */
  here,
  me: () => get<Me>("me", atOnce()),
  name: (name: string): Promise<Me | Person> => post("me", { name }),
  code: () => post<Code>("me/code"),
  claim: (code: string): Promise<Me | Person> => post("me/claim", { code }),
  devices: () => get<Devices>("me/devices"),
  /** Ends a device; answers with those that are left. */
  endDevice: (id: string) => post<Devices>(`me/devices/${id}/end`),
  /** Whether this device is told things while the page is closed. */
  push: () => get<PushState>("me/push"),
  pushOn: (subscription: NewPush) => post<PushState>("me/push", subscription),
  pushOff: () => post<PushState>("me/push/off"),
  /** Tells whoever runs the place. */
  report: (report: NewReport) => post<unknown>("reports", report),
  games: () => get<GameInfo[]>("games", atOnce()),
  async tables(which: Tables): Promise<Listing[]> {
    return (await get<Listings>(`tables?which=${which}`, atOnce())).tables;
  },
  /** A page of the open tables; with `seen` the answer waits until the list has changed. */
  listed: (query: Record<string, string>, signal?: AbortSignal) =>
    get<Listings>(`tables?${new URLSearchParams({ which: "open", ...query })}`, signal),
  /** The table somebody means by a code that was said to them, or the one an old link has come to. */
  find: (text: string) =>
    get<Seated>(`find/${encodeURIComponent(text.trim().replace(/[^\p{L}\p{N}\p{M}]+/gu, "-"))}`),
  open: (table: NewTable) => post<Seated>("tables", table),
  replay: (table: string, eyes: string): Promise<Replay> =>
    isHere(table) ? ask({ replay: { table, eyes } }) : get(`tables/${table}/replay?eyes=${eyes}`),
  branch: (table: string, branch: Branch): Promise<Seated> =>
    isHere(table)
      ? ask({ branch: { owner: me(), table, branch } })
      : post(`tables/${table}/branch`, branch),
  solve: (table: string, moves: number): Promise<Seated> =>
    isHere(table) ? ask(wants.solve(table, moves)) : post(`tables/${table}/solve`, { moves }),
  /** Begins to look at a finished match, or says how far that is. */
  review: (table: string): Promise<Reviewing> =>
    isHere(table) ? ask(wants.review(table)) : post(`tables/${table}/review`),
  hint: (table: string, person: string | null): Promise<Hints> =>
    isHere(table) ? ask(wants.hint(table, person)) : post(`tables/${table}/hint`),
  lesson: (game: string) => post<Lesson>(`lessons/${game}`),
  /** Where a record on a server can be downloaded. */
  record: (table: string) => address(`tables/${table}/record`).href,
  /** A match that is on, to be played on elsewhere: what one does not know is dealt anew. */
  copy: async (table: string) => (await call(`tables/${table}/copy`, { method: "POST" })).text(),
  recordText: async (table: string) =>
    isHere(table)
      ? ask<string>({ record: { table } })
      : (await call(`tables/${table}/record`)).text(),
  /** A record becomes a table to look at; with a seat, one at which the match goes on. */
  async importRecord(text: string, seat?: Seat): Promise<Seated> {
    const response = await call(seat === undefined ? "records" : `records?seat=${seat}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: text,
    });
    return (await response.json()) as Seated;
  },
  rules: async (game: string, lang: string) =>
    (await call(`rules/${game}/${lang}`, { signal: atOnce() })).text(),
};
