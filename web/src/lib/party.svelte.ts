// Several people at one device. Each has a connection of their own to the table on it, so that the page is never told more
// than whoever looks at it may see: while the device is handed on, it is told what everybody may know.

import { read, write } from "./kept";
import { api } from "./api";
import { Connection, type Follower } from "./connection";
import { beHere, device, keepStored, newcomer, worldOf } from "./device.svelte";
import { advanced, type Known, opened } from "./patch";
import { go, to } from "./route.svelte";
import { personAt, salt } from "./seats";
import { notifyRefusal } from "./toasts.svelte";
import { say } from "./words";
import type { Somebody } from "../device/talk";
import type { Command, GameInfo, Info, Seat, Snapshot, Step, Terms } from "./wire";

const KEY = "sobremesa-parties";
const NAMES = "sobremesa-names";
const KEPT = 200;

const parties = new Set(read<string[]>(KEY, []));

/** Do several people sit at one device here? Known before anything of the table is shown. */
export const isParty = (table: string): boolean => parties.has(table);

/** Whose a thing kept for a table is: of several people at one device each has their own. */
export const ofSeat = (table: string, seat: Seat | null): string =>
  isParty(table) && seat !== null ? `${table} ${seat}` : table;

/** What is off at one device: with it a window is open for a time that is the same for all, and before the device has gone
 * round it is shut. */
const TIMED = ["poker-face"];

/** Terms as several people at one device can play by them, and what that leaves out. */
export function atOneDevice(terms: Terms): { terms: Terms; without: string[] } {
  const without = TIMED.filter((option) => terms.options[option] === true);
  const options = Object.fromEntries(
    Object.entries(terms.options).filter(([option]) => !without.includes(option)),
  );
  return { terms: { ...terms, options, seconds: null }, without };
}

/** The names that were given last. */
export const lastNames = (): string[] => read(NAMES, []);

const connectionAs = (person: Somebody): Connection =>
  new Connection(
    worldOf(() => person),
    { link: () => {}, welcome: () => {}, fault: (refusal) => notifyRefusal(refusal) },
  );

/** Comes to a table as somebody, asks for things one after another, and goes. */
async function asks(table: string, person: Somebody, commands: Command[]): Promise<void> {
  const connection = connectionAs(person);
  const stop = connection.follow(table, new Chair());
  for (const command of commands) {
    const answer = await connection.ask(table, command);
    if (typeof answer === "object" && "refused" in answer) notifyRefusal(answer.refused);
  }
  stop();
  connection.rest();
}

/** Sits people down at one device, bots after them, and starts. Whoever owns the device watches: that is what is shown
 * while it is handed on. */
export async function playTogether(
  game: GameInfo,
  terms: Terms,
  names: string[],
  bots: number,
  bot: string,
): Promise<void> {
  const owner = beHere(device.person?.name ?? say("web-guest"));
  const seats = names.length + bots;
  const { table } = await api.here.open({
    game: game.id,
    terms: { ...atOneDevice(terms).terms, seats, spectators: true, listed: false },
    bots: Array.from({ length: seats }, (_, seat) => (seat < names.length ? null : bot)),
    start: false,
  });
  parties.add(table);
  write(KEY, [...parties].slice(-KEPT));
  write(NAMES, names);
  const people = names.map(newcomer);
  for (const [seat, person] of people.entries())
    await asks(table, person, [{ sit: { seat } }, { ready: { ready: true, salt: salt() } }]);
  await asks(table, owner, ["start"]);
  void keepStored();
  go(to.table(table));
}

/** Somebody at the table, as far as it has to be known whether they are asked something. */
class Chair implements Follower {
  known: Known | null = null;
  #told: () => void;

  constructor(told: () => void = () => {}) {
    this.#told = told;
  }

  get owes(): boolean {
    return (this.known?.picture?.owed.length ?? 0) > 0;
  }
  seen(): undefined {}
  snapshot(snapshot: Snapshot): void {
    this.known = opened(snapshot);
    this.#told();
  }
  step(step: Step): boolean {
    const next = this.known && advanced(this.known, step);
    if (!next) return false;
    this.known = next;
    this.#told();
    return true;
  }
  presence(): void {}
  described(): void {}
  refused(): void {}
}

/** Who sits at the device, and who of them is asked something. */
export class Party {
  readonly people: ReadonlyMap<Seat, Somebody>;
  /** Those who have to decide, in the order of seats. */
  owing = $state.raw<Seat[]>([]);
  #ends: (() => void)[] = [];

  constructor(table: string, info: Info) {
    this.people = new Map(
      info.chairs.flatMap(({ sitter }, seat) => {
        const id = personAt(sitter);
        const named = typeof sitter === "object" && "person" in sitter ? sitter.person.name : "";
        return id === null ? [] : [[seat, { id, name: named }] as const];
      }),
    );
    const chairs = [...this.people].map(([seat, person]) => {
      const connection = connectionAs(person);
      // They sit together: whoever wants to take something back has asked the others already.
      let agreed = false;
      const chair = new Chair(() => {
        const asked = chair.known?.info.undo?.waiting.includes(seat) ?? false;
        if (asked && !agreed) void connection.ask(table, { agree: { agree: true } });
        agreed = asked;
        look();
      });
      const stop = connection.follow(table, chair);
      this.#ends.push(stop, () => connection.rest());
      return { seat, chair };
    });
    const look = () => {
      const now = chairs.filter(({ chair }) => chair.owes).map(({ seat }) => seat);
      if (now.join() !== this.owing.join()) this.owing = now;
    };
  }

  /** A connection as whoever sits there, for as long as they look at the device. */
  connectionOf(seat: Seat): Connection {
    return connectionAs(this.people.get(seat)!);
  }

  close(): void {
    this.#ends.forEach((end) => end());
  }
}
