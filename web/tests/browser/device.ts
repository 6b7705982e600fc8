// How somebody begins and goes on with a match on the device.

import type { Page } from "playwright-core";
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

/** Some moves, however the match stands. */
export async function some(page: Page, game: string, version: number): Promise<void> {
  const seen = () =>
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
  const first = await seen();
  await play(page, game, async () => (await seen()) >= first + version || (await over(page)));
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
