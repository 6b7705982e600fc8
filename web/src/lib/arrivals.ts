// What happens at a table before the start, for somebody who may look elsewhere.

import type { Line, Seat } from "./wire";

/** What a line is to somebody who waits: somebody has sat down, somebody has said something, or nothing. */
export type Arrival = { kind: "sat"; seat: Seat } | { kind: "said"; name: string } | null;

export function arrival(line: Line, me: { seat: Seat | null; person: string | null }): Arrival {
  if ("note" in line && line.note.message.key === "table-note-sat") {
    const who = line.note.message.args.find(([name]) => name === "player")?.[1];
    return who && "seat" in who && who.seat !== me.seat ? { kind: "sat", seat: who.seat } : null;
  }
  const from = "chat" in line ? line.chat.from : "phrase" in line ? line.phrase.from : null;
  return from && from.person !== me.person ? { kind: "said", name: from.name } : null;
}
