import type { Page } from "../../../web/node_modules/playwright-core/index.js";

/** Puts the module of a file into a page and asks it there. */
export function inPage(page: Page, file: string): Promise<(text: string) => Promise<string>>;
