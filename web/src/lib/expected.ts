// The games as they are drawn before the server has said which there are: their texts are there with the page, so a tile
// has its size at once.

import type { GameInfo } from "./wire";
import { has } from "./words";

/** In the order of the shelf. */
export const EXPECTED: readonly string[] = ["the-game", "push", "cthulhu-500", "great-race"];

/** What a tile needs to be as large as it will be; the numbers come with the answer. */
export function expected(id: string): GameInfo {
  const variant = `${id}-extreme`;
  return {
    id,
    fewest: 2,
    most: 6,
    cooperative: false,
    rules_version: 0,
    options: [],
    presets: has(`${variant}-name`) ? [{ id: variant, options: {} }] : [],
    bots: [],
    usual: "",
    solves: false,
  };
}
