// A static host: hands out the files of the page under some path, and nothing else.

import { createServer, type Server } from "node:http";
import { existsSync, readFileSync, statSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";

const DIST = fileURLToPath(new URL("../../dist", import.meta.url));
const PATH = "/some/where/";
const KINDS: Record<string, string> = {
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
  /** Changes a file on its way out, as a new version would. */
  change: (name: string, text: string) => string = (_, text) => text;
  #server: Server | undefined;

  async open(): Promise<this> {
    this.#server = createServer((request, answer) => {
      const { pathname } = new URL(request.url!, "http://site");
      const name = pathname.slice(PATH.length) || "index.html";
      const path = join(DIST, name);
      // Most lies there compressed; `cargo xtask site` unpacks it.
      const packed = existsSync(`${path}.gz`);
      if (
        !pathname.startsWith(PATH) ||
        !(packed || (existsSync(path) && statSync(path).isFile()))
      ) {
        answer.writeHead(404).end("not found");
        return;
      }
      answer.writeHead(200, { "content-type": KINDS[extname(name)] ?? "text/plain" });
      const bytes = packed ? gunzipSync(readFileSync(`${path}.gz`)) : readFileSync(path);
      answer.end(this.#file(name, bytes));
    });
    await new Promise<void>((listening) => this.#server!.listen(0, "127.0.0.1", listening));
    const { port } = this.#server.address() as AddressInfo;
    this.url = `http://127.0.0.1:${port}${PATH}`;
    return this;
  }

  #file(name: string, bytes: Buffer): Buffer | string {
    if (name === "index.html")
      // As `cargo xtask site` does.
      return this.change(name, bytes.toString().replace('content="here"', 'content="none"'));
    return name === "sw.js" ? this.change(name, bytes.toString()) : bytes;
  }

  async close(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((closed) => this.#server?.close(closed));
  }
}
