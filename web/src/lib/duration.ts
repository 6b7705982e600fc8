// How long a match takes: as measured for what is chosen and how many play, where that is known.

import type { GameInfo, Terms } from "./wire";
import { has, say } from "./words";

/** In words; `<game>-length-<option>-<value>` is the time for a value of an option, and depends on the players. */
export function duration(game: GameInfo, terms: Pick<Terms, "options" | "seats">): string {
  for (const option of game.options) {
    if (!("values" in option)) continue;
    const chosen = terms.options[option.key] ?? option.values[0];
    if (typeof chosen !== "string") continue;
    const key = `${game.id}-length-${option.key}-${chosen}`;
    if (has(key)) return say(key, { players: terms.seats });
  }
  return say(`${game.id}-length`);
}
