// The house the tests play in: a server of its own, and browsers that look at it.

import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import axe from "axe-core";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const BINARY = process.env.SOBREMESA_BINARY ?? join(ROOT, "target/debug/sobremesa");
const CHROMIUM =
  process.env.SOBREMESA_CHROMIUM ??
  ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((path) => existsSync(path));
/** The one with windows: whoever shows notices has to be allowed to, and the other one never is. */
export const WHOLE = process.env.SOBREMESA_CHROMIUM_WHOLE ?? "/usr/bin/chromium";
/** Where pictures of every screen are left to be looked at. */
export const PICTURES = join(ROOT, "web/artifacts");

export const LANGUAGES = ["es", "fr", "en"] as const;
export type Language = (typeof LANGUAGES)[number];
export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

/** A server that can be killed and started again on the same data. */
export class House {
  private running?: ChildProcess;
  private data = mkdtempSync(join(tmpdir(), "sobremesa-browser-"));
  url = "";

  /** Where it really listens, whatever its public address is. */
  get port(): number {
    return Number(readFileSync(join(this.data, "server.addr"), "utf8").trim().split(":").at(-1));
  }

  async open(addr = "127.0.0.1:0", more: string[] = []): Promise<this> {
    const limits = [
      "sockets-per-address=500",
      "requests-per-second=1000",
      "request-burst=2000",
      "new-per-minute=2000",
      "messages-per-second=500",
      "message-burst=1000",
    ];
    const args = [
      "serve",
      "--addr",
      addr,
      "--data",
      this.data,
      "--bot-pace",
      "0",
      "--lang",
      "en",
      ...limits.flatMap((limit) => ["--limit", limit]),
      ...more,
    ];
    const running = spawn(BINARY, args, { stdio: ["ignore", "pipe", "inherit"] });
    this.running = running;
    let said = "";
    this.url = await new Promise<string>((resolve, reject) => {
      running.stdout!.on("data", (part) => {
        said += part;
        const url = /http:\/\/\S+/.exec(said)?.[0];
        if (url) resolve(url);
      });
      running.on("exit", () => reject(new Error(`the server did not start: ${said}`)));
    });
    return this;
  }

  /** As if the machine had lost its power. */
  async kill(): Promise<void> {
    this.running!.kill("SIGKILL");
    await once(this.running!, "exit");
  }

  async openAgain(): Promise<void> {
    await this.open(new URL(this.url).host);
  }

  async close(): Promise<void> {
    if (this.running && this.running.exitCode === null) {
      this.running.kill("SIGKILL");
      await once(this.running, "exit");
    }
    rmSync(this.data, { recursive: true, force: true });
  }
}

let shared: Promise<Browser> | undefined;

/** One for all tests of a file, also where two of them ask for it at once; the whole one for a file that asks for that first. */
export function browser(whole = false): Promise<Browser> {
  shared ??= chromium.launch({ executablePath: whole ? WHOLE : CHROMIUM, chromiumSandbox: false });
  return shared;
}

export async function closeBrowser(): Promise<void> {
  await (await shared)?.close();
  shared = undefined;
}

/** Somebody at a screen, who notices everything that goes wrong on it. */
export class Guest {
  faults: string[] = [];
  /** Every message the server sent to this screen. */
  heard: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    /** The tab that is looked at; whoever closes one goes on in another. */
    public page: Page,
    readonly url: string,
    public language: Language,
  ) {}

  static async at(
    house: { url: string },
    {
      size = DESKTOP,
      language = "en" as Language,
      calm = true,
      dark = false,
      plain = false,
      /** Does one play on the device? */
      device = false,
      /** Does a service worker keep the page? */
      kept = undefined as boolean | undefined,
    } = {},
  ): Promise<Guest> {
    const context = await (
      await browser()
    ).newContext({
      viewport: size,
      locale: language,
      reducedMotion: calm ? "reduce" : "no-preference",
      colorScheme: dark ? "dark" : "light",
      hasTouch: size.width < 600,
      // The page is asked for anew each time, and what the server does is looked at: playing on the device has tests of
      // its own.
      serviceWorkers: (kept ?? device) ? "allow" : "block",
    });
    // Whoever tests does not want to read: things are there at once.
    await context.addInitScript(
      ([calm, place]) => {
        // A page of the browser's own has no storage.
        if (!location.protocol.startsWith("http")) return;
        localStorage.sobremesa ??= JSON.stringify({ place, ...(calm ? { speed: 0 } : {}) });
        sessionStorage.setItem("pace", "0");
      },
      [calm, device ? "device" : "server"] as const,
    );
    // Whoever looks at what is heard has it told as whole text.
    if (plain) await context.addInitScript(() => sessionStorage.setItem("plain", "1"));
    const page = await context.newPage();
    const guest = new Guest(context, page, house.url, language);
    guest.#watch(page, plain);
    // Who opens another tab notices what goes wrong there as well.
    context.on("page", (other) => guest.#watch(other, plain));
    await guest.go("");
    return guest;
  }

  #watch(page: Page, plain: boolean): void {
    page.on("pageerror", (error) => this.faults.push(error.message));
    page.on(
      "console",
      (message) =>
        message.type() === "error" &&
        !/ERR_|WebSocket|Failed to load/.test(message.text()) &&
        this.faults.push(message.text()),
    );
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => {
        if (typeof payload === "string") this.heard.push(payload);
        else if (plain) this.faults.push("a compressed frame");
      }),
    );
    page.on("request", (request) => {
      const host = new URL(request.url());
      if (!["data:", "blob:"].includes(host.protocol) && host.host !== new URL(this.url).host)
        this.faults.push(`a request to ${host.host}`);
    });
  }

  /** Goes to a place of the site, such as `#/g/push`. */
  async go(place: string): Promise<void> {
    await this.page.goto(this.url + place);
    await this.page.waitForSelector("h1");
  }

  /** Reads everything in another language from now on. */
  async speak(language: Language): Promise<void> {
    if (language === this.language) return;
    this.language = language;
    await this.page.evaluate((lang) => {
      const chosen = JSON.parse(localStorage.sobremesa as string) as object;
      localStorage.sobremesa = JSON.stringify({ ...chosen, lang });
    }, language);
    await this.page.reload();
  }

  /** A sentence of the Fluent files in this guest's language, without what is filled in. */
  say(key: string): string {
    const folder = join(ROOT, "locales", this.language);
    // A key begins with the name of its file; the longest such name is meant.
    const names = readdirSync(folder).map((name) => name.slice(0, -".ftl".length));
    const file = names
      .filter((name) => key.startsWith(`${name}-`))
      .toSorted((one, two) => two.length - one.length)[0];
    if (file === undefined) throw new Error(`no file for ${key}`);
    const text = readFileSync(join(folder, `${file}.ftl`), "utf8");
    const found = new RegExp(`^${key} = (.*)$`, "m").exec(text)?.[1];
    if (found === undefined) throw new Error(`no words for ${key}`);
    return found;
  }

  /** Comes to somebody's table by its link and sits down under a name. */
  async comeTo(place: string, name: string): Promise<void> {
    await this.go(place);
    await this.page.locator("#own-name").fill(name);
    await this.page.locator("#own-name").press("Enter");
  }

  /** Opens a table as its owner, with these terms, and goes there. The other seats are taken by bots, or kept free. */
  async open(
    game: string,
    {
      options = {},
      seats = 3,
      seconds = null,
      bots = "usual",
      start = true,
    }: {
      options?: Record<string, unknown>;
      seats?: number;
      seconds?: number | null;
      bots?: "usual" | "none";
      start?: boolean;
    } = {},
  ): Promise<string> {
    const table = await this.page.evaluate(
      async ([game, options, seats, seconds, bots, start]) => {
        const call = async (path: string, body?: unknown) =>
          (
            await fetch(
              `api/${path}`,
              body === undefined
                ? {}
                : {
                    method: "POST",
                    headers: { "content-type": "application/json" },
                    body: JSON.stringify(body),
                  },
            )
          ).json();
        await call("me", { name: "Ana" });
        // The example game is on no list; its bot is named after what it does.
        const usual =
          (await call("games")).find((one: { id: string }) => one.id === game)?.usual ?? "steady";
        const salt = [...crypto.getRandomValues(new Uint8Array(32))]
          .map((byte) => byte.toString(16).padStart(2, "0"))
          .join("");
        const terms = { options, seats, listed: false, spectators: true, seconds, stand_in: null };
        return (
          await call("tables", {
            game,
            terms,
            bots: Array.from({ length: seats }, (_, seat) =>
              seat === 0 || bots === "none" ? null : usual,
            ),
            sit: 0,
            start,
            salt: start ? salt : undefined,
          })
        ).table as string;
      },
      [game, options, seats, seconds, bots, start] as const,
    );
    await this.page.goto(`${this.url}#/t/${table}`);
    await this.page.reload();
    return `#/t/${table}`;
  }

  button(key: string) {
    return this.page.getByRole("button", { name: this.say(key) });
  }

  /** Leaves a picture of the screen to be looked at, where `PICTURES=1` asks for it. */
  async picture(name: string): Promise<void> {
    if (process.env.PICTURES !== "1") return;
    mkdirSync(PICTURES, { recursive: true });
    const width = this.page.viewportSize()!.width;
    await this.page.screenshot({ path: join(PICTURES, `${name}-${this.language}-${width}.png`) });
  }

  /** Nothing serious for axe, nothing to scroll sideways to. */
  async sound(where: string, named = false): Promise<string[]> {
    return [...(await this.accessible(where, named)), ...(await this.fits(where))];
  }

  /** Nothing serious for axe; where it is `named`, what is read on a button is part of what it is called: whoever speaks to a
   * page says what they see. */
  async accessible(where: string, named = false): Promise<string[]> {
    // Colours are judged as they stay, not while something fades in.
    await this.page.evaluate(async () => {
      const moving = document
        .getAnimations()
        .filter((one) => Number.isFinite(Number(one.effect?.getComputedTiming().endTime)));
      const still = Promise.all(moving.map((one) => one.finished.catch(() => undefined)));
      await Promise.race([still, new Promise((done) => setTimeout(done, 2_000))]);
    });
    // Our pages hold no frames: axe runs in them as it is, which takes two thirds of the time that its builder for Playwright
    // does. It comes with the page and goes with it.
    if (!(await this.page.evaluate(() => "axe" in globalThis)))
      await this.page.evaluate(axe.source);
    const violations = await this.page.evaluate(async (named) => {
      const page = globalThis as unknown as { axe: typeof axe };
      const found = await page.axe.run(document, {
        resultTypes: ["violations"],
        rules: { "label-content-name-mismatch": { enabled: named } },
      });
      return found.violations.map(({ id, impact, nodes }) => ({
        ...{ id, impact },
        at: nodes.map(({ target }) => target.join(" ")),
      }));
    }, named);
    const serious = violations.filter(
      ({ impact }) => impact === "serious" || impact === "critical",
    );
    return serious.map(({ id, at }) => `${where}: ${id} at ${at.join(", ")}`);
  }

  /** Nothing to scroll sideways to. */
  async fits(where: string): Promise<string[]> {
    const [wide, room] = await this.page.evaluate(() => [
      document.documentElement.scrollWidth,
      innerWidth,
    ]);
    return wide! > room! ? [`${where}: ${wide} px wide in ${room}`] : [];
  }

  async leave(): Promise<void> {
    await this.context.close();
  }
}
