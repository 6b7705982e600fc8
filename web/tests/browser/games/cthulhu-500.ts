import type { Page } from "playwright-core";
import { counter, SOON, type Game } from "../game";
import { DECK } from "../deck";

const counts = counter();
/** Takes up a card now and then, points it at something, and otherwise drives. */
async function cthulhu(page: Page): Promise<void> {
  const can = (selector: string) => page.locator(selector).first();
  const click = async (selector: string): Promise<boolean> => {
    if (!(await page.locator(selector).count())) return false;
    await can(selector).click(SOON);
    return true;
  };
  // A touch that came a moment late may have opened a car or a card to be read.
  if (await page.locator("dialog[open]").count()) return page.keyboard.press("Escape");
  if (await click("[data-act='grid']")) return;
  if (await click("[data-vehicle][aria-disabled='false']:not(.on)"))
    return void (await click("[data-act='primary']"));
  const turns = counts.next(page);
  // A full hand draws nothing: at the end of a turn one lets go of a card first.
  const full =
    (await page.locator(".fan [data-card]").count()) > 3 &&
    !(await page.locator("[data-act='attempt'], [data-act='pass']").count());
  if (
    (turns % 2 === 0 || full) &&
    (await page.locator(".fan [data-legal='true']").count()) &&
    !(await page.locator("[data-act='draw']").count())
  ) {
    await can(".fan [data-legal='true']").click({ ...SOON, position: { x: 14, y: 60 } });
  }
  if (await page.locator(".opt").count()) await can(".opt").click(SOON);
  for (const act of [
    "primary",
    "draw",
    "accept",
    "repair",
    "attempt",
    "done",
    turns % 3 === 0 ? "truce" : "pass",
    "decline",
  ])
    if (await click(`[data-act='${act}']`)) return;
}

const game: Game = {
  place: 2,
  click: cthulhu,
  laid: ".c5.table",
  seats: 3,
  short: { race: "short", deck: DECK },
  home: false,
};
export default game;
