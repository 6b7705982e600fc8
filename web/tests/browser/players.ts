// How somebody plays a game by clicks to its end: whatever the screen offers.

import type { Page } from "playwright-core";
import { join } from "node:path";
import { GAMES } from "./game";
import { PICTURES } from "./house";

/** Has the result come? */
export const over = (page: Page): Promise<boolean> => page.locator(".scores").first().isVisible();

/** Plays until the result is shown, or until `enough` says so. */
export async function play(
  page: Page,
  game: string,
  enough: () => Promise<boolean> = () => over(page),
  patience = 240_000,
): Promise<void> {
  const until = Date.now() + patience;
  let last = "nothing to do";
  while (!(await enough())) {
    if (Date.now() > until) {
      await page.screenshot({
        path: join(PICTURES, `stuck-${game}-${page.viewportSize()!.width}.png`),
      });
      throw new Error(
        `the match does not end; next: ${(await GAMES[game]!.next?.(page)) ?? "?"}, last: ${last}`,
      );
    }
    // Something else may have happened between the look and the click; then one looks again.
    await GAMES[game]!.click(page).catch((error: Error) => (last = error.message));
    await page.waitForTimeout(15);
  }
}
