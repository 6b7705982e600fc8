// What somebody says with a phrase, a signal or a word is seen at their place for a while.

import type { Line, Message, Seat } from "./wire";

/** How long a bubble stays, in milliseconds. */
export const STAYS = 4000;

/** What a bubble says: a phrase of the house or of the game, a sentence of the game, or free words. */
export type Said =
  { seat: Seat; phrase: string } | { seat: Seat; message: Message } | { seat: Seat; text: string };

interface Spoken {
  said?: { seat: Seat; phrase: string };
  signalled?: { seat: Seat };
}

/** What a line has to say at somebody's place, if anything; `game` names the game whose phrases they are. */
export function saidIn(line: Line, game: string): Said | null {
  if ("phrase" in line) {
    const { from, phrase } = line.phrase;
    return from.seat === null
      ? null
      : { seat: from.seat, phrase: `table-phrase-${phrase.replace(/^table-phrase-/, "")}` };
  }
  if ("chat" in line)
    return line.chat.from.seat === null
      ? null
      : { seat: line.chat.from.seat, text: line.chat.text };
  if (!("game" in line) || typeof line.game.sight !== "object" || line.game.sight === null)
    return null;
  const { said, signalled } = line.game.sight as Spoken;
  if (said) return { seat: said.seat, phrase: `${game}-phrase-${said.phrase}` };
  return signalled ? { seat: signalled.seat, message: line.game.message } : null;
}
