// The keys one plays with, as they are listed by "?".

import type { Shortcut } from "$lib/keylist";

export const KEYS: Shortcut[] = [
  { keys: ["M"], say: "web-great-race-key-map" },
  { keys: ["←", "↑", "↓", "→"], say: "web-great-race-key-along" },
  { keys: ["↵"], say: "web-great-race-key-choose" },
  { keys: ["+", "−"], say: "web-great-race-key-zoom" },
  { keys: ["Esc"], say: "web-great-race-key-back" },
];
