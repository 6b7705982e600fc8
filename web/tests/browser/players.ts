// How somebody plays each game by clicks: whatever the screen offers.

import type { Page } from "playwright-core";

/** Has the result come? */
export const over = (page: Page): Promise<boolean> => page.locator(".scores").first().isVisible();

/** A click that cannot be made at once is made another time. */
const SOON = { timeout: 1_500 };

/** Does one thing, if there is anything to do. */
type Click = (page: Page) => Promise<void>;

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

let pushed = 0;
async function push(page: Page): Promise<void> {
  const rows = page.locator("button.hit[data-row][aria-disabled='false']");
  if (await rows.count()) return rows.first().click(SOON);
  const stop = page.locator(".act button[aria-keyshortcuts='S'][aria-disabled='false']");
  pushed += 1;
  if (pushed % 4 === 0 && (await stop.count())) return stop.click(SOON);
  const go = page.locator(".act .btn.go[aria-disabled='false']");
  if (await go.count()) await go.click(SOON);
}

/** What is offered in a panel, the most useful first. */
const RACE = ["enter", "turn-back", "allow", "ready", "lay", "go", "removing", "swapping", "drive", "explore", "collect", "gather", "clear", "finish", "halt", "sabotage", "pass"];
let laps = 0;

/** The lit cell that is nearest to the goal, by corridors. */
const towardsGoal = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const goal = Number(document.querySelector<HTMLElement>("[data-goal]")?.dataset.goal?.split("-")[0]);
    const cells = [...document.querySelectorAll<SVGElement>(".map [data-cell]")].map((cell) => cell.dataset.cell!);
    const far = (cell: string) => Math.abs(Number(cell.split("-")[0]) - goal);
    return cells.toSorted((one, two) => far(one) - far(two))[0] ?? null;
  });

export async function greatRace(page: Page): Promise<void> {
  const use = page.locator("dialog [data-act]:not([aria-disabled='true'])");
  if (await use.count()) return use.first().click(SOON);
  if (await page.locator("dialog").count()) return page.keyboard.press("Escape");
  const card = page.locator(".trim button.legal, .pick button.legal");
  if (await card.count()) return card.first().click(SOON);
  const plus = page.locator(".desk [data-step='plus']:enabled");
  if (await plus.count()) {
    laps += 1;
    const zone = page.locator(`.desk [data-zone='${["mechanic", "mechanic", "explorer", "mechanic", "escort", "treasury"][laps % 6]}'] [data-step='plus']:enabled`);
    return (await zone.count()) ? zone.click(SOON) : plus.first().click(SOON);
  }
  // The first tile of the tray, and the lit cell nearest to the goal, unless one is chosen already.
  const tile = page.locator(".tray .t:enabled");
  if ((await tile.count()) && !(await page.locator(".tray .t.on").count())) return tile.first().click(SOON);
  if (!(await page.locator(".map [data-cell][aria-pressed='true']").count()) && !(await page.locator("[data-act='enter'], [data-act='turn-back']").count())) {
    const cell = await towardsGoal(page);
    if (cell) {
      await page.locator(`.map [data-cell='${cell}']`).click(SOON);
      return;
    }
  }
  for (const kind of RACE) {
    const button = page.locator(`.race [data-act='${kind}']:not([aria-disabled='true'])`);
    if (await button.count()) return button.first().click(SOON);
  }
}

export const CLICKS: Record<string, Click> = { "the-game": theGame, push, "great-race": greatRace };

/** Plays until the result is shown, or until `enough` says so. */
export async function play(page: Page, game: string, enough: () => Promise<boolean> = () => over(page), patience = 100_000): Promise<void> {
  const until = Date.now() + patience;
  let last = "nothing to do";
  while (!(await enough())) {
    if (Date.now() > until) throw new Error(`the match does not end; last: ${last}`);
    // Something else may have happened between the look and the click; then one looks again.
    await CLICKS[game]!(page).catch((error: Error) => (last = error.message));
    await page.waitForTimeout(15);
  }
}
