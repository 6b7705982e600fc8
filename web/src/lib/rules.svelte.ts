// The text of a game's rules in the language that is spoken, read once.

import { api } from "./api";
import { read, type Block } from "./markdown";
import { session } from "./session.svelte";
import type { Lang } from "./words";

const shelf = new Map<string, Promise<Block[]>>();

export function rulesOf(game: string, lang: Lang): Promise<Block[]> {
  const name = `${game}/${lang}`;
  const there = shelf.get(name);
  if (there) return there;
  const reading = (session.served ? api : api.here).rules(game, lang).then(read);
  reading.catch(() => shelf.delete(name));
  shelf.set(name, reading);
  return reading;
}
