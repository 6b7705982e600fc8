import { beforeEach, describe, expect, it } from "vitest";
import {
  begin,
  connection,
  faults,
  last,
  links,
  Listener,
  pass,
  refusal,
  snapshot,
  sockets,
  step,
  tick,
} from "./connection.testing";
import { advanced, type Known } from "./patch";
import type { ServerMessage } from "./wire";

beforeEach(() => begin());

describe("coming to a table", () => {
  it("says hello first, joins after the welcome, and asks only once the table is there", () => {
    connection.follow("t", new Listener());
    void connection.ask("t", "undo");
    last().onopen?.();
    expect(last().sent).toEqual([{ hello: { protocol: 1, compact: 2 } }]);
    last().say({ welcome: { protocol: 1, person: null } });
    expect(last().sent.slice(1)).toEqual([{ join: { table: "t" } }]);
    last().say(snapshot(3));
    expect(last().sent.slice(2)).toEqual([{ ask: { table: "t", nonce: 1, command: "undo" } }]);
    expect(links).toEqual(["connecting", "open"]);
  });

  it("hears that one may not come", () => {
    const listener = new Listener();
    connection.follow("t", listener);
    last().welcome();
    last().say({ refused: { table: "t", nonce: null, refusal: refusal("no-such-table") } });
    expect(listener.refusals.map((r) => r.kind)).toEqual(["no-such-table"]);
  });

  it("waits for a table that is being moved", () => {
    const listener = new Listener();
    connection.follow("t", listener);
    last().welcome();
    last().say({ refused: { table: "t", nonce: null, refusal: refusal("moving") } });
    expect(listener.refusals).toEqual([]);
    expect(faults.map((r) => r.kind)).toEqual(["moving"]);
  });

  it("asks again for a table that cannot be had at the moment, and says so once", () => {
    const listener = new Listener();
    connection.follow("t", listener);
    last().welcome();
    const joins = () => last().sent.filter((message) => "join" in message).length;
    for (const times of [1, 2, 3]) {
      expect(joins()).toBe(times);
      last().say({ refused: { table: "t", nonce: null, refusal: refusal("store") } });
      pass(3_000);
    }
    expect(listener.refusals).toEqual([]);
    expect(faults.map((r) => r.kind)).toEqual(["store"]);
    last().say(snapshot(3));
    pass(10_000);
    expect(joins()).toBe(4);
    // Where it is there, what cannot be stored is told and nothing is asked for.
    last().say({ refused: { table: "t", nonce: null, refusal: refusal("store") } });
    pass(10_000);
    expect([joins(), faults.length, listener.refusals.length]).toEqual([4, 2, 0]);
  });

  it("leaves when nobody follows any more, and gives up what was asked", async () => {
    const stop = connection.follow("t", new Listener());
    last().welcome();
    last().say(snapshot(1));
    const answer = connection.ask("t", "undo");
    stop();
    expect(await answer).toBe("given-up");
    expect(last().sent.at(-1)).toEqual({ leave: { table: "t" } });
  });
});

describe("steps", () => {
  it("are applied in order, changed fields alone", () => {
    const listener = new Listener();
    connection.follow("t", listener);
    last().welcome();
    last().say(snapshot(3, { rows: [1], deck: 40, waiting: "x" }));
    last().say(step(4, { view: { deck: 39 }, owed: [], deadline: 99 }));
    last().say(step(5, { view: { waiting: null }, deadline: 0 }));
    expect(listener.known!.version).toBe(5);
    expect(listener.known!.picture).toMatchObject({
      view: { rows: [1], deck: 39, waiting: null },
      owed: [],
      awaited: [0],
      deadline: null,
    });
  });

  it("an empty step only counts", () => {
    const listener = new Listener();
    connection.follow("t", listener);
    last().welcome();
    last().say(snapshot(3, { deck: 40 }));
    const before = listener.known!.picture;
    last().say(step(4));
    expect(listener.known!.version).toBe(4);
    expect(listener.known!.picture).toBe(before);
  });

  it("a gap makes it join again with the last version seen, once, and what comes before the snapshot is left out", () => {
    const listener = new Listener();
    connection.follow("t", listener);
    last().welcome();
    last().say(snapshot(3));
    last().say(step(5));
    last().say(step(6));
    expect(last().sent.filter((m) => "join" in m)).toEqual([
      { join: { table: "t" } },
      { join: { table: "t", seen: 3 } },
    ]);
    expect(listener.known!.version).toBe(3);
    last().say(snapshot(6));
    last().say(step(7));
    expect(listener.known!.version).toBe(7);
  });

  it("opens compressed frames and hears them in their order, others too", async () => {
    const listener = new Listener();
    connection.follow("t", listener);
    last().welcome();
    const packed = (message: ServerMessage) => {
      const data = new TextEncoder().encode(JSON.stringify(message)).buffer;
      last().onmessage?.({ data });
    };
    packed(snapshot(3, { long: "x".repeat(300) }));
    packed(step(4));
    last().say(step(5));
    expect(listener.known).toBeUndefined();
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(listener.known!.version).toBe(5);
    last().say(step(6));
    expect(listener.known!.version).toBe(6);
  });

  it("old actions lose their warnings when new ones come", () => {
    const known: Known = {
      version: 1,
      you: { seat: 0, person: null, muted: [] },
      info: {} as Known["info"],
      picture: {
        view: {},
        owed: [1, 2],
        free: [],
        warnings: [{ place: 1, message: { key: "k", args: [] } }],
        awaited: [],
        undo: "none",
        deadline: null,
      },
    };
    expect(
      advanced(known, { table: "t", version: 2, view: { a: 1 } })!.picture!.warnings,
    ).toHaveLength(1);
    expect(advanced(known, { table: "t", version: 2, owed: [3] })!.picture!.warnings).toHaveLength(
      0,
    );
  });
});

describe("losing the connection", () => {
  it("comes back by itself, later each time, and says what it has seen", () => {
    const listener = new Listener();
    connection.follow("t", listener);
    last().welcome();
    last().say(snapshot(3));
    last().onclose?.();
    expect(links.at(-1)).toBe("lost");
    pass(399);
    expect(sockets).toHaveLength(1);
    pass(1);
    expect(sockets).toHaveLength(2);
    last().onclose?.();
    pass(799);
    expect(sockets).toHaveLength(2);
    pass(1);
    last().welcome();
    expect(last().sent.at(-1)).toEqual({ join: { table: "t", seen: 3 } });
  });

  it("asks again with the same number what was not answered, in order, and nothing that was", async () => {
    connection.follow("t", new Listener());
    last().welcome();
    last().say(snapshot(3));
    const first = connection.ask("t", "undo");
    const second = connection.act("t", 3, "lay");
    const third = connection.ask("t", "resign");
    last().say({ done: { table: "t", nonce: 1, version: 4 } });
    last().onclose?.();
    pass(1000);
    last().welcome();
    expect(last().sent.filter((m) => "act" in m || "ask" in m)).toEqual([]);
    last().say(snapshot(5));
    expect(last().sent.slice(2)).toEqual([
      { act: { table: "t", seen: 3, nonce: 2, action: "lay" } },
      { ask: { table: "t", nonce: 3, command: "resign" } },
    ]);
    last().say({ refused: { table: "t", nonce: 2, refusal: refusal("stale") } });
    last().say({ done: { table: "t", nonce: 3, version: 6 } });
    expect(await first).toEqual({ done: 4 });
    expect(await second).toMatchObject({ refused: { kind: "stale" } });
    expect(await third).toEqual({ done: 6 });
  });

  it("notices a server that says nothing any more", () => {
    connection.follow("t", new Listener());
    last().welcome();
    pass(20_000);
    expect(last().sent.at(-1)).toEqual({ ping: { at: 21_000 } });
    tick();
    last().say({ pong: { at: 21_000 } });
    pass(12_000);
    expect(sockets).toHaveLength(1);
    pass(32_000);
    expect(sockets).toHaveLength(2);
    expect(sockets[0]!.closed).toBe(true);
  });

  it("does not try without a network, and does at once when it is back", () => {
    connection.follow("t", new Listener());
    last().welcome();
    connection.rest();
    pass(60_000);
    expect(sockets).toHaveLength(1);
    connection.check();
    expect(sockets).toHaveLength(2);
  });

  it("an old socket has nothing to say any more", () => {
    const listener = new Listener();
    connection.follow("t", listener);
    last().welcome();
    last().say(snapshot(3));
    const old = last();
    connection.restart();
    old.say(step(4));
    old.onclose?.();
    expect(listener.known!.version).toBe(3);
    expect(sockets).toHaveLength(2);
    expect(links.at(-1)).toBe("connecting");
  });
});

describe("goodbye", () => {
  it("comes back to a server that stops", () => {
    connection.follow("t", new Listener());
    last().welcome();
    last().say({ bye: { refusal: refusal("stopping") } });
    expect(faults.map((f) => f.kind)).toEqual(["stopping"]);
    pass(400);
    expect(sockets).toHaveLength(2);
  });

  it("comes back within the time that a server names which sends everybody away", () => {
    connection.follow("t", new Listener());
    last().welcome();
    last().say({ bye: { refusal: refusal("stopping"), within: 8_000 } });
    pass(8_399);
    expect(sockets).toHaveLength(1);
    pass(1);
    expect(sockets).toHaveLength(2);
    // Only that once: a network that fails afterwards is waited for as ever.
    last().welcome();
    last().onclose?.();
    pass(400);
    expect(sockets).toHaveLength(3);
  });

  it("goes to the server that has taken over at once, and tells nobody", () => {
    connection.follow("t", new Listener());
    last().welcome();
    links.length = 0;
    last().say({ bye: { refusal: refusal("stopping"), within: 0 } });
    expect(sockets).toHaveLength(2);
    expect(faults).toEqual([]);
    expect(links).not.toContain("lost");
    // If nobody is there after all it is waited for as ever.
    last().onclose?.();
    expect(links.at(-1)).toBe("lost");
    pass(400);
    expect(sockets).toHaveLength(3);
  });

  it("ends where another protocol is spoken", () => {
    connection.follow("t", new Listener());
    last().welcome();
    last().say({ bye: { refusal: refusal("protocol") } });
    pass(60_000);
    expect(connection.link).toBe("ended");
    expect(sockets).toHaveLength(1);
  });
});

describe("why", () => {
  it("is answered by a refusal, or by nothing where it is allowed", async () => {
    connection.follow("t", new Listener());
    last().welcome();
    last().say(snapshot(3));
    const no = connection.why("t", "a");
    const yes = connection.why("t", "b");
    last().say({
      refused: { table: "t", nonce: 1, refusal: { ...refusal("rules"), rule: "T4.1" } },
    });
    last().say({ allowed: { table: "t", nonce: 2 } });
    expect(await no).toMatchObject({ refused: { rule: "T4.1" } });
    expect(await yes).toBe("allowed");
  });
});
