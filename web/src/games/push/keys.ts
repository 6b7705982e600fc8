// The keys one plays with, as they are listed by "?".

import type { Shortcut } from "$lib/keylist";

export const KEYS: Shortcut[] = [
  { keys: ["P"], say: "web-push-key-push" },
  { keys: ["1", "2", "3"], say: "web-push-key-rows" },
  { keys: ["S"], say: "web-push-key-stop" },
  { keys: ["B"], say: "web-push-key-bank" },
  { keys: ["Esc"], say: "web-push-key-back" },
];
