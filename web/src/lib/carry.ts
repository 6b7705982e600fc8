// A match on its way from one site to another, inside a link: behind `#`, so that no server on the way is told of it.

/** The longest record that is unpacked: what a server takes. */
const MOST = 4 * 1024 * 1024;

/** A text as part of an address. */
export async function pack(text: string): Promise<string> {
  const bytes = await read(new Blob([text]).stream().pipeThrough(new CompressionStream("gzip")));
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The text again; nothing where it was cut or is none. */
export async function unpack(packed: string): Promise<string | null> {
  try {
    const letters = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const unzipped = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new TextDecoder("utf-8", { fatal: true }).decode(await read(unzipped));
  } catch {
    return null;
  }
}

/** All bytes of a stream that is not longer than allowed. */
async function read(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > MOST) {
      await reader.cancel();
      throw new Error("too long");
    }
    parts.push(value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** The game of a record; nothing where it is no record. */
export function gameOf(record: string | null): string | null {
  try {
    const { format, game } = JSON.parse(record ?? "") as Record<string, unknown>;
    return format === "sobremesa-record" && typeof game === "string" ? game : null;
  } catch {
    return null;
  }
}
