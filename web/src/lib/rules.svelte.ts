// The text of a game's rules in the language that is spoken, read once.

import { api } from "./api";
import { device } from "./device.svelte";
import { Failed } from "./failed";
import { read, type Block } from "./markdown";
import { session } from "./session.svelte";
import type { Lang } from "./words";

const shelf = new Map<string, Promise<Block[]>>();

/** From the server, or from the engine, which has the same, where no server answers. */
async function text(game: string, lang: Lang): Promise<string> {
  if (!session.served) return api.here.rules(game, lang);
  try {
    return await api.rules(game, lang);
  } catch (error) {
    if (!device.able || !(error instanceof Failed && error.kind === "network")) throw error;
    return api.here.rules(game, lang);
  }
}

export function rulesOf(game: string, lang: Lang): Promise<Block[]> {
  const name = `${game}/${lang}`;
  const there = shelf.get(name);
  if (there) return there;
  const reading = text(game, lang).then(read);
  reading.catch(() => shelf.delete(name));
  shelf.set(name, reading);
  return reading;
}
