// The connection to the server: one socket for all tables, opened again whenever it is lost. What was asked and not
// answered is asked again with the same number, so that it is done once.

import { inflate, offered } from "./inflate";
import { COMPACT, PROTOCOL } from "./wire";
import type {
  ClientMessage,
  Command,
  Described,
  Person,
  Refusal,
  RefusalKind,
  ServerMessage,
  Snapshot,
  Step,
} from "./wire";

/** How the connection stands: `ended` is for good, until the page is loaded anew. */
export type Link = "connecting" | "open" | "lost" | "ended";

/** What became of something asked. */
export type Answer = { done: number } | { refused: Refusal } | "allowed" | "given-up";

/** A move that was made and has not reached the other side yet. */
export interface Unsent {
  table: string;
  message: Extract<ClientMessage, { act: unknown }>;
}

/** Somebody who follows a table. */
export interface Follower {
  /** The last version seen. */
  seen(): number | undefined;
  snapshot(snapshot: Snapshot): void;
  /** False where a version is missing before this one. */
  step(step: Step): boolean;
  presence(online: number[], watching: number, hurried: boolean, watchers?: Person[]): void;
  described(version: number, actions: Described[]): void;
  /** One may not come here. */
  refused(refusal: Refusal): void;
}

/** A WebSocket, as far as it is needed. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

/** What a connection needs of the world; tests bring their own. */
export interface World {
  open(): Socket;
  later(ms: number, what: () => void): () => void;
  /** In whole milliseconds, from any beginning. */
  now(): number;
  /** Between 0 and 1. */
  chance(): number;
  nonce(): number;
  /** Is everything to be told in full, for somebody who looks at the messages? */
  plain?: boolean;
  /** The dictionary with which compressed frames are opened, and how; nothing where they are not. */
  deflate?: number | undefined;
  inflate?(frame: ArrayBuffer): Promise<string>;
}

export interface Listener {
  link(link: Link): void;
  welcome(person: Person | null): void;
  /** Something the server says that belongs to no request. */
  fault(refusal: Refusal): void;
  /** What whoever runs the place tells everybody; nothing any more where there is no text. */
  notice?(text: string | null): void;
  /** Moves that wait for the connection. Where this is heard, they are sent also when nobody looks at the table any more. */
  waits?(moves: Unsent[]): void;
}

interface Asked {
  table: string;
  message: ClientMessage;
  answer: (answer: Answer) => void;
}

/** Follows a table until the moves that wait for it are answered. */
const NOBODY: Follower = {
  seen: () => undefined,
  snapshot() {},
  step: () => true,
  presence() {},
  described() {},
  refused() {},
};

/** After these there is no use in coming back by oneself. */
const FOR_GOOD: readonly RefusalKind[] = ["protocol", "banned", "device-ended"];
/** These pass: whoever was to come to a table comes when it can be had again. */
const PASSING: readonly RefusalKind[] = ["moving", "store", "busy", "stopping"];
const JOIN_AGAIN = 3_000;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const PING_EVERY = 20_000;
const SILENT_FOR = 12_000;

export class Connection {
  link: Link = "lost";
  #world: World;
  #listener: Listener;
  #socket: Socket | undefined;
  #welcomed = false;
  #followers = new Map<string, Follower>();
  /** Tables whose snapshot has come on this socket: others are not asked anything yet. */
  #there = new Set<string>();
  /** Tables that cannot be had at the moment: it has been told. */
  #late = new Set<string>();
  #asked = new Map<number, Asked>();
  /** The moves that wait, as they were told last. */
  #waits = "";
  #tries = 0;
  #cancelWait: (() => void) | undefined;
  #cancelPing: (() => void) | undefined;
  #heard = 0;
  /** The frames that are still being opened; what comes after them waits for its turn. */
  #opening: Promise<void> | undefined;

  constructor(world: World, listener: Listener) {
    this.#world = world;
    this.#listener = listener;
  }

  /** Opens the connection, or does nothing where it is open. */
  start(): void {
    if (this.#socket || this.link === "ended") return;
    this.#cancelWait?.();
    this.#cancelWait = undefined;
    this.#set("connecting");
    const socket = this.#world.open();
    this.#socket = socket;
    const { deflate, plain } = this.#world;
    const hello = plain ? { protocol: PROTOCOL } : { protocol: PROTOCOL, compact: COMPACT };
    socket.onopen = () =>
      this.#send({ hello: deflate === undefined ? hello : { ...hello, deflate } });
    const hear = (text: string) => {
      if (socket === this.#socket) this.#hear(JSON.parse(text) as ServerMessage);
    };
    this.#opening = undefined;
    socket.onmessage = ({ data }) => {
      const packed = typeof data !== "string";
      if (!packed && !this.#opening) return hear(String(data));
      const text = packed
        ? this.#world.inflate!(data as ArrayBuffer)
        : Promise.resolve(String(data));
      const opening = Promise.all([text, this.#opening]).then(
        ([text]) => hear(text),
        // What cannot be opened leaves a gap: come back and be told everything anew.
        () => socket === this.#socket && this.restart(),
      );
      const opened: Promise<void> = opening.then(() => {
        if (this.#opening === opened) this.#opening = undefined;
      });
      this.#opening = opened;
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lose();
    };
  }

  /** Opens it anew: as somebody else, or because it seems dead. */
  restart(): void {
    this.#drop();
    this.#tries = 0;
    this.start();
  }

  /** No network: no use trying before it is back. */
  rest(): void {
    if (this.link === "ended") return;
    this.#drop();
    this.#set("lost");
  }

  /** Looks whether the other side is still there, and comes back at once where it is not. */
  check(): void {
    if (!this.#socket) return this.start();
    if (!this.#welcomed) return;
    this.#ping();
  }

  follow(table: string, follower: Follower): () => void {
    this.#followers.set(table, follower);
    this.start();
    if (this.#welcomed) this.#join(table);
    return () => {
      if (this.#followers.get(table) !== follower) return;
      if (this.#leaveTo(table)) return;
      this.#followers.delete(table);
      this.#there.delete(table);
      for (const [nonce, asked] of this.#asked)
        if (asked.table === table) this.#settle(nonce, "given-up");
      if (this.#welcomed) this.#send({ leave: { table } });
    };
  }

  /** Moves that wait are sent, with nobody at the table any more. */
  #leaveTo(table: string): boolean {
    const waiting = this.#listener.waits ? this.#unsent().filter((one) => one.table === table) : [];
    for (const { message } of waiting) {
      const asked = this.#asked.get(message.act.nonce)!;
      asked.answer("given-up");
      asked.answer = (answer) => this.#answered(table, answer);
    }
    if (waiting.length > 0) this.#followers.set(table, NOBODY);
    return waiting.length > 0;
  }

  /** Sends moves that were made before the page was opened, each with the number it had. */
  resume(moves: readonly Unsent[]): void {
    for (const { table, message } of moves) {
      const { nonce } = message.act;
      if (this.#asked.has(nonce)) continue;
      const answer = (answer: Answer) => this.#answered(table, answer);
      this.#asked.set(nonce, { table, message, answer });
      if (!this.#followers.has(table)) this.follow(table, NOBODY);
    }
    this.#tellWaits();
  }

  /** What became of a move nobody looks at any more: whoever made it hears where it came to nothing. */
  #answered(table: string, answer: Answer): void {
    if (typeof answer === "object" && "refused" in answer) this.#listener.fault(answer.refused);
    const more = [...this.#asked.values()].some((asked) => asked.table === table);
    if (more || this.#followers.get(table) !== NOBODY) return;
    this.#followers.delete(table);
    this.#there.delete(table);
    if (this.#welcomed) this.#send({ leave: { table } });
  }

  /** The table is not there any more, or not for whoever made those moves. */
  #forsake(table: string, refusal: Refusal): void {
    for (const [nonce, asked] of this.#asked)
      if (asked.table === table) this.#settle(nonce, { refused: refusal });
  }

  #unsent(): Unsent[] {
    return [...this.#asked.values()].flatMap(({ table, message }) =>
      "act" in message && !this.#there.has(table) ? [{ table, message }] : [],
    );
  }

  #tellWaits(): void {
    if (!this.#listener.waits) return;
    const moves = this.#unsent();
    const told = JSON.stringify(moves);
    if (told === (this.#waits || "[]")) return;
    this.#waits = told;
    this.#listener.waits(moves);
  }

  act(table: string, seen: number, action: unknown): Promise<Answer> {
    return this.#ask(table, (nonce) => ({ act: { table, seen, nonce, action } }));
  }

  ask(table: string, command: Command): Promise<Answer> {
    return this.#ask(table, (nonce) => ({ ask: { table, nonce, command } }));
  }

  why(table: string, action: unknown): Promise<Answer> {
    return this.#ask(table, (nonce) => ({ why: { table, nonce, action } }));
  }

  describe(table: string): void {
    if (this.#there.has(table)) this.#send({ describe: { table } });
  }

  #ask(table: string, message: (nonce: number) => ClientMessage): Promise<Answer> {
    return new Promise((answer) => {
      const nonce = this.#world.nonce();
      const asked = { table, message: message(nonce), answer };
      this.#asked.set(nonce, asked);
      if (this.#there.has(table)) this.#send(asked.message);
      else this.#tellWaits();
    });
  }

  #settle(nonce: number | null, answer: Answer): boolean {
    const asked = nonce === null ? undefined : this.#asked.get(nonce);
    if (!asked) return false;
    this.#asked.delete(nonce!);
    asked.answer(answer);
    this.#tellWaits();
    return true;
  }

  #join(table: string): void {
    this.#there.delete(table);
    const seen = this.#followers.get(table)?.seen();
    this.#send({ join: seen === undefined ? { table } : { table, seen } });
  }

  /** Says once why a table does not come, and asks for it again. */
  #wait(table: string, refusal: Refusal): void {
    if (!this.#late.has(table)) this.#listener.fault(refusal);
    this.#late.add(table);
    // One that is being moved comes by itself.
    if (refusal.kind === "moving") return;
    const socket = this.#socket;
    this.#world.later(JOIN_AGAIN, () => {
      const same = socket === this.#socket && this.#welcomed;
      if (same && this.#followers.has(table) && !this.#there.has(table)) this.#join(table);
    });
  }

  #hear(message: ServerMessage): void {
    this.#heard = this.#world.now();
    if ("welcome" in message) return this.#welcome(message.welcome);
    if ("table" in message) return this.#snapshot(message.table);
    if ("step" in message) return this.#step(message.step);
    if ("presence" in message) {
      const { table, online, watching, hurried = false, watchers } = message.presence;
      this.#followers.get(table)?.presence(online, watching, hurried, watchers);
    } else if ("notice" in message) {
      this.#listener.notice?.(message.notice.text);
    } else if ("done" in message) {
      this.#settle(message.done.nonce, { done: message.done.version });
    } else if ("refused" in message) {
      const { table, nonce, refusal } = message.refused;
      if (this.#settle(nonce, { refused: refusal })) return;
      const passes = PASSING.includes(refusal.kind);
      if (nonce === null && passes && !this.#there.has(table)) return this.#wait(table, refusal);
      const away = !this.#there.has(table) || refusal.kind === "removed";
      if (nonce === null && away && this.#followers.get(table) === NOBODY)
        this.#forsake(table, refusal);
      else if (nonce === null && away) this.#followers.get(table)?.refused(refusal);
      else if (nonce === null) this.#listener.fault(refusal);
    } else if ("allowed" in message) {
      this.#settle(message.allowed.nonce, "allowed");
    } else if ("described" in message) {
      const { table, version, actions } = message.described;
      this.#followers.get(table)?.described(version, actions);
    } else if ("fault" in message) {
      this.#listener.fault(message.fault.refusal);
    } else if ("bye" in message) {
      this.#bye(message.bye);
    }
  }

  #welcome({ protocol, person }: { protocol: number; person: Person | null }): void {
    if (protocol !== PROTOCOL) return this.#end();
    this.#welcomed = true;
    this.#tries = 0;
    this.#set("open");
    this.#listener.welcome(person);
    for (const table of this.#followers.keys()) this.#join(table);
    this.#later();
  }

  #snapshot(snapshot: Snapshot): void {
    const follower = this.#followers.get(snapshot.table);
    if (!follower) return;
    this.#there.add(snapshot.table);
    this.#late.delete(snapshot.table);
    follower.snapshot(snapshot);
    for (const asked of this.#asked.values())
      if (asked.table === snapshot.table) this.#send(asked.message);
    this.#tellWaits();
  }

  #step(step: Step): void {
    const follower = this.#followers.get(step.table);
    // Steps that come before the snapshot asked for are in it.
    if (!follower || !this.#there.has(step.table)) return;
    if (!follower.step(step)) this.#join(step.table);
  }

  #bye({ refusal, within }: { refusal: Refusal; within?: number }): void {
    if (within === 0 && this.#welcomed) {
      // Another server has everything already: nobody needs to know.
      this.#drop();
      this.start();
      return;
    }
    this.#listener.fault(refusal);
    if (FOR_GOOD.includes(refusal.kind)) this.#end();
    else this.#lose(within);
  }

  #end(): void {
    this.#drop();
    this.#set("ended");
  }

  #send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #later(): void {
    this.#cancelPing?.();
    this.#cancelPing = this.#world.later(PING_EVERY, () => this.#ping());
  }

  #ping(): void {
    const asked = this.#world.now();
    this.#send({ ping: { at: asked } });
    this.#cancelPing?.();
    this.#cancelPing = this.#world.later(SILENT_FOR, () => {
      if (this.#heard < asked) this.restart();
      else this.#later();
    });
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    this.#welcomed = false;
    this.#there.clear();
    this.#cancelPing?.();
    this.#cancelWait?.();
    this.#cancelWait = undefined;
    socket?.close();
    this.#tellWaits();
  }

  /** Comes back after a while; where everybody was sent away together, within the time the server named. */
  #lose(within = 0): void {
    this.#drop();
    this.#set("lost");
    // Half of the wait is by chance, so that not everybody comes back in the same moment.
    const wait =
      Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries) * (0.5 + 0.5 * this.#world.chance()) +
      within * this.#world.chance();
    this.#tries += 1;
    this.#cancelWait = this.#world.later(wait, () => this.start());
  }

  #set(link: Link): void {
    if (this.link === link) return;
    this.link = link;
    this.#listener.link(link);
  }
}

/** For those who read messages in the tools of the browser, and for tests: `sessionStorage.setItem("plain", "1")`. */
const plain = typeof sessionStorage !== "undefined" && sessionStorage.getItem("plain") !== null;

/** The world as the browser gives it. */
export const browser: World = {
  open() {
    const url = new URL("api/ws", location.href.replace(/#.*$/, ""));
    url.protocol = url.protocol.replace("http", "ws");
    const socket = new WebSocket(url);
    socket.binaryType = "arraybuffer";
    return socket as unknown as Socket;
  },
  later(ms, what) {
    const timer = setTimeout(what, ms);
    return () => clearTimeout(timer);
  },
  now: () => Math.round(performance.now()),
  chance: Math.random,
  // What a double holds exactly: 53 bits.
  nonce() {
    const [high, low] = crypto.getRandomValues(new Uint32Array(2));
    return (high! & 0x1f_ffff) * 2 ** 32 + low!;
  },
  plain,
  deflate: plain ? undefined : offered,
  inflate,
};
