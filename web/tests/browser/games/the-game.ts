import type { Page } from "playwright-core";
import { SOON, type Game } from "../game";

async function theGame(page: Page): Promise<void> {
  const bid = page.locator("button[data-bid='1']:enabled");
  if (await bid.count()) return bid.click(SOON);
  const insist = page.locator("[data-act='insist']");
  if (await insist.count()) return insist.click(SOON);
  if (await page.locator(".fan:not(.quiet)").count()) {
    for (const card of await page.locator(".fan button.hit").all()) {
      await card.click({ ...SOON, position: { x: 24, y: 48 } });
      const open = page.locator(".heap.legal [data-hit], .heap.trick [data-hit]");
      if (await open.count()) return open.first().click(SOON);
    }
  }
  const end = page.locator("[data-act='end']:not([aria-disabled='true'])");
  if (await end.count()) await end.click(SOON);
}

const game: Game = {
  place: 0,
  click: theGame,
  laid: ".bids",
  seats: 3,
  short: {},
  home: true,
};
export default game;
