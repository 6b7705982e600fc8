import { beforeEach, describe, expect, it } from "vitest";
import type { Unsent } from "./connection";
import {
  begin,
  connection,
  faults,
  last,
  Listener,
  refusal,
  snapshot,
  step,
} from "./connection.testing";

describe("moves that wait for the network", () => {
  let waits: Unsent[][];
  beforeEach(() => {
    waits = [];
    begin({ waits: (moves) => waits.push(moves) });
  });
  const act = (nonce: number) => ({ act: { table: "t", seen: 3, nonce, action: "end" } });
  const acts = () => last().sent.filter((message) => "act" in message);

  it("are told, and told again when they are on their way", async () => {
    connection.follow("t", new Listener());
    last().welcome();
    last().say(snapshot(3));
    connection.rest();
    const answer = connection.act("t", 3, "end");
    expect(waits).toEqual([[{ table: "t", message: act(1) }]]);
    connection.check();
    last().welcome();
    last().say(snapshot(3));
    expect(acts()).toEqual([act(1)]);
    expect(waits.at(-1)).toEqual([]);
    last().say({ done: { table: "t", nonce: 1, version: 4 } });
    expect(await answer).toEqual({ done: 4 });
  });

  it("go out once, also when whoever made them has left the table", async () => {
    const stop = connection.follow("t", new Listener());
    last().welcome();
    last().say(snapshot(3));
    connection.rest();
    const answer = connection.act("t", 3, "end");
    stop();
    expect(await answer).toBe("given-up");
    expect(waits).toHaveLength(1);
    connection.check();
    last().welcome();
    expect(last().sent.at(-1)).toEqual({ join: { table: "t" } });
    last().say(snapshot(3));
    expect(acts()).toEqual([act(1)]);
    last().say(step(4));
    last().say({ done: { table: "t", nonce: 1, version: 4 } });
    // Nobody is there any more, so the table is left.
    expect(last().sent.at(-1)).toEqual({ leave: { table: "t" } });
    connection.restart();
    last().welcome();
    expect(last().sent.filter((message) => "join" in message)).toEqual([]);
  });

  it("go out after the page was closed, with the number they had; a table that is gone is said", () => {
    connection.resume([{ table: "t", message: act(7) as Unsent["message"] }]);
    expect(waits.at(-1)).toHaveLength(1);
    // Asked for twice, it is one.
    connection.resume([{ table: "t", message: act(7) as Unsent["message"] }]);
    last().welcome();
    last().say({ refused: { table: "t", nonce: null, refusal: refusal("no-such-table") } });
    expect(faults.map(({ kind }) => kind)).toEqual(["no-such-table"]);
    expect(waits.at(-1)).toEqual([]);
    connection.resume([{ table: "t", message: act(8) as Unsent["message"] }]);
    last().say(snapshot(5));
    expect(acts()).toEqual([act(8)]);
    last().say({ refused: { table: "t", nonce: 8, refusal: refusal("stale") } });
    expect(faults.map(({ kind }) => kind)).toEqual(["no-such-table", "stale"]);
  });

  it("are still those of whoever comes back to the table", () => {
    connection.follow("t", new Listener())();
    connection.resume([{ table: "t", message: act(7) as Unsent["message"] }]);
    const listener = new Listener();
    connection.follow("t", listener);
    last().welcome();
    last().say(snapshot(3));
    expect(acts()).toEqual([act(7)]);
    last().say({ done: { table: "t", nonce: 7, version: 4 } });
    last().say(step(4));
    expect(listener.known!.version).toBe(4);
    expect(last().sent.at(-1)).toEqual(act(7));
  });
});
