// A connection whose sockets, clock and timers are the tests' own.

import {
  Connection,
  type Follower,
  type Link,
  type Listener as Hooks,
  type Socket,
  type World,
} from "./connection";
import { advanced, type Known } from "./patch";
import type { ClientMessage, Refusal, ServerMessage, Snapshot, Step } from "./wire";

/** A socket one can speak into. */
class FakeSocket implements Socket {
  sent: ClientMessage[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.closed = true;
  }
  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcome(): void {
    this.onopen?.();
    this.say({ welcome: { protocol: 1, person: null } });
  }
}

export let sockets: FakeSocket[];
let timers: { at: number; what: () => void }[];
let clock: number;
export let links: Link[];
export let faults: Refusal[];
let world: World;
export let connection: Connection;

/** Lets time go by. */
export function pass(ms: number): void {
  const until = clock + ms;
  for (;;) {
    timers.sort((a, b) => a.at - b.at);
    const next = timers[0];
    if (!next || next.at > until) break;
    timers.shift();
    clock = next.at;
    next.what();
  }
  clock = until;
}

/** A moment goes by in which nobody is called. */
export const tick = () => void (clock += 1);

export const last = () => sockets.at(-1)!;

/** Somebody who keeps what they are told, as the table's store does. */
export class Listener implements Follower {
  known: Known | undefined;
  refusals: Refusal[] = [];
  seen = () => this.known?.version;
  snapshot(s: Snapshot): void {
    this.known = { version: s.version, you: s.you, info: s.info, picture: s.picture };
  }
  step(step: Step): boolean {
    const next = advanced(this.known!, step);
    if (next) this.known = next;
    return next !== null;
  }
  presence(): void {}
  described(): void {}
  refused(refusal: Refusal): void {
    this.refusals.push(refusal);
  }
}

export const snapshot = (version: number, view: Record<string, unknown> = {}): ServerMessage => ({
  table: {
    table: "t",
    version,
    now: 0,
    you: { seat: 0, person: "me", muted: [] },
    info: { game: "push", phase: "playing" } as unknown as Snapshot["info"],
    picture: {
      view,
      owed: [1],
      free: [],
      warnings: [],
      awaited: [0],
      undo: "none",
      deadline: null,
    },
    log: [],
    missed: 0,
    online: [0],
    watching: 0,
  },
});
export const step = (version: number, rest: Partial<Step> = {}): ServerMessage => ({
  step: { table: "t", version, ...rest },
});
export const refusal = (kind: Refusal["kind"]): Refusal => ({
  kind,
  message: { key: `table-refusal-${kind}`, args: [] },
});

/** Everything anew, with nothing said and nobody connected. */
export function begin(hooks: Partial<Hooks> = {}): void {
  sockets = [];
  timers = [];
  clock = 1000;
  links = [];
  faults = [];
  let nonce = 0;
  world = {
    open() {
      sockets.push(new FakeSocket());
      return last();
    },
    later(ms, what) {
      const timer = { at: clock + ms, what };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    now: () => clock,
    chance: () => 1,
    nonce: () => ++nonce,
    // The longer a frame, the longer it takes.
    inflate: async (frame) => {
      await new Promise((resolve) => setTimeout(resolve, frame.byteLength / 10));
      return new TextDecoder().decode(frame);
    },
  };
  connection = new Connection(world, {
    link: (link) => links.push(link),
    welcome: () => {},
    fault: (fault) => faults.push(fault),
    ...hooks,
  });
}
