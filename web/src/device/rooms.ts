// The driver of rooms on this device: carries what connections say into the engine, and out of it what is to be sent,
// stored, thought about and waited for. What it needs of the world is handed in, so that tests bring their own.

import type { GameInfo, Refusal, Reviewing, Said, ServerMessage } from "../lib/wire";
import type { Engine } from "../../../crates/wasm/node/engine.mjs";
import type { Store } from "./store";
import type {
  FromRooms,
  HowItPlays,
  Kept,
  Playing,
  Reply,
  Request,
  Somebody,
  Todo,
  ToRooms,
} from "./talk";
import { listing } from "./talk";
import type { Thinkers } from "./thinkers";
import { Wanted } from "./wanted";

export interface World {
  /** A new engine that knows a secret of its own. */
  engine(): Promise<Engine>;
  store: Store;
  thinkers: Thinkers;
  /** Milliseconds since 1970. */
  now(): number;
  later(ms: number, what: () => void): () => void;
  /** Takes a table from whoever holds it, and says when somebody else takes it. */
  hold(table: string, lost: () => void): Promise<void>;
  tell(message: FromRooms): void;
}

/** Bots keep to their time themselves; who takes so much longer has broken down. */
const patience = (limit: number) => 3 * limit + 5_000;

/** How long anything else may take, in milliseconds: who takes longer does not come to an end. */
const LONGEST = { review: 20 * 60_000, solve: 5 * 60_000, plays: 5 * 60_000, other: 60_000 };

/** A match to warm up with is short thoughts. */
const WARMING = { rounds: 4, seed: 1 };

const elsewhere: Refusal = {
  kind: "removed",
  message: { key: "web-device-elsewhere", args: [] },
};
/** It is there, and the rules of today cannot read it. */
const unreadable: Refusal = {
  kind: "frozen",
  message: { key: "web-device-unreadable", args: [] },
};
const broken: Said = { kind: "busy", messages: [{ key: "web-device-broken", args: [] }] };
const missing: Said = {
  kind: "no-such-table",
  messages: [{ key: "table-refusal-no-such-table", args: [] }],
};

/** Does this fact take moves back? Then bots start afresh, and nobody wants to know what they made of those moves. */
const takesBack = (fact: string): boolean => fact.includes('"fact":{"taken-back":');

export class Rooms {
  #world: World;
  #engine: Engine | null = null;
  #people = new Map<number, Somebody>();
  #wakes = new Map<string, () => void>();
  #held = new Set<string>();
  /** Tables that another page has taken. */
  #taken = new Set<string>();
  #wanted: Wanted;
  /** What bots think about, by the table. */
  #thoughts = new Map<string, Set<AbortController>>();
  /** What waits for the engine. */
  #ready: Promise<void>;

  constructor(world: World) {
    this.#world = world;
    this.#wanted = new Wanted(world.later);
    this.#ready = this.#begin();
  }

  async #begin(): Promise<void> {
    this.#engine = await this.#world.engine();
  }

  /** Is there an engine at all? */
  get ready(): Promise<void> {
    return this.#ready;
  }

  /** Lets those who think play a little of every game while nobody waits: their first thoughts would be slow. */
  async warmUp(): Promise<void> {
    const games = await this.#own({ games: {} });
    if (!("ok" in games)) return;
    const calls = (games.ok.value as GameInfo[]).map(({ id, usual, fewest }) => ({
      match: { game: id, setup: { seats: Math.max(2, fewest) }, bot: usual, ...WARMING },
    }));
    await this.#world.thinkers.warmUp(calls);
  }

  async handle(message: Exclude<ToRooms, { begin: unknown }>): Promise<void> {
    await this.#ready;
    const now = this.#world.now();
    if ("connect" in message) {
      const { conn, person } = message.connect;
      this.#people.set(conn, person);
      this.#call({ connect: { conn, person } });
    } else if ("hear" in message) this.#call({ hear: { now, ...message.hear } });
    else if ("gone" in message) {
      this.#people.delete(message.gone.conn);
      this.#call({ gone: { now, ...message.gone } });
    } else await this.#answer(message.ask.id, message.ask.request);
  }

  async #answer(id: number, request: Request): Promise<void> {
    try {
      const reply = await this.#asked(request);
      if ("ok" in reply) this.#world.tell({ answer: { id, value: reply.ok.value } });
      else this.#world.tell({ refused: { id, said: reply.refused } });
    } catch {
      this.#world.tell({ refused: { id, said: broken } });
    }
  }

  async #asked(request: Request): Promise<Reply> {
    const now = this.#world.now();
    const ok = (value: unknown): Reply => ({ ok: { value } });
    if ("games" in request) return this.#own({ games: {} });
    if ("rules" in request) return this.#own({ rules: request.rules });
    if ("open" in request) return this.#own({ "open-table": { now, ...request.open } });
    if ("lesson" in request) return this.#own({ "open-lesson": { now, ...request.lesson } });
    if ("import" in request) return this.#own({ import: { now, ...request.import } });
    if ("tables" in request) return ok((await this.#world.store.heads()).map(listing));
    if ("plays" in request) return this.#play(request);
    if ("bench" in request) return this.#bench(request);
    if ("stop" in request) return ok(this.#wanted.stop(request.stop) ?? null);
    if ("remove" in request) return ok(await this.#remove(request.remove.table));
    if ("restore" in request) {
      const { head, facts } = request.restore;
      return ok(await this.#world.store.append(head, 0, facts));
    }
    if ("take" in request) {
      this.#taken.delete(request.take.table);
      return ok(null);
    }
    const [{ table, ...more }] = Object.values(request) as [{ table: string }];
    const kept = await this.#world.store.kept(table);
    if (!kept) return { refused: missing };
    if ("kept" in request) return ok(kept);
    if ("branch" in request) return this.#own({ "open-branch": { now, ...more, kept } });
    if ("review" in request) return this.#review(request, kept);
    const [name] = Object.keys(request) as [string];
    const solves = "solve" in request;
    const call = { [name]: { ...(solves ? { now } : {}), ...more, kept } };
    const reply = await this.#wanted.once(request, (signal) =>
      this.#world.thinkers.ask(table, call, {
        signal,
        rank: solves ? "long" : "hint" in request ? "first" : "soon",
        limit: solves ? LONGEST.solve : LONGEST.other,
      }),
    );
    return this.#finish(reply ?? { refused: broken });
  }

  /** How far a look at a finished match is; it is begun by the first question. */
  #review(request: Request, kept: Kept): Reply {
    const { table } = kept;
    const begun: Reviewing = { done: 0, of: 0, review: null };
    return this.#wanted.long(request, begun, async (so, signal) => {
      const { thinkers } = this.#world;
      const limit = LONGEST.other;
      const told = await thinkers.ask(table, { record: { kept } }, { signal, limit });
      if (!told || "refused" in told) return told?.refused ?? broken;
      const call = { review: { record: told.ok.value } };
      const progress = (done: number, of: number) => Object.assign(so, { done, of });
      const how = { rank: "long", limit: LONGEST.review, progress, signal } as const;
      const found = await thinkers.ask(table, call, how);
      if (!found || "refused" in found) return found?.refused ?? broken;
      so.review = found.ok.value as Reviewing["review"];
      return null;
    });
  }

  /** How far the bots are that try a game out; the first question lets them begin, and what they found stays. */
  #play(request: Extract<Request, { plays: unknown }>): Reply {
    const begun: Playing = { done: 0, of: 100, found: null };
    return this.#wanted.long(request, begun, async (so, signal) => {
      const progress = (done: number, of: number) => Object.assign(so, { done, of });
      const how = { rank: "long", limit: LONGEST.plays, progress, signal } as const;
      const found = await this.#world.thinkers.ask("plays", { plays: request.plays }, how);
      if (!found || "refused" in found) return found?.refused ?? broken;
      so.found = found.ok.value as HowItPlays;
      return null;
    });
  }

  /** How fast random play is, by one of those who think. */
  async #bench(request: Extract<Request, { bench: unknown }>): Promise<Reply> {
    const limit = LONGEST.other;
    return (await this.#world.thinkers.ask("bench", request, { limit })) ?? { refused: broken };
  }

  /** Asks the engine that holds the rooms; what has to be stored is stored when the answer comes. */
  async #own(call: unknown): Promise<Reply> {
    await this.#ready;
    const { reply, done } = this.#put(call);
    await done;
    return reply;
  }

  async #finish(reply: Reply): Promise<Reply> {
    if ("ok" in reply) await Promise.all((reply.ok.todo ?? []).map((todo) => this.#do(todo)));
    return reply;
  }

  #call(call: unknown): void {
    try {
      void this.#put(call);
    } catch {
      // Everybody has been told that the connection is lost.
    }
  }

  #put(call: unknown): { reply: Reply; done: Promise<unknown> } {
    if (!this.#engine) throw new Error("no engine");
    let reply: Reply;
    try {
      reply = JSON.parse(this.#engine(JSON.stringify(call))) as Reply;
    } catch (fault) {
      this.#broke();
      throw fault;
    }
    const todo = "ok" in reply ? (reply.ok.todo ?? []) : [];
    return { reply, done: Promise.all(todo.map((each) => this.#do(each))) };
  }

  /** The engine has broken down: what is stored brings every room back in a new one. */
  #broke(): void {
    this.#engine = null;
    for (const cancel of this.#wakes.values()) cancel();
    this.#wakes.clear();
    for (const table of this.#thoughts.keys()) this.#forget(table);
    this.#ready = this.#begin();
    for (const conn of this.#people.keys()) this.#world.tell({ lost: { conn } });
    this.#people.clear();
  }

  async #do(todo: Todo): Promise<void> {
    if ("send" in todo) this.#world.tell({ say: todo.send });
    else if ("store" in todo) await this.#store(todo.store);
    else if ("think" in todo) await this.#think(todo.think);
    else if ("wake" in todo) this.#wake(todo.wake.table, todo.wake.at);
    else await this.#want(todo.want);
  }

  async #store({ table, first, facts, head }: Extract<Todo, { store: unknown }>["store"]) {
    const { store } = this.#world;
    const engine = this.#engine;
    const became = await store.append(head, first, facts);
    if (engine !== this.#engine) return;
    const now = this.#world.now();
    if (became === "stored" && facts.some(takesBack)) this.#forget(table);
    if (became === "stored") return this.#call({ stored: { now, table, ok: true } });
    const kept = await store.kept(table, first);
    this.#call({ reread: { now, table, facts: kept?.facts ?? [] } });
  }

  async #think({
    table,
    job,
    failed,
    limit,
    not_before,
  }: Extract<Todo, { think: unknown }>["think"]) {
    const engine = this.#engine;
    const { thinkers } = this.#world;
    const stop = new AbortController();
    const thoughts = this.#thoughts.get(table) ?? new Set();
    this.#thoughts.set(table, thoughts.add(stop));
    const how = { rank: "first", limit: patience(limit), signal: stop.signal } as const;
    const reply = await thinkers.ask(table, { think: { job } }, how);
    thoughts.delete(stop);
    const answer = reply && "ok" in reply ? reply.ok.value : failed;
    const hand = () => {
      if (engine !== this.#engine || stop.signal.aborted) return;
      this.#call({ thought: { now: this.#world.now(), table, answer } });
    };
    const wait = not_before - this.#world.now();
    if (wait > 0) this.#world.later(wait, hand);
    else hand();
  }

  /** The match is not where bots think it is, or goes on elsewhere. */
  #forget(table: string): void {
    for (const stop of this.#thoughts.get(table) ?? []) stop.abort();
    this.#thoughts.delete(table);
  }

  #wake(table: string, at: number): void {
    this.#wakes.get(table)?.();
    const wake = () => this.#call({ wake: { now: this.#world.now(), table } });
    this.#wakes.set(table, this.#world.later(Math.max(0, at - this.#world.now()), wake));
  }

  /** Takes a table off this device, and from any other page that has it. */
  async #remove(table: string) {
    await this.#hold(table);
    this.#taken.delete(table);
    this.#wakes.get(table)?.();
    this.#forget(table);
    this.#call({ "close-room": { table } });
    return this.#world.store.remove(table);
  }

  async #want({ table, conn, text }: Extract<Todo, { want: unknown }>["want"]): Promise<void> {
    if (this.#taken.has(table)) return this.#refuse(conn, table);
    await this.#hold(table);
    const kept = await this.#world.store.follow(table);
    if (!this.#people.has(conn)) return;
    if (!kept) return this.#call({ missing: { conn, table } });
    const now = this.#world.now();
    const opened = this.#put({ "open-room": { now, kept } }).reply;
    if ("refused" in opened) this.#refuse(conn, table, unreadable);
    else this.#call({ hear: { now, conn, text } });
  }

  /** Takes a table from whoever has it, where that is not this page. */
  async #hold(table: string): Promise<void> {
    if (this.#held.has(table)) return;
    this.#held.add(table);
    await this.#world.hold(table, () => this.#lose(table));
  }

  /** Another page plays on here. */
  #lose(table: string): void {
    this.#held.delete(table);
    this.#taken.add(table);
    this.#world.store.forget(table);
    this.#wakes.get(table)?.();
    this.#forget(table);
    this.#call({ "close-room": { table } });
    for (const conn of this.#people.keys()) this.#refuse(conn, table);
  }

  #refuse(conn: number, table: string, refusal = elsewhere): void {
    const refused: ServerMessage = { refused: { table, nonce: null, refusal } };
    this.#world.tell({ say: { conn, text: JSON.stringify(refused) } });
  }
}
