// Records the moving picture of README: a match of The Game in a real browser, played by its own hints.
//
//   SOBREMESA_BINARY=target/release/sobremesa node web/scripts/recording.mjs docs/images/table.webp
//
// Needs Chromium, and img2webp of Debian's package `webp`.

import { chromium } from "playwright-core";
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const BINARY = resolve(process.env.SOBREMESA_BINARY ?? "target/release/sobremesa");
const CHROMIUM = process.env.SOBREMESA_CHROMIUM ?? "/usr/bin/chromium";
const to = resolve(process.argv[2] ?? "docs/images/table.webp");
const SIZE = { width: 1000, height: 640 };
const [SECONDS, EVERY_MS, QUALITY, SLOWLY] = [10, 160, 60, 0.15];

const folder = mkdtempSync(join(tmpdir(), "sobremesa-recording-"));
const pace = ["--bot-pace", "4500", "--bot-think", "60"];
const server = spawn(BINARY, [
  "serve",
  "--addr",
  "127.0.0.1:0",
  "--memory",
  "--lang",
  "en",
  ...pace,
]);
const browser = await chromium.launch({ executablePath: CHROMIUM, chromiumSandbox: false });
try {
  const url = await new Promise((found, failed) => {
    let said = "";
    server.stdout.on("data", (part) => {
      said += part;
      const url = /http:\/\/\S+/.exec(said)?.[0];
      if (url) found(url);
    });
    server.on("exit", () => failed(new Error(`the server did not start: ${said}`)));
  });
  const context = await browser.newContext({
    viewport: SIZE,
    locale: "en-GB",
    colorScheme: "light",
  });
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(url);
  const table = await page.evaluate(async () => {
    const post = async (path, body) => {
      const headers = { "Content-Type": "application/json" };
      const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
      return answer.json();
    };
    await post("api/me", { name: "Ana" });
    const terms = { options: {}, seats: 3, hints: true };
    const bots = [null, "signalling", "signalling"];
    return (await post("api/tables", { game: "the-game", terms, bots, sit: 0, start: true })).table;
  });
  await page.goto(`${url}#/t/${table}`);
  await page.reload();
  await page.waitForTimeout(2500);

  // Ana's hand is moved from a second socket of hers, as if she played on another device.
  await page.evaluate((table) => {
    const socket = new WebSocket(new URL("api/ws", location.href).href.replace(/^http/, "ws"));
    const say = (message) => socket.send(JSON.stringify(message));
    let [version, nonce, waiting] = [0, Math.floor(Math.random() * 1e9), false];
    const move = async () => {
      const answer = await fetch(`api/tables/${table}/hint`, { method: "POST" });
      const best = answer.ok ? (await answer.json()).hints?.[0]?.action : undefined;
      waiting = false;
      if (best) say({ act: { table, seen: version, nonce: ++nonce, action: best } });
    };
    socket.onopen = () => {
      say({ hello: { protocol: 1 } });
      say({ join: { table } });
    };
    socket.onmessage = ({ data }) => {
      const [[name, said]] = Object.entries(JSON.parse(data));
      if (name !== "table" && name !== "step") return;
      version = said.version;
      const owed = name === "table" ? said.picture?.owed : said.owed;
      if (owed?.length && !waiting) {
        waiting = true;
        setTimeout(move, 700);
      }
    };
  }, table);

  // The page's clock is turned by hand, a frame at a time, so that a busy machine records as smoothly as an idle one;
  // animations go slowly enough for that.
  const devtools = await context.newCDPSession(page);
  await devtools.send("Animation.enable");
  await devtools.send("Animation.setPlaybackRate", { playbackRate: SLOWLY });
  const frames = [];
  while (frames.length * EVERY_MS < SECONDS * 1000) {
    await page.clock.runFor(EVERY_MS);
    await page.waitForTimeout(EVERY_MS / SLOWLY);
    const file = join(folder, `${String(frames.length).padStart(4, "0")}.png`);
    writeFileSync(file, await page.screenshot({ animations: "allow" }));
    frames.push(file);
  }
  const held = frames.flatMap((file, number) => {
    return ["-d", String(number + 1 < frames.length ? EVERY_MS : 1500), file];
  });
  const look = ["-loop", "0", "-min_size", "-lossy", "-q", String(QUALITY), "-m", "6"];
  execFileSync("img2webp", [...look, ...held, "-o", to]);
  console.log(`${to}: ${frames.length} frames, ${(statSync(to).size / 1000).toFixed(0)} kB`);
} finally {
  await browser.close();
  server.kill();
  rmSync(folder, { recursive: true, force: true });
}
