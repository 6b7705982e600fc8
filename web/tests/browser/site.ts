// A static host: hands out the files of the page under some path, and nothing else.

import { createServer, type Server } from "node:http";
import { existsSync, readFileSync, statSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";

const DIST = fileURLToPath(new URL("../../dist", import.meta.url));
const PATH = "/some/where/";
export const KINDS: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

/** Was the page built with an engine inside? */
export const playable = existsSync(join(DIST, "../engine/sobremesa.wasm"));

export class Site {
  url = "";
  /** The folder whose files are handed out; another one is another version, or what `cargo xtask site` wrote. */
  root = process.env.SITE ?? DIST;
  #server: Server | undefined;

  async open(): Promise<this> {
    this.#server = createServer((request, answer) => {
      const { pathname } = new URL(request.url!, "http://site");
      const name = pathname.slice(PATH.length) || "index.html";
      const path = join(this.root, name);
      // Most lies there compressed; `cargo xtask site` unpacks it.
      const packed = existsSync(`${path}.br`);
      if (
        !pathname.startsWith(PATH) ||
        !(packed || (existsSync(path) && statSync(path).isFile()))
      ) {
        answer.writeHead(404).end("not found");
        return;
      }
      answer.writeHead(200, { "content-type": KINDS[extname(name)] ?? "text/plain" });
      const bytes = packed ? brotliDecompressSync(readFileSync(`${path}.br`)) : readFileSync(path);
      answer.end(this.#file(name, bytes));
    });
    await new Promise<void>((listening) => this.#server!.listen(0, "127.0.0.1", listening));
    const { port } = this.#server.address() as AddressInfo;
    this.url = `http://127.0.0.1:${port}${PATH}`;
    return this;
  }

  #file(name: string, bytes: Buffer): Buffer | string {
    // As `cargo xtask site` does.
    return name === "index.html"
      ? bytes.toString().replace('content="here"', 'content="none"')
      : bytes;
  }

  async close(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((closed) => this.#server?.close(closed));
  }
}
