// The keys of a game, for whoever asks with "?".

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
];

export async function keysOf(game: string): Promise<Shortcut[]> {
  return (await games[`../games/${game}/keys.ts`]?.())?.KEYS ?? [];
}
