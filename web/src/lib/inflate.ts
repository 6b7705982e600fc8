// Frames that are compressed against a dictionary both sides have (docs/protocol.md): each stands for itself, so that
// neither side keeps anything between two of them.

import dictionary from "../../../crates/protocol/src/wire/dictionary.txt?raw";

/** Adler-32, by which a dictionary is known. */
export function adler32(bytes: Uint8Array): number {
  let [low, high] = [1, 0];
  for (const byte of bytes) {
    low = (low + byte) % 65521;
    high = (high + low) % 65521;
  }
  return high * 65536 + low;
}

const known = new TextEncoder().encode(dictionary);

/** The dictionary as a block that is not compressed: what a stream has seen, it can refer to. */
function primer(): Uint8Array<ArrayBuffer> {
  const block = new Uint8Array(known.length + 5);
  const view = new DataView(block.buffer);
  view.setUint16(1, known.length, true);
  view.setUint16(3, known.length ^ 0xffff, true);
  block.set(known, 5);
  return block;
}

const first = primer();

/** What to offer; nothing where the browser cannot open such frames. */
export const offered: number | undefined =
  typeof DecompressionStream === "undefined" ? undefined : adler32(known);

/** The text in a frame. */
export async function inflate(frame: ArrayBuffer): Promise<string> {
  const stream = new DecompressionStream("deflate-raw");
  const writer = stream.writable.getWriter();
  const writing = [writer.write(first), writer.write(new Uint8Array(frame)), writer.close()];
  const reading = new Response(stream.readable).arrayBuffer();
  const [bytes] = await Promise.all([reading, ...writing]);
  return new TextDecoder().decode(new Uint8Array(bytes, known.length));
}
