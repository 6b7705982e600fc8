import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import dictionary from "../../../crates/protocol/src/wire/dictionary.txt?raw";
import { adler32, inflate, offered } from "./inflate";

test("a dictionary is known by its checksum", () => {
  expect(adler32(new TextEncoder().encode("Wikipedia"))).toBe(0x11e60398);
  expect(offered).toBeGreaterThan(0);
});

test("frames are opened, each by itself, and whatever alphabet they are in", async () => {
  const texts = [
    '{"pong":{"at":1}}',
    '{"step":{"table":"Zoë ♠","version":7}}',
    "x".repeat(100_000),
  ];
  for (const text of texts) {
    const packed = deflateRawSync(text, { dictionary: Buffer.from(dictionary) });
    const frame = packed.buffer.slice(packed.byteOffset, packed.byteOffset + packed.length);
    expect(await inflate(frame as ArrayBuffer)).toBe(text);
  }
});

test("a broken frame is refused", async () => {
  await expect(inflate(new Uint8Array([255, 255, 255]).buffer)).rejects.toThrow();
});
