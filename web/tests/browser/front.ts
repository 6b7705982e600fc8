// A way into a house: the page comes from a folder, packed as the program sends it, and everything else from the house. So
// two builds of the page can be looked at in the same house.

import { createServer, request, type Server } from "node:http";
import { existsSync, readFileSync, statSync } from "node:fs";
import { type AddressInfo, connect, type Socket } from "node:net";
import { extname, join, normalize } from "node:path";
import type { House } from "./house";
import { KINDS } from "./site";

export class Front {
  url = "";
  #server: Server | undefined;
  #wires = new Set<Socket>();

  constructor(
    readonly house: House,
    readonly root: string,
  ) {}

  async open(): Promise<this> {
    const { house } = this;
    this.#server = createServer((asked, answer) => {
      const { pathname } = new URL(asked.url!, "http://front");
      const name = normalize(pathname).slice(1) || "index.html";
      const path = join(this.root, name);
      const headers = {
        "content-type": KINDS[extname(name)] ?? "text/plain",
        "cache-control": name.startsWith("assets/") ? "public, max-age=31536000" : "no-cache",
      };
      const brotli = /\bbr\b/.test(String(asked.headers["accept-encoding"]));
      if (brotli && existsSync(`${path}.br`)) {
        answer.writeHead(200, { ...headers, "content-encoding": "br" });
        return void answer.end(readFileSync(`${path}.br`));
      }
      if (existsSync(path) && statSync(path).isFile()) {
        answer.writeHead(200, headers);
        return void answer.end(readFileSync(path));
      }
      const { method, headers: told, url } = asked;
      const there = { host: "127.0.0.1", port: house.port, method, path: url, headers: told };
      asked.pipe(
        request(there, (said) => {
          answer.writeHead(said.statusCode!, said.headers);
          said.pipe(answer);
        }).on("error", () => answer.destroy()),
      );
    });
    this.#server.on("upgrade", (asked, socket: Socket, head) => {
      const there = connect(house.port, "127.0.0.1", () => {
        const lines = [`${asked.method} ${asked.url} HTTP/1.1`];
        for (let at = 0; at < asked.rawHeaders.length; at += 2)
          lines.push(`${asked.rawHeaders[at]}: ${asked.rawHeaders[at + 1]}`);
        there.write(`${lines.join("\r\n")}\r\n\r\n`);
        there.write(head);
        socket.pipe(there).pipe(socket);
      });
      for (const wire of [socket, there]) {
        this.#wires.add(wire);
        wire.on("error", () => {}).on("close", () => this.#wires.delete(wire));
      }
    });
    await new Promise<void>((listening) => this.#server!.listen(0, "127.0.0.1", listening));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
    return this;
  }

  async close(): Promise<void> {
    for (const wire of this.#wires) wire.destroy();
    this.#server?.closeAllConnections();
    await new Promise((closed) => this.#server?.close(closed));
  }
}
