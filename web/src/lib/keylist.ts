// The keys of a game, for whoever asks with "?".

import { smallPart } from "./games";

/** Keys and what they do, as a key of the texts. */
export interface Shortcut {
  keys: string[];
  say: string;
}

const games = import.meta.glob<{ KEYS: Shortcut[] }>("../games/*/keys.ts");

/** What every table understands. */
export const EVERYWHERE: Shortcut[] = [
  { keys: ["?"], say: "web-keys-list" },
  { keys: ["↑", "↓", "↵"], say: "web-keys-log" },
  { keys: ["←", "→", "Esc"], say: "web-keys-look" },
  { keys: ["Q"], say: "web-keys-plan" },
  { keys: ["X"], say: "web-keys-mark" },
];

export async function keysOf(game: string): Promise<Shortcut[]> {
  return (await smallPart(games[`../games/${game}/keys.ts`]))?.KEYS ?? [];
}
