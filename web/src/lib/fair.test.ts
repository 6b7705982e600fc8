// @vitest-environment node
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { check, commitment, dealKey, drawer, type FairRecord } from "./fair";

const docs = resolve(import.meta.dirname, "../../../docs");
const page = readFileSync(resolve(docs, "verifiable-deals.md"), "utf8");
const vector = /```text vector\n([^`]*)```/.exec(page)![1]!.trim().split("\n");
const field = (name: string) =>
  vector
    .find((line) => line.startsWith(`${name} =`))!
    .split("=")[1]!
    .trim();
const salts = [0, 1, 2].map((seat) => field(`salt ${seat}`));
const example = (): FairRecord =>
  JSON.parse(readFileSync(resolve(docs, "examples/fair-record.json"), "utf8")) as FairRecord;
const hex = (data: Uint8Array) => Buffer.from(data).toString("hex");

describe("verifiable deals", () => {
  it("reckon as the page that describes them", async () => {
    expect(await commitment(field("table"), field("seed"))).toBe(field("commitment"));
    const key = await dealKey(field("table"), field("seed"), salts);
    expect(hex(key)).toBe(field("key"));
    const draw = await drawer(key);
    const lines = vector.filter((line) => line.startsWith("draw") && !line.endsWith("again"));
    expect(lines.length).toBeGreaterThan(8);
    for (const line of lines) {
      const [, seq, i, n, , , , k] = line.split(" ");
      expect(await draw(BigInt(seq!), BigInt(i!), BigInt(n!))).toBe(BigInt(k!));
    }
  });

  it("the example is good", async () => {
    const verdict = await check(example());
    expect(verdict).toMatchObject({ kind: "good", salted: 2, witnessed: false });
    expect(verdict.kind === "good" && verdict.draws).toBeGreaterThan(0);
  });

  it("anything changed is found", async () => {
    const change = async (how: (record: FairRecord) => void) => {
      const record = example();
      how(record);
      return check(record);
    };
    expect(await change((r) => (r.fair!.seed = "11" + r.fair!.seed!.slice(2)))).toEqual({
      kind: "wrong",
      what: "commitment",
    });
    expect(await change((r) => (r.fair!.salts[0] = "00".repeat(16)))).toEqual({
      kind: "wrong",
      what: "draws",
    });
    expect(await change((r) => (r.fair!.opening.draws![0]![1] ^= 1))).toEqual({
      kind: "wrong",
      what: "draws",
    });
    expect(await change((r) => r.fair!.opening.draws!.pop())).toEqual({
      kind: "wrong",
      what: "draws",
    });
    expect(await change((r) => (r.fair!.entries[0]!.seq = 0))).toEqual({
      kind: "wrong",
      what: "numbers",
    });
    expect(await change((r) => delete r.fair!.seed)).toMatchObject({ kind: "sealed" });
    expect(await change((r) => delete r.fair)).toEqual({ kind: "no-promise" });
  });

  it("it has to be the promise one saw and the salt one sent", async () => {
    const { commitment: seen, salts: sent } = example().fair!;
    expect(await check(example(), { commitment: seen, seat: 0, salt: sent[0]! })).toMatchObject({
      kind: "good",
      witnessed: true,
    });
    expect(await check(example(), { commitment: "00" })).toEqual({
      kind: "wrong",
      what: "witness",
    });
    expect(await check(example(), { seat: 0, salt: "00" })).toEqual({
      kind: "wrong",
      what: "witness",
    });
  });
});
