// What is asked over plain HTTP: who one is, the games, the lists of tables, records, rules.

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
  Message,
  NewReport,
  NewTable,
  Person,
  RefusalKind,
  Replay,
  Reviewing,
  Said,
  Seated,
  Tables,
} from "./wire";

/** Something was refused, or nobody answered. */
export class Failed extends Error {
  constructor(
    readonly kind: RefusalKind | "network",
    readonly messages: Message[],
  ) {
    super(kind);
  }
}

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

export const api = {
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
  replay: (table: string, eyes: string) => get<Replay>(`tables/${table}/replay?eyes=${eyes}`),
  branch: (table: string, branch: Branch) => post<Seated>(`tables/${table}/branch`, branch),
  solve: (table: string, moves: number) => post<Seated>(`tables/${table}/solve`, { moves }),
  /** Begins to look at a finished match, or says how far that is. */
  review: (table: string) => post<Reviewing>(`tables/${table}/review`),
  hint: (table: string) => post<Hints>(`tables/${table}/hint`),
  lesson: (game: string) => post<Lesson>(`lessons/${game}`),
  /** Where a record can be downloaded. */
  record: (table: string) => address(`tables/${table}/record`).href,
  recordText: async (table: string) => (await call(`tables/${table}/record`)).text(),
  async importRecord(text: string): Promise<Seated> {
    const response = await call("records", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: text,
    });
    return (await response.json()) as Seated;
  },
  rules: async (game: string, lang: string) => (await call(`rules/${game}/${lang}`)).text(),
};
