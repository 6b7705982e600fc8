// This device as a place to play: a worker that holds rooms beside the page, and who one is there.

import type { FromRooms, Request, Somebody, ToRooms } from "../device/talk";
import { browser, Connection, type Link, type Socket, type World } from "./connection";
import { Failed } from "./failed";
import { notify, notifyRefusal } from "./toasts.svelte";
import { say } from "./words";

/** The engine, where it was there when the page was built. */
const [module] = Object.values(
  import.meta.glob<string>("../../engine/*.wasm", {
    eager: true,
    query: "?url",
    import: "default",
  }),
);

/** Is the table on this device? Its id says so. */
export const isHere = (table: string): boolean => table.startsWith("here-");

const PERSON = "sobremesa-device";
const KEPT = "sobremesa-kept";

function stored(): Somebody | null {
  try {
    return JSON.parse(localStorage.getItem(PERSON) ?? "null") as Somebody | null;
  } catch {
    return null;
  }
}

const state: { able: boolean; person: Somebody | null; link: Link } = $state({
  able: module !== undefined && typeof Worker !== "undefined" && typeof WebAssembly !== "undefined",
  person: stored(),
  link: "lost",
});

export const device = {
  /** Can one play here? */
  get able(): boolean {
    return state.able;
  },
  /** Who one is here; nobody before the first table. */
  get person(): Somebody | null {
    return state.person;
  },
  get link(): Link {
    return state.link;
  },
};

/** Somebody new. */
export function newcomer(name: string): Somebody {
  const letters = [...crypto.getRandomValues(new Uint8Array(10))];
  return { id: letters.map((byte) => byte.toString(16).padStart(2, "0")).join(""), name };
}

/** Is known here by a name, with or without a server. */
export function beHere(name: string): Somebody {
  const before = state.person;
  // Who is already known by it stays the same: nobody who follows who one is hears of anything.
  if (before?.name === name) return before;
  const person = { ...(before ?? newcomer(name)), name };
  state.person = person;
  try {
    localStorage.setItem(PERSON, JSON.stringify(person));
  } catch {
    // Known as long as the page.
  }
  if (before && state.link !== "lost") local.restart();
  return person;
}

// The worker, and who listens to it.

const sockets = new Map<number, Wire>();
const asked = new Map<
  number,
  { done: (value: unknown) => void; failed: (failed: Failed) => void }
>();
let worker: Worker | undefined;
let last = 0;

/** For tests: bots that do not wait. */
const pace = (): number | null => {
  const said = typeof sessionStorage === "undefined" ? null : sessionStorage.getItem("pace");
  return said === null ? null : Number(said);
};

/** Starts the worker; it is there from then on. */
function rooms(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL("../device/rooms.worker.ts", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }: MessageEvent<FromRooms>) => hear(data);
  worker.onerror = () => unable();
  const begin: ToRooms = { begin: { module: module!, pace: pace() } };
  worker.postMessage(begin);
  return worker;
}

const tell = (message: ToRooms): void => rooms().postMessage(message);

/** Nothing can be played here after all. */
function unable(): void {
  state.able = false;
  for (const { failed } of asked.values())
    failed(new Failed("network", [{ key: "web-device-unable", args: [] }]));
  asked.clear();
}

function hear(message: FromRooms): void {
  if ("say" in message) sockets.get(message.say.conn)?.onmessage?.({ data: message.say.text });
  else if ("lost" in message) sockets.get(message.lost.conn)?.lose();
  else if ("answer" in message) {
    asked.get(message.answer.id)?.done(message.answer.value);
    asked.delete(message.answer.id);
  } else if ("refused" in message) {
    const { id, said } = message.refused;
    asked.get(id)?.failed(new Failed(said.kind, said.messages));
    asked.delete(id);
  } else if ("unkept" in message) {
    notify(say(message.unkept === "full" ? "web-device-full" : "web-device-refused"), {
      tone: "bad",
    });
  } else if ("unable" in message) unable();
}

/** Asks the worker something. */
export function ask<T>(request: Request): Promise<T> {
  return new Promise((done, failed) => {
    asked.set(++last, { done: done as (value: unknown) => void, failed });
    tell({ ask: { id: last, request } });
  });
}

/** Loads the engine while nobody waits for it. */
export function warmUp(): void {
  if (!state.able) return;
  const begin = () => void rooms();
  if (typeof requestIdleCallback === "function") requestIdleCallback(begin, { timeout: 4_000 });
  else setTimeout(begin, 1_500);
}

/** Asks the browser once to keep what is stored here, as soon as something is. */
export async function keepStored(): Promise<void> {
  try {
    if (localStorage.getItem(KEPT) !== null) return;
    localStorage.setItem(KEPT, "1");
    await navigator.storage?.persist?.();
  } catch {
    // It may be cleared when the device runs out of room; a record can be saved.
  }
}

/** A connection to the worker, as if it were one to a server. */
class Wire implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  #conn = ++last;

  constructor(person: Somebody) {
    sockets.set(this.#conn, this);
    tell({ connect: { conn: this.#conn, person: { id: person.id, name: person.name } } });
    queueMicrotask(() => this.onopen?.());
  }

  send(text: string): void {
    tell({ hear: { conn: this.#conn, text } });
  }

  close(): void {
    if (sockets.delete(this.#conn)) tell({ gone: { conn: this.#conn } });
  }

  lose(): void {
    sockets.delete(this.#conn);
    this.onclose?.();
  }
}

/** The world of a connection to this device, as somebody. */
export const worldOf = (person: () => Somebody): World => ({
  ...browser,
  deflate: undefined,
  open: () => new Wire(person()),
});

/** The connection all tables on this device share. */
export const local = new Connection(
  worldOf(() => state.person ?? beHere(say("web-guest"))),
  {
    link: (link) => (state.link = link),
    welcome: () => {},
    fault: (refusal) => notifyRefusal(refusal),
  },
);
