// The page as something one has: what a browser asks for before it installs it, and a new version that is really built and
// comes while the old one is open.

import { chromium, type Page } from "playwright-core";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BUILDING, built } from "./built";
import { named, rotated } from "./cells";
import { some, tile } from "./device";
import { GAMES } from "./game";
import { closeBrowser, DESKTOP, Guest, WHOLE } from "./house";
import { playable, Site } from "./site";

const site = new Site();
const first = site.root;
const next = mkdtempSync(join(tmpdir(), "sobremesa-next-"));

beforeAll(async () => {
  await site.open();
  if (playable) await built("next.config.ts", next);
}, BUILDING);
afterAll(async () => {
  await closeBrowser();
  await site.close();
  rmSync(next, { recursive: true, force: true });
});

/** Scripts that a version loads, compressed or not. */
const scripts = (folder: string): string[] =>
  readdirSync(join(folder, "assets"))
    .map((name) => name.replace(/\.br$/, ""))
    .filter((name) => name.endsWith(".js"));

/** The table is there, in the middle of a match or at its end. */
const THERE = "[data-bar='menu']:visible, .scores";

/** Which version a page runs. */
const edition = (page: Page) =>
  page.evaluate(() => (globalThis as { edition?: string }).edition ?? "first");

/** Loads the page again where a service worker keeps it by now. */
async function kept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

for (const cell of rotated({ game: "push", size: DESKTOP, language: "es" }))
  test.runIf(playable)(
    `a new version waits on the first page, never at a table, and comes when asked: ${named(cell)}`,
    async () => {
      const { game, size, language } = cell;
      // No script of the old version is on the host any more.
      expect(scripts(next).length).toBe(scripts(first).length);
      expect(scripts(next).filter((name) => scripts(first).includes(name))).toEqual([]);
      site.root = first;
      const ana = await Guest.at(site, { size, language, device: true });
      const table = ana.page;
      await kept(table);
      await tile(table, game).click();
      // A match that has come to its end meanwhile is where it was, too.
      const laid = table.locator(`${GAMES[game]!.laid}, ${THERE}`).first();
      await laid.waitFor();
      await some(table, game, 2);
      await table.evaluate(() => void ((globalThis as { stays?: true }).stays = true));

      site.root = next;
      const home = await ana.context.newPage();
      const waits = (page: Page) => page.locator("[data-act='renew']");
      await home.goto(site.url);
      await waits(home).waitFor();
      expect(await edition(home)).toBe("first");
      ana.page = home;
      expect(await ana.sound("a new version")).toEqual([]);
      await some(table, game, 2);
      expect(await waits(table).count()).toBe(0);

      // Taken in one window, it is there; the match in the other one goes on as it is.
      await waits(home).click();
      await expect.poll(() => edition(home).catch(() => "loading")).toBe("next");
      await home.locator(".cont .btn").first().waitFor();
      await some(table, game, 2);
      expect(await edition(table)).toBe("first");
      expect(await table.evaluate(() => "stays" in globalThis)).toBe(true);
      // What the old version had not needed yet is still there for it.
      await table.goto(`${site.url}#/bench`);
      await table.locator("h1").waitFor();
      expect(await edition(table)).toBe("first");
      expect(await table.evaluate(() => "stays" in globalThis)).toBe(true);

      // Loaded again, the match is where it was, and goes on with the new version, without a network, too.
      await ana.context.setOffline(true);
      await table.goBack();
      await laid.waitFor();
      await table.reload();
      await laid.waitFor();
      expect(await edition(table)).toBe("next");
      await some(table, game, 2);
      expect(ana.faults).toEqual([]);
      await ana.leave();
    },
  );

for (const cell of rotated({ game: "the-game", size: DESKTOP, language: "en" }))
  test.runIf(playable)(
    `a new version comes with the next start by itself: ${named(cell)}`,
    async () => {
      const { game, size, language } = cell;
      site.root = first;
      const ana = await Guest.at(site, { size, language, device: true });
      await kept(ana.page);
      site.root = next;
      await ana.page.reload();
      const waits = ana.page.locator("[data-act='renew']");
      await waits.waitFor();
      expect(await edition(ana.page)).toBe("first");
      // At a table nothing is said of it.
      await tile(ana.page, game).click();
      await ana.page.locator(`${GAMES[game]!.laid}, ${THERE}`).first().waitFor();
      expect(await waits.count()).toBe(0);
      // Nobody touches it; every window is closed, and a while later there is one again.
      const starts = async (): Promise<string> => {
        await ana.page.close();
        ana.page = await ana.context.newPage();
        await ana.page.goto(site.url);
        await ana.page.locator("h1").waitFor();
        return edition(ana.page);
      };
      await expect.poll(starts).toBe("next");
      expect(await ana.page.locator("[data-act='renew']").count()).toBe(0);
      expect(ana.faults).toEqual([]);
      await ana.leave();
    },
  );

test.runIf(playable)("a browser may install the page, and is told what it is", async () => {
  site.root = first;
  const profile = mkdtempSync(join(tmpdir(), "sobremesa-profile-"));
  // In a window that is forgotten when it is closed, nothing can be installed.
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: WHOLE,
    chromiumSandbox: false,
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(site.url);
    await kept(page);
    const browser = await context.newCDPSession(page);
    const asked = async () => {
      const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
      return installabilityErrors.map(({ errorId }) => errorId);
    };
    await expect.poll(asked).toEqual([]);
    const { url, errors, data } = await browser.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    expect(url).toBe(`${site.url}site.webmanifest`);
    const manifest = JSON.parse(data!) as Record<string, unknown> & { icons: { src: string }[] };
    expect(manifest).toMatchObject({
      name: "Sobremesa",
      short_name: "Sobremesa",
      start_url: "./",
      scope: "./",
      id: "./",
      display: "standalone",
    });
    // Every icon is there, of the size it says; one may be cut to any shape.
    const sizes = await page.evaluate(
      (icons) =>
        Promise.all(
          icons.map(async (src) => {
            const image = new Image();
            image.src = src;
            await image.decode();
            return `${image.naturalWidth}x${image.naturalHeight}`;
          }),
        ),
      manifest.icons.map(({ src }) => src),
    );
    const said = manifest.icons as unknown as { sizes: string; purpose?: string }[];
    for (const [place, icon] of said.entries())
      if (icon.sizes !== "any") expect(sizes[place]).toBe(icon.sizes);
    expect(said.map((icon) => icon.sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
    expect(said.some((icon) => icon.purpose === "maskable")).toBe(true);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
});
