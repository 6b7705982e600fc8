// The driver of rooms on this device: carries what connections say into the engine, and out of it what is to be sent,
// stored, thought about and waited for. What it needs of the world is handed in, so that tests bring their own.

import type { Refusal, Reviewing, Said, ServerMessage } from "../lib/wire";
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

const elsewhere: Refusal = {
  kind: "removed",
  message: { key: "web-device-elsewhere", args: [] },
};
const broken: Said = { kind: "busy", messages: [{ key: "web-device-broken", args: [] }] };
const missing: Said = {
  kind: "no-such-table",
  messages: [{ key: "table-refusal-no-such-table", args: [] }],
};

/** How far something long is that was asked for before; that it failed is told once, and then it may be asked for again. */
function soFar<T extends { done: number }>(jobs: Map<string, T | Said>, key: string): Reply | null {
  const so = jobs.get(key);
  if (!so) return null;
  if ("done" in so) return { ok: { value: so } };
  jobs.delete(key);
  return { refused: so };
}

export class Rooms {
  #world: World;
  #engine: Engine | null = null;
  #people = new Map<number, Somebody>();
  #wakes = new Map<string, () => void>();
  #held = new Set<string>();
  /** Tables that another page has taken. */
  #taken = new Set<string>();
  #reviews = new Map<string, Reviewing | Said>();
  /** What bots try out, by what was asked. */
  #plays = new Map<string, Playing | Said>();
  /** What waits for the engine. */
  #ready: Promise<void>;

  constructor(world: World) {
    this.#world = world;
    this.#ready = this.#begin();
  }

  async #begin(): Promise<void> {
    this.#engine = await this.#world.engine();
  }

  /** Is there an engine at all? */
  get ready(): Promise<void> {
    return this.#ready;
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
    if ("plays" in request) return this.#play(request.plays);
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
    if ("branch" in request) return this.#own({ "open-branch": { now, ...more, kept } });
    if ("review" in request) return this.#review(kept);
    const [name] = Object.keys(request) as [string];
    const call = { [name]: { ...("solve" in request ? { now } : {}), ...more, kept } };
    return this.#finish((await this.#world.thinkers.ask(table, call)) ?? { refused: broken });
  }

  /** How far a look at a finished match is; it is begun by the first question. */
  async #review(kept: Kept): Promise<Reply> {
    const { table } = kept;
    const so = soFar(this.#reviews, table);
    if (so) return so;
    const begun: Reviewing = { done: 0, of: 0, review: null };
    this.#reviews.set(table, begun);
    const { thinkers } = this.#world;
    const told = await thinkers.ask(table, { record: { kept } });
    if (!told || "refused" in told) {
      this.#reviews.delete(table);
      return told ?? { refused: broken };
    }
    const progress = (done: number, of: number) => Object.assign(begun, { done, of });
    const looking = thinkers.ask(table, { review: { record: told.ok.value } }, null, progress);
    void looking.then((found) => {
      if (found && "ok" in found) begun.review = found.ok.value as Reviewing["review"];
      else this.#reviews.set(table, found?.refused ?? broken);
    });
    return { ok: { value: begun } };
  }

  /** How far the bots are that try a game out; the first question lets them begin, and what they found stays. */
  #play(asked: Extract<Request, { plays: unknown }>["plays"]): Reply {
    const key = JSON.stringify(asked);
    const so = soFar(this.#plays, key);
    if (so) return so;
    const begun: Playing = { done: 0, of: 100, found: null };
    this.#plays.set(key, begun);
    const progress = (done: number, of: number) => Object.assign(begun, { done, of });
    const playing = this.#world.thinkers.ask(key, { plays: asked }, null, progress);
    void playing.then((found) => {
      if (found && "ok" in found) begun.found = found.ok.value as HowItPlays;
      else this.#plays.set(key, found?.refused ?? broken);
    });
    return { ok: { value: begun } };
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
    const reply = await thinkers.ask(table, { think: { job } }, patience(limit));
    const answer = reply && "ok" in reply ? reply.ok.value : failed;
    const hand = () => {
      if (engine !== this.#engine) return;
      this.#call({ thought: { now: this.#world.now(), table, answer } });
    };
    const wait = not_before - this.#world.now();
    if (wait > 0) this.#world.later(wait, hand);
    else hand();
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
    this.#call({ "close-room": { table } });
    return this.#world.store.remove(table);
  }

  async #want({ table, conn, text }: Extract<Todo, { want: unknown }>["want"]): Promise<void> {
    if (this.#taken.has(table)) return this.#refuse(conn, table);
    await this.#hold(table);
    const kept = await this.#world.store.kept(table);
    if (!this.#people.has(conn)) return;
    if (!kept) return this.#call({ missing: { conn, table } });
    const now = this.#world.now();
    const opened = this.#put({ "open-room": { now, kept } }).reply;
    if ("refused" in opened) this.#call({ missing: { conn, table } });
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
    this.#wakes.get(table)?.();
    this.#call({ "close-room": { table } });
    for (const conn of this.#people.keys()) this.#refuse(conn, table);
  }

  #refuse(conn: number, table: string): void {
    const refused: ServerMessage = { refused: { table, nonce: null, refusal: elsewhere } };
    this.#world.tell({ say: { conn, text: JSON.stringify(refused) } });
  }
}
