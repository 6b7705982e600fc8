// What a person has in hand before it is played: a card, a pile, or a play that is asked about once more. Taps,
// keys and drops all come through here, so that they cannot differ.

import type { Message } from "$lib/wire";
import type { Lay, Listed } from "../moves";
import type { Action, Pile } from "../shapes";

export interface Choice {
  card: number | null;
  pile: Pile | null;
  /** The play that loses, asked about once more. */
  sure: Lay | null;
}

/** What a tap leads to: another choice, and perhaps something to play or to ask about. */
export interface Outcome {
  choice: Choice;
  play?: Lay;
  /** Not listed: ask the table why. */
  why?: Action;
}

export const NOTHING: Choice = { card: null, pile: null, sure: null };

const chosen = (part: Partial<Choice>): Choice => ({ ...NOTHING, ...part });

/** A card and a pile are named: play it, ask once more, or ask why not. */
export function bring(listed: Listed, choice: Choice, card: number, pile: Pile): Outcome {
  const lay = listed.lay(card, pile);
  if (!lay) return { choice: chosen({ card }), why: { lay: { card, pile } } };
  if (lay.warning && choice.sure?.action !== lay.action)
    return { choice: chosen({ card, sure: lay }) };
  return { choice: NOTHING, play: lay };
}

export function tapCard(listed: Listed, choice: Choice, card: number): Outcome {
  if (choice.pile !== null) return bring(listed, choice, card, choice.pile);
  return { choice: choice.card === card ? NOTHING : chosen({ card }) };
}

export function tapPile(listed: Listed, choice: Choice, pile: Pile): Outcome {
  if (choice.card !== null) return bring(listed, choice, choice.card, pile);
  // A pile first, for those who look at the table before their hand; while nothing may be laid there is nothing to choose.
  if (listed.lays.length === 0) return { choice: NOTHING };
  return { choice: choice.pile === pile ? NOTHING : chosen({ pile }) };
}

/** The play that loses is wanted after all. */
export function insist(listed: Listed, choice: Choice): Outcome {
  if (choice.sure) return { choice: NOTHING, play: choice.sure };
  const only = choice.card === null ? [] : listed.of(choice.card);
  return only.length > 0 && listed.isFatal(choice.card!)
    ? { choice: chosen({ card: choice.card, sure: only[0]! }) }
    : { choice };
}

/** One step back: from the question to the card, from the card to nothing. */
export const putBack = (choice: Choice): Choice =>
  choice.sure ? chosen({ card: choice.card }) : NOTHING;

/** What is left of a choice when the table has changed. */
export function stillThere(choice: Choice, hand: number[], listed: Listed): Choice {
  if (choice.card !== null && !hand.includes(choice.card)) return NOTHING;
  if (choice.pile !== null && listed.lays.length === 0) return NOTHING;
  if (choice.sure && !listed.lay(choice.sure.card, choice.sure.pile)?.warning)
    return chosen({ card: choice.card });
  if (choice.sure)
    return chosen({ card: choice.card, sure: listed.lay(choice.sure.card, choice.sure.pile) });
  return choice;
}

/** What to say about what is chosen, where it would lose the match. */
export function warningOf(listed: Listed, choice: Choice): Message | null {
  if (choice.sure) return choice.sure.warning;
  return choice.card !== null && listed.isFatal(choice.card)
    ? listed.of(choice.card)[0]!.warning
    : null;
}
