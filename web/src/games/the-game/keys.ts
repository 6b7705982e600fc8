// The keys one plays with, as they are listed by "?".

import type { Shortcut } from "$lib/keylist";

export const KEYS: Shortcut[] = [
  { keys: ["←", "→"], say: "web-the-game-key-along" },
  { keys: ["↵"], say: "web-the-game-key-choose" },
  { keys: ["A", "B", "C", "D"], say: "web-the-game-key-lay" },
  { keys: ["E"], say: "web-the-game-key-end" },
  { keys: ["Esc"], say: "web-the-game-key-back" },
];
