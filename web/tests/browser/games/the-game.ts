import type { Locator, Page } from "playwright-core";
import { SOON, type Game } from "../game";

async function theGame(page: Page): Promise<void> {
  const bid = page.locator("button[data-bid='1']:enabled");
  if (await bid.count()) return bid.click(SOON);
  const insist = page.locator("[data-act='insist']");
  if (await insist.count()) return insist.click(SOON);
  if (await page.locator(".fan:not(.quiet)").count()) {
    const at = { ...SOON, position: { x: 24, y: 48 } };
    let loses: Locator | undefined;
    for (const card of await page.locator(".fan button.hit").all()) {
      await card.click(at);
      const open = page.locator(".heap.legal [data-hit], .heap.trick [data-hit]");
      if (await open.count()) return open.first().click(SOON);
      if (await page.locator(".heap.fatal").count()) loses = card;
    }
    // Nothing is left but what loses: that card is chosen again, and then insisted on.
    if (loses && !(await insist.count())) return loses.click(at);
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
