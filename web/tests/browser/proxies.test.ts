// The examples of deploy/ as they are, with other ports: the page and its sockets pass, what is the operator's does not.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
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

const PROXIES: Proxy[] = [
  {
    name: "Caddy",
    start(folder, port, upstream) {
      const example = readFileSync(join(DEPLOY, "Caddyfile"), "utf8");
      const changed = example
        .replace("example.org {", `http://127.0.0.1:${port} {`)
        .replace("127.0.0.1:8500", `127.0.0.1:${upstream}`);
      const file = join(folder, "Caddyfile");
      writeFileSync(file, `{\n\tadmin off\n}\n${changed}`);
      const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
      return spawn(CADDY, ["run", "--config", file, "--adapter", "caddyfile"], { ...quiet, env });
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
    const ready = async () => {
      for (let tries = 0; tries < 200; tries += 1) {
        if (await ask(port, "/games/healthz").catch(() => 0)) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error("the proxy did not start");
    };
    await Promise.race([ready(), failed]);
  });

  afterAll(async () => {
    if (proxy?.exitCode === null) {
      proxy.kill("SIGTERM");
      await once(proxy, "exit");
    }
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
