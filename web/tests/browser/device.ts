// How somebody begins and goes on with a match on the device.

import type { Page } from "playwright-core";
import { expect } from "vitest";
import { GAMES } from "./game";
import type { Guest } from "./house";
import { over, play } from "./players";

export const tile = (page: Page, game: string) =>
  page.locator(`article[data-game='${game}'] .btn.dark`);

/** Waits until the page and its engine are kept, then cuts the network. */
export async function cut(guest: Guest): Promise<void> {
  await guest.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await guest.page.reload();
  await guest.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await guest.context.setOffline(true);
}

/** How far the match of this page was when it was last seen. */
export const seen = (page: Page): Promise<number> =>
  page.evaluate(
    (table) => {
      const all = JSON.parse(localStorage.getItem("sobremesa-seen") ?? "{}") as Record<
        string,
        { version: number }
      >;
      return all[table]?.version ?? 0;
    },
    /#\/t\/([\w-]+)/.exec(page.url())![1]!,
  );

/** Opens the match again as it is stored: so far it is at least as when it was left. */
export async function storedWell(page: Page, before: number, open: () => Promise<unknown>) {
  // What one has seen is known apart from the match.
  await page.evaluate(() => localStorage.removeItem("sobremesa-seen"));
  await open();
  await page.locator("[data-bar='menu']:visible, .scores").first().waitFor();
  await expect.poll(() => seen(page)).toBeGreaterThanOrEqual(before);
}

/** Some moves, however the match stands. */
export async function some(page: Page, game: string, version: number): Promise<void> {
  const first = await seen(page);
  await play(page, game, async () => (await seen(page)) >= first + version || (await over(page)));
}

/** Goes to the page of a game and chooses what makes a match short. */
export async function choose(guest: Guest, game: string, variant?: string): Promise<void> {
  const { page } = guest;
  await page.goto(`${page.url().replace(/#.*$/, "")}#/g/${game}`);
  if (variant)
    await page
      .getByRole("radio", { name: guest.say(`${variant}-name`), exact: true })
      .first()
      .click();
  await page.locator("details.more summary").click();
  for (const [option, value] of Object.entries(GAMES[game]!.short))
    // An edition of a map is nothing one chooses: the island of today has two rounds.
    if (typeof value === "string" && option !== "edition") {
      const list = page.locator(`details.more select:has(option[value='${value}'])`);
      if (await list.count()) {
        await list.selectOption(value);
        continue;
      }
      const choice = guest.say(`${game}-option-${option}-${value}`).replace(/\s?:.*$/, "");
      await page.getByRole("radio", { name: choice, exact: true }).click();
    }
}

/** Begins a match against bots that is as short as the game has them. */
export async function begin(guest: Guest, game: string, variant?: string): Promise<void> {
  const { page } = guest;
  if (GAMES[game]!.home && !variant) return tile(page, game).click();
  await choose(guest, game, variant);
  await page.getByRole("radio", { name: String(GAMES[game]!.seats), exact: true }).click();
  await page.locator("[data-start='now']").click();
}

/** Lets the page tick; says for how long, and how long nothing moved at most, in milliseconds. */
export async function ticking(
  page: Page,
): Promise<() => Promise<{ took: number; longest: number }>> {
  await page.evaluate(() => {
    const begun = performance.now();
    let [last, longest] = [begun, 0];
    const tick = setInterval(() => {
      const now = performance.now();
      [last, longest] = [now, Math.max(longest, now - last)];
    }, 10);
    Object.assign(globalThis, {
      ticked() {
        clearInterval(tick);
        return { took: performance.now() - begun, longest };
      },
    });
  });
  type Ticking = { ticked: () => { took: number; longest: number } };
  return () => page.evaluate(() => (globalThis as unknown as Ticking).ticked());
}
