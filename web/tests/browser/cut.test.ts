// The page of a server whose network goes while somebody looks at it, and comes back.

import { afterAll, beforeAll, expect, test } from "vitest";
import { seen, some, tile } from "./device";
import { closeBrowser, DESKTOP, Guest, House, PHONE } from "./house";
import { playable } from "./site";

const house = new House();
beforeAll(async () => void (await house.open()));
afterAll(async () => {
  await closeBrowser();
  await house.close();
});

/** What the server's tables say of a move that waits. */
const unsent = "[data-part='unsent']";

// Where there is no way to build the engine, there is nothing to play with.
test.runIf(playable)(
  "a page goes on when its network goes: rules, a match, a reload; and has its server again",
  async () => {
    const ana = await Guest.at(house, { size: DESKTOP, language: "es", device: true });
    const { page } = ana;
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    // A table of hers is there.
    const there = page.locator(".cont:not([data-still]) li");
    await ana.open("cthulhu-500");
    await ana.go("");
    await there.first().waitFor();
    const strip = page.locator("[data-part='unserved']");
    const join = page.locator(".box.join");
    await join.waitFor();
    expect(await strip.count()).toBe(0);
    await ana.context.setOffline(true);
    // It says what can be done, and nothing is offered that needs a server.
    await strip.waitFor();
    expect(await join.count()).toBe(0);
    // Her table is told as it was, with its age.
    const still = page.locator(".cont[data-still]");
    await still.locator("li").waitFor();
    expect(await still.innerText()).toContain("Cthulhu 500");
    expect(await still.locator(".note").innerText()).toMatch(/^visto hace /);
    expect(await ana.sound("a page whose network went")).toEqual([]);
    await ana.picture("unserved");
    await page.evaluate(() => (location.hash = "#/rules/push"));
    await page.locator("article p").nth(10).waitFor();
    await page.evaluate(() => (location.hash = "#/g/push"));
    await page.locator("[data-start='pass']").waitFor();
    expect(await page.locator("[data-start='open']").count()).toBe(0);
    await page.evaluate(() => (location.hash = "#/"));
    await tile(page, "push").click();
    await page.waitForURL(/#\/t\/here-/);
    await some(page, "push", 4);
    await page.reload();
    await some(page, "push", 4);
    await page.evaluate(() => (location.hash = "#/"));
    await strip.waitFor();
    await page.locator(".cont .btn").first().waitFor();
    // After a start without a network, too.
    await still.locator("li").waitFor();
    await ana.picture("unserved-mine");
    await ana.context.setOffline(false);
    await join.waitFor();
    await still.waitFor({ state: "detached" });
    expect(await strip.count()).toBe(0);
    expect(ana.faults).toEqual([]);
    await ana.leave();
  },
);

test.runIf(playable)(
  "a table of the server is looked at without a network, and a move made there goes out once",
  async () => {
    const ana = await Guest.at(house, { size: PHONE, language: "fr", device: true });
    const { page } = ana;
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const place = await ana.open("the-game");
    const bid = page.locator("button[data-bid='1']:enabled");
    await bid.waitFor();
    const before = await seen(page);
    await page.evaluate(() => (location.hash = "#/"));
    await page.locator(".cont:not([data-still]) li").first().waitFor();
    await ana.context.setOffline(true);
    // The page is loaded again: what it knows of the table is what it has kept.
    await page.reload();
    const still = page.locator(".cont[data-still]");
    await still.locator("[data-act='view']").click();
    await page.waitForURL((url) => url.hash === place);
    await bid.waitFor();
    const told = page.locator(".banner");
    await expect.poll(() => told.innerText()).toMatch(/^Pas de réseau\s: voici la table/);
    expect(await ana.sound("a table as it was")).toEqual([]);
    await ana.picture("recalled");
    await bid.click();
    await told.locator(unsent).waitFor();
    expect(await bid.count()).toBe(0);
    await ana.picture("recalled-unsent");
    // It waits in the list, too, and over a second start of the page.
    await page.evaluate(() => (location.hash = "#/"));
    await still.locator(unsent).waitFor();
    await page.reload();
    await still.locator(unsent).waitFor();
    expect(await still.locator(unsent).innerText()).toBe(ana.say("web-unsent"));
    expect(await ana.sound("a move that waits")).toEqual([]);
    await ana.picture("unsent");
    await ana.context.setOffline(false);
    await still.waitFor({ state: "detached" });
    await page.evaluate((place) => (location.hash = place), place);
    await page.locator("[data-bar='menu']:visible").waitFor();
    // The bid is made: she is not asked for one again, and the match has gone on.
    await expect.poll(() => seen(page)).toBeGreaterThan(before);
    expect(await page.locator("button[data-bid='1']:enabled").count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem("sobremesa-unsent"))).toBe("[]");
    expect(ana.faults).toEqual([]);
    await ana.leave();
  },
);
