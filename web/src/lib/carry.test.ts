// @vitest-environment node
import { expect, test } from "vitest";
import { gameOf, pack, unpack } from "./carry";

test("a record fits into a link and comes out as it went in", async () => {
  const record = JSON.stringify({ format: "sobremesa-record", game: "push", names: ["Zoë", "🙂"] });
  const packed = await pack(record.repeat(50));
  expect(packed).toMatch(/^[A-Za-z0-9_-]+$/);
  expect(packed.length).toBeLessThan(record.length * 4);
  expect(await unpack(packed)).toBe(record.repeat(50));
});

test("what was cut, is none or swells too far is nothing", async () => {
  const packed = await pack("a record");
  expect(await unpack(packed.slice(0, -6))).toBeNull();
  expect(await unpack("no such thing!")).toBeNull();
  expect(await unpack("")).toBeNull();
  expect(await unpack(await pack("0".repeat(5_000_000)).catch(() => "too long"))).toBeNull();
  const swollen = await pack("0".repeat(4 * 1024 * 1024));
  expect((await unpack(swollen))?.length).toBe(4 * 1024 * 1024);
});

test("only a record has a game", () => {
  expect(gameOf('{"format":"sobremesa-record","game":"push"}')).toBe("push");
  for (const other of [null, "", "[]", "null", '{"game":"push"}', '{"format":"sobremesa-record"}'])
    expect(gameOf(other)).toBeNull();
});
