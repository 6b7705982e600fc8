// How somebody plays each game by clicks: whatever the screen offers.

import type { Page } from "playwright-core";
import { join } from "node:path";
import { PICTURES } from "./house";

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

let turns = 0;
/** Takes up a card now and then, points it at something, and otherwise drives. */
async function cthulhu(page: Page): Promise<void> {
  const can = (selector: string) => page.locator(selector).first();
  const click = async (selector: string): Promise<boolean> => {
    if (!(await page.locator(selector).count())) return false;
    await can(selector).click(SOON);
    return true;
  };
  if (await click("[data-act='grid']")) return;
  if (await click("[data-vehicle][aria-disabled='false']:not(.on)"))
    return void (await click("[data-act='primary']"));
  turns += 1;
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

let laps = 0;

/** Where somebody who wants to reach the goal would click next. */
const raceClick = (page: Page): Promise<string | null> =>
  page.evaluate((lap) => {
    const there = (selector: string) => (document.querySelector(selector) ? selector : null);
    const open = ":not([aria-disabled='true'])";
    if (there("dialog")) return there(`dialog [data-act]${open}`) ?? "dialog header button";
    const zone = ["mechanic", "mechanic", "explorer", "mechanic", "escort", "treasury"][lap % 6]!;
    const first =
      there(".trim button.legal") ??
      there(".pick button.legal") ??
      there(`.desk [data-zone='${zone}'] [data-step='plus']:enabled`) ??
      there(".desk [data-step='plus']:enabled") ??
      there(`.desk [data-act='ready']${open}`);
    if (first) return first;
    if (there(".tray .t:enabled") && !there(".tray .t.on")) return ".tray .t:enabled";
    // The lit cell with the fewest corridors to the goal, unless one is chosen already.
    const goal = Number(
      document.querySelector<HTMLElement>("[data-goal]")?.dataset.goal?.split("-")[0],
    );
    const far = (cell: string) => Math.abs(Number(cell.split("-")[0]) - goal);
    // What lies under something else would have to be moved out of there first: others come before.
    const under = (cell: SVGElement) => {
      const { x, y, width, height } = cell.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === cell ? 0 : 100;
    };
    const cells = [...document.querySelectorAll<SVGElement>(".map [data-cell]")]
      .toSorted(
        (one, two) => far(one.dataset.cell!) + under(one) - far(two.dataset.cell!) - under(two),
      )
      .map((cell) => cell.dataset.cell!);
    if (cells[0] && !there(".map [data-cell][aria-pressed='true']"))
      return `.map [data-cell='${cells[0]}']`;
    const kinds = [
      "enter",
      "turn-back",
      "guard",
      "allow",
      "lay",
      "go",
      "removing",
      "swapping",
      "drive",
      "explore",
      "collect",
      "gather",
      "clear",
      "finish",
      "halt",
      "sabotage",
      "pass",
    ];
    return (
      kinds.map((kind) => there(`.race [data-act='${kind}']${open}`)).find((found) => found) ?? null
    );
  }, laps);

/** The same, and another plan for the next round. */
export async function raceNext(page: Page): Promise<string | null> {
  const next = await raceClick(page);
  if (next?.includes("data-step")) laps += 1;
  return next;
}

async function greatRace(page: Page): Promise<void> {
  const next = await raceNext(page);
  if (next) await page.locator(next).first().click(SOON);
}

/** The games whose usual match is played from the home page, and those that have tests of their own. */
export const CLICKS: Record<string, Click> = { "the-game": theGame, push };
export const ALL: Record<string, Click> = {
  ...CLICKS,
  "cthulhu-500": cthulhu,
  "great-race": greatRace,
};

/** Plays until the result is shown, or until `enough` says so. */
export async function play(
  page: Page,
  game: string,
  enough: () => Promise<boolean> = () => over(page),
  patience = 500_000,
): Promise<void> {
  const until = Date.now() + patience;
  let last = "nothing to do";
  while (!(await enough())) {
    if (Date.now() > until) {
      await page.screenshot({
        path: join(PICTURES, `stuck-${game}-${page.viewportSize()!.width}.png`),
      });
      throw new Error(
        `the match does not end; next: ${game === "great-race" ? await raceClick(page) : "?"}, last: ${last}`,
      );
    }
    // Something else may have happened between the look and the click; then one looks again.
    await ALL[game]!(page).catch((error: Error) => (last = error.message));
    await page.waitForTimeout(15);
  }
}
