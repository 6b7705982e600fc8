// Whether the focus stays at the table: what one has just pressed is often gone a moment later.

import { expect } from "vitest";
import type { Page } from "playwright-core";
import { over } from "./players";

/** Where the table is worked on; elsewhere somebody who presses keys would begin at the top again. */
const TABLE = "main.stage, dialog";

/** Where the focus is: at the place that is asked for, or what it has fallen to. */
const focused = (page: Page, place: string): Promise<string> =>
  page.evaluate((place) => {
    const at = document.activeElement;
    return at?.closest(place) ? place : (at?.tagName ?? "nothing");
  }, place);

export class Stays {
  /** After what it was seen to stay. */
  readonly kept = new Set<string>();

  constructor(
    readonly page: Page,
    /** A part of the table, where it is one. */
    readonly place = TABLE,
  ) {}

  /** Somebody who presses keys is still there after that; seen the first time it happens. */
  async after(what: string): Promise<void> {
    const { page, place, kept } = this;
    if (kept.has(what) || (await over(page))) return;
    await page.waitForTimeout(150);
    if (await over(page)) return;
    kept.add(what);
    await expect.poll(() => focused(page, place), { message: `after ${what}` }).toBe(place);
  }
}

/** Tabs on until something has the focus; the number of keys it took. */
export async function tabTo(page: Page, selector: string, most = 80): Promise<number> {
  for (let presses = 0; presses <= most; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector))
      return presses;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the keyboard does not get to ${selector} with ${most} keys`);
}
