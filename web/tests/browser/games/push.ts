import type { Page } from "playwright-core";
import { counter, SOON, type Game } from "../game";

const pushed = counter();
async function push(page: Page): Promise<void> {
  const rows = page.locator("button.hit[data-row][aria-disabled='false']");
  if (await rows.count()) return rows.first().click(SOON);
  const stop = page.locator(".act button[aria-keyshortcuts='S'][aria-disabled='false']");
  if (pushed.next(page) % 4 === 0 && (await stop.count())) return stop.click(SOON);
  const go = page.locator(".act .btn.go[aria-disabled='false']");
  if (await go.count()) await go.click(SOON);
}

const game: Game = {
  place: 1,
  click: push,
  laid: ".rows",
  seats: 2,
  short: {},
  late: 120,
  home: true,
};
export default game;
