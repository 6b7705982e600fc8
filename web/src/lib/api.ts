// What is asked besides the connection: who one is, the games, the lists of tables, records, rules. A server is asked over
// plain HTTP, the device for what lies on it.

import { ask, device, isHere } from "./device.svelte";
import { Failed } from "./failed";
import type { Row } from "../device/store";
import type { Playing } from "../device/talk";
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
  NewReport,
  NewTable,
  Person,
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

async function call(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(address(path), { credentials: "same-origin", ...init });
  } catch {
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

async function post<T>(path: string, body?: unknown): Promise<T> {
  const response = await call(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body ?? {}),
  });
  return (await response.json()) as T;
}

const here = {
  games: () => ask<GameInfo[]>({ games: {} }),
  rules: (game: string, lang: string) => ask<string>({ rules: { game, lang } }),
  tables: () => ask<Listing[]>({ tables: {} }),
  open: (table: NewTable) => ask<Seated>({ open: { owner: me(), new: table } }),
  lesson: (game: string) => ask<Lesson>({ lesson: { owner: me(), game } }),
  importRecord: (record: string, seat?: Seat) =>
    ask<Seated>({ import: { owner: me(), record, ...(seat === undefined ? {} : { seat }) } }),
  /** The match so far with every card, for wherever it goes on. */
  /** How a game plays on these terms: asked again and again until something is found. */
  plays: (game: string, terms: Terms) => ask<Playing>({ plays: { game, terms } }),
  soFar: (table: string) => ask<string>({ "so-far": { table } }),
  /** Takes a table away; what it was can be put back. */
  remove: (table: string) => ask<Row | null>({ remove: { table } }),
  restore: (row: Row) => ask<unknown>({ restore: row }),
  /** Plays on here although another page has the table. */
  take: (table: string) => ask<null>({ take: { table } }),
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
  me: () => get<Me>("me"),
  name: (name: string): Promise<Me | Person> => post("me", { name }),
  code: () => post<Code>("me/code"),
  claim: (code: string): Promise<Me | Person> => post("me/claim", { code }),
  devices: () => get<Devices>("me/devices"),
  /** Ends a device; answers with those that are left. */
  endDevice: (id: string) => post<Devices>(`me/devices/${id}/end`),
  /** Tells whoever runs the place. */
  report: (report: NewReport) => post<unknown>("reports", report),
  games: () => get<GameInfo[]>("games"),
  async tables(which: Tables): Promise<Listing[]> {
    return (await get<Listings>(`tables?which=${which}`)).tables;
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
    isHere(table)
      ? ask({ solve: { owner: me(), table, moves } })
      : post(`tables/${table}/solve`, { moves }),
  /** Begins to look at a finished match, or says how far that is. */
  review: (table: string): Promise<Reviewing> =>
    isHere(table) ? ask({ review: { table } }) : post(`tables/${table}/review`),
  hint: (table: string, person: string | null): Promise<Hints> =>
    isHere(table)
      ? ask({ hint: { table, person: person ?? me().id } })
      : post(`tables/${table}/hint`),
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
  rules: async (game: string, lang: string) => (await call(`rules/${game}/${lang}`)).text(),
};
