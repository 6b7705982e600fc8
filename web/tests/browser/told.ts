// The page of a match that nobody plays: every table it asks for is told by the test, so that any moment is there at once.

import type { Guest } from "./house";
import type { Moment } from "./moments";
import type { ClientMessage, Message, ServerMessage, Snapshot, Step } from "../../src/lib/wire";
import { PROTOCOL } from "../../src/lib/wire";

const NAMES = ["Lucía", "Maximilien", "Anouk", "Basile", "Noor", "Odile", "Théo", "Inés"];

/** A table at which it is this moment, with everybody at it. */
export function tableAt(
  table: string,
  { game, options = {} }: { game: string; options?: Record<string, unknown> },
  { seat, view, owed, free, warned, awaited }: Moment,
): Snapshot {
  const seats = view.seats as number;
  const warning: Message = {
    key: "the-game-warning-loses",
    args: [
      ["card", { number: 58 }],
      ["order", { term: "the-game-order-skull" }],
    ],
  };
  return {
    table,
    version: 1,
    now: Date.now(),
    you: { seat, person: `p${seat}`, muted: [] },
    info: {
      game,
      rules_version: 1,
      terms: { options, seats, listed: false, spectators: true, seconds: 600, stand_in: null },
      owner: `p${seat}`,
      phase: "playing",
      chairs: Array.from({ length: seats }, (_, place) => ({
        sitter: { person: { person: `p${place}`, name: NAMES[place]!, program: false } },
        ready: true,
        salted: true,
      })),
      commitment: "",
      hints: true,
      from_position: false,
      opened: 0,
    },
    picture: {
      ...{ view, owed, free, awaited },
      warnings: warned.map((place) => ({ place, message: warning })),
      undo: "consent",
      // The bar is fullest where the time runs.
      deadline: Date.now() + 600_000,
    },
    log: [],
    missed: 0,
    online: Array.from({ length: seats }, (_, place) => place),
    watching: 0,
  };
}

/** Tells this page every table from here on. */
export class Told {
  #tables = new Map<string, Snapshot>();
  #say: (message: ServerMessage) => void = () => {};

  private constructor(readonly guest: Guest) {}

  static async by(guest: Guest): Promise<Told> {
    const told = new Told(guest);
    await guest.page.routeWebSocket(/\/api\//, (socket) => {
      const say = (message: ServerMessage) => socket.send(JSON.stringify(message));
      told.#say = say;
      socket.onMessage((text) => {
        const message = JSON.parse(String(text)) as ClientMessage;
        if (typeof message !== "object") return;
        if ("hello" in message) say({ welcome: { protocol: PROTOCOL, person: null } });
        else if ("ping" in message) say({ pong: message.ping });
        else if ("join" in message) {
          const snapshot = told.#tables.get(message.join.table);
          if (snapshot) say({ table: snapshot });
        }
      });
    });
    await guest.go("");
    return told;
  }

  /** Goes to a table at this moment. */
  async show(snapshot: Snapshot): Promise<void> {
    this.#tables.set(snapshot.table, snapshot);
    await this.guest.page.evaluate((table) => (location.hash = `#/t/${table}`), snapshot.table);
  }

  /** Something happens at a table that is shown. */
  happens(step: Step): void {
    this.#say({ step });
  }
}
