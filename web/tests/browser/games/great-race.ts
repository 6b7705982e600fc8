import type { Page } from "playwright-core";
import { counter, SOON, type Game } from "../game";

const laps = counter();

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
    // A tank that is nearly empty is filled first: without fuel one stands beside the goal for ever.
    const most = ".race [data-fuel='most']";
    if (there(`${most}${open}`)) return most;
    if (there(most) && there(`.race [data-act='buy-fuel']${open}`))
      return ".race [data-act='buy-fuel']";
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
  }, laps.of(page));

/** The same, and another plan for the next round. */
export async function raceNext(page: Page): Promise<string | null> {
  const next = await raceClick(page);
  if (next?.includes("data-step")) laps.next(page);
  return next;
}

async function greatRace(page: Page): Promise<void> {
  const next = await raceNext(page);
  if (next) await page.locator(next).first().click(SOON);
}

/** The island as it was first drawn: a match is over after a round. */
export const ISLAND = { map: "island", edition: "621ab4820c935b6e" };

const game: Game = {
  place: 3,
  click: greatRace,
  next: raceClick,
  laid: ".race .map",
  seats: 2,
  short: ISLAND,
  home: false,
};
export default game;
