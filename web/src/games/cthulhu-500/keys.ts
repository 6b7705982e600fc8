// The keys one plays with, as they are listed by "?".

import type { Shortcut } from "$lib/keylist";

export const KEYS: Shortcut[] = [
  { keys: ["1", "–", "9"], say: "web-cthulhu-500-key-card" },
  { keys: ["←", "→"], say: "web-cthulhu-500-key-along" },
  { keys: ["I"], say: "web-cthulhu-500-key-read" },
  { keys: ["↵"], say: "web-cthulhu-500-key-do" },
  { keys: ["A", "F"], say: "web-cthulhu-500-key-attempt" },
  { keys: ["P", "R"], say: "web-cthulhu-500-key-pit" },
  { keys: ["D"], say: "web-cthulhu-500-key-draw" },
  { keys: ["E"], say: "web-cthulhu-500-key-end" },
  { keys: ["Y", "N"], say: "web-cthulhu-500-key-answer" },
  { keys: ["W"], say: "web-cthulhu-500-key-pass" },
  { keys: ["Esc"], say: "web-cthulhu-500-key-back" },
];
