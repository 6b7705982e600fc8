// The examples of deploy/ as they are, with other ports: the page and its sockets pass, what is the operator's does not.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingMessage, type Server, createServer as createHttp, request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { House } from "./house";

const DEPLOY = fileURLToPath(new URL("../../../deploy", import.meta.url));
const CADDY = process.env.SOBREMESA_CADDY ?? "/usr/bin/caddy";
const NGINX = process.env.SOBREMESA_NGINX ?? "/usr/sbin/nginx";

/** A port nobody listens at. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}

/** One request with the path exactly as it is written. */
function ask(port: number, path: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port, path, headers });
    const done = (answer: IncomingMessage) => {
      resolve(answer.statusCode ?? 0);
      answer.resume();
    };
    asked.on("response", done);
    asked.on("upgrade", (answer, socket) => {
      socket.destroy();
      resolve(answer.statusCode ?? 0);
    });
    asked.on("error", reject);
    asked.end();
  });
}

interface Proxy {
  name: string;
  /** The example with its ports changed, and how it is started. */
  start(folder: string, port: number, upstream: number): ChildProcess;
}

const quiet = { stdio: "ignore" as const };

/** Caddy with one of the examples, changed. */
function caddy(folder: string, text: string, more: Record<string, string> = {}): ChildProcess {
  const file = join(folder, "Caddyfile");
  writeFileSync(file, `{\n\tadmin off\n}\n${text}`);
  const own = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, ...more };
  const env = { ...process.env, ...own };
  return spawn(CADDY, ["run", "--config", file, "--adapter", "caddyfile"], { ...quiet, env });
}

/** Waits until something is so. */
async function until(what: string, so: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    if (await so()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${what} did not become so`);
}

/** Ends a proxy. */
async function end(proxy: ChildProcess | undefined): Promise<void> {
  if (proxy?.exitCode === null) {
    proxy.kill("SIGTERM");
    await once(proxy, "exit");
  }
}

const PROXIES: Proxy[] = [
  {
    name: "Caddy",
    start(folder, port, upstream) {
      const example = readFileSync(join(DEPLOY, "Caddyfile"), "utf8");
      const changed = example
        .replace("example.org {", `http://127.0.0.1:${port} {`)
        .replace("127.0.0.1:8500", `127.0.0.1:${upstream}`);
      return caddy(folder, changed);
    },
  },
  {
    name: "nginx",
    start(folder, port, upstream) {
      const example = readFileSync(join(DEPLOY, "nginx.conf"), "utf8");
      const changed = example
        .replace("listen 443 ssl;", `listen 127.0.0.1:${port};`)
        .replace("http://127.0.0.1:8500;", `http://127.0.0.1:${upstream};`);
      const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
        .join("\n");
      const file = join(folder, "nginx.conf");
      const frame = `daemon off; pid ${join(folder, "pid")}; error_log stderr; events {}`;
      writeFileSync(file, `${frame}\nhttp {\naccess_log off;\n${paths}\n${changed}\n}`);
      return spawn(NGINX, ["-p", folder, "-c", file, "-e", "stderr"], quiet);
    },
  },
];

describe.each(PROXIES)("behind $name", ({ start }) => {
  const folder = mkdtempSync(join(tmpdir(), "sobremesa-proxy-"));
  const house = new House();
  let proxy: ChildProcess;
  let port = 0;

  beforeAll(async () => {
    port = await freePort();
    await house.open("127.0.0.1:0", [
      "--public-url",
      `http://127.0.0.1:${port}/games`,
      "--trust-proxy",
    ]);
    proxy = start(folder, port, house.port);
    const failed = once(proxy, "error").then(([error]) => {
      throw error as Error;
    });
    const answers = async () => (await ask(port, "/games/healthz").catch(() => 0)) > 0;
    await Promise.race([until("the proxy", answers), failed]);
  });

  afterAll(async () => {
    await end(proxy);
    await house.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test("the page, its lists and its sockets pass", async () => {
    expect(await ask(port, "/games/")).toBe(200);
    expect(await ask(port, "/games/healthz")).toBe(200);
    expect(await ask(port, "/games/api/games")).toBe(200);
    const upgrade = {
      Connection: "Upgrade",
      Upgrade: "websocket",
      Origin: `http://127.0.0.1:${port}`,
      "Sec-WebSocket-Version": "13",
      "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
    };
    expect(await ask(port, "/games/api/ws", upgrade)).toBe(101);
  });

  test.each([
    "/games/metrics",
    "/games/metrics/",
    "/games/metrics?x=1",
    "/games/%6detrics",
    "/games//metrics",
    "/games/./metrics",
    "/games/x/../metrics",
    "/games/admin",
    "/games/admin/tables",
    "/games/%61dmin/tables",
    "/games//admin/tables",
    "/games/readyz",
  ])("%s is not for strangers", async (path) => {
    expect([400, 404]).toContain(await ask(port, path));
  });
});

/** What Caddy sees of a node: whether it is ready, and who asked it for what. */
class Upstream {
  ready = true;
  asked: { path: string; from: string }[] = [];
  readonly server: Server;

  constructor() {
    this.server = createHttp((asked, answer) => {
      if (asked.url === "/readyz") {
        answer.writeHead(this.ready ? 200 : 503).end();
        return;
      }
      const from = String(asked.headers["x-forwarded-for"]);
      this.asked.push({ path: asked.url ?? "", from });
      answer.end("here");
    });
  }

  async open(): Promise<string> {
    this.server.listen(0, "127.0.0.1");
    await once(this.server, "listening");
    const { port } = this.server.address() as { port: number };
    return `127.0.0.1:${port}`;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}

describe("several nodes behind Caddy", () => {
  const folder = mkdtempSync(join(tmpdir(), "sobremesa-proxy-"));
  const [a, b] = [new Upstream(), new Upstream()];
  let proxy: ChildProcess;
  let port = 0;

  /** So many visits; how many of them were answered, and by whom. */
  async function visits(many: number): Promise<{ good: number; a: number; b: number }> {
    a.asked = [];
    b.asked = [];
    let good = 0;
    for (let visit = 0; visit < many; visit += 1) {
      const status = await ask(port, "/api/games", { "X-Forwarded-For": "6.6.6.6" });
      good += Number(status === 200);
    }
    return { good, a: a.asked.length, b: b.asked.length };
  }

  beforeAll(async () => {
    port = await freePort();
    const example = readFileSync(join(DEPLOY, "Caddyfile.many"), "utf8");
    const nodes = "a:8500 b:8500 c:8500";
    expect(example).toContain(nodes);
    const changed = example.replace(nodes, `${await a.open()} ${await b.open()}`);
    proxy = caddy(folder, changed, { SITE: `http://127.0.0.1:${port}` });
    const failed = once(proxy, "error").then(([error]) => {
      throw error as Error;
    });
    const answers = async () => (await ask(port, "/").catch(() => 0)) === 200;
    await Promise.race([until("the proxy", answers), failed]);
  });

  afterAll(async () => {
    await end(proxy);
    a.close();
    b.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test("visits go to both, with the address they come from", async () => {
    const spread = await visits(60);
    expect(spread.good).toBe(60);
    expect(spread.a).toBeGreaterThan(5);
    expect(spread.b).toBeGreaterThan(5);
    const from = new Set([...a.asked, ...b.asked].map((visit) => visit.from));
    expect([...from]).toEqual(["127.0.0.1"]);
  });

  test("what is the operator's goes to nobody", async () => {
    await visits(0);
    for (const path of ["/metrics", "/admin/tables", "/readyz", "/%61dmin/tables", "//metrics"])
      expect([path, await ask(port, path)]).toEqual([path, 404]);
    expect([...a.asked, ...b.asked]).toEqual([]);
  });

  test("a node that is not ready gets nobody, and one that is gone costs nobody their visit", async () => {
    b.ready = false;
    await until("b at rest", async () => (await visits(20)).b === 0);
    expect(await visits(20)).toEqual({ good: 20, a: 20, b: 0 });
    b.ready = true;
    await until("b again", async () => (await visits(10)).b > 0);
    a.close();
    const rest = await visits(30);
    expect(rest).toEqual({ good: 30, a: 0, b: 30 });
  });
});
