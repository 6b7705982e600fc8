// Several people at one device. Each has a connection of their own to the table on it, so that the page is never told more
// than whoever looks at it may see: while the device is handed on, it is told what everybody may know.

import { read, write } from "./kept";
import { api } from "./api";
import { spoken } from "./compact";
import { Connection, type Follower } from "./connection";
import { beHere, device, keepStored, newcomer, worldOf } from "./device.svelte";
import { advanced, type Known, opened } from "./patch";
import { go, to } from "./route.svelte";
import { personAt, salt } from "./seats";
import { notifyRefusal } from "./toasts.svelte";
import { say } from "./words";
import type { Somebody } from "../device/talk";
import type { Command, GameInfo, Info, Line, Seat, Snapshot, Step, Terms } from "./wire";

const KEY = "sobremesa-parties";
const NAMES = "sobremesa-names";
const LOOKED = "sobremesa-looked";
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

/** A line of the log, and the version it came with; none for what was there when one came. */
interface Told {
  line: Line;
  version: number;
}

/** What happened since somebody at this device looked last, as everybody may know it. */
export class Since implements Follower {
  lines = $state.raw<Told[]>([]);
  #seen: number | undefined;
  #game = "";
  #version = 0;
  #end: () => void;

  constructor(table: string, seat: Seat) {
    this.#seen = read<Record<string, number>>(LOOKED, {})[ofSeat(table, seat)];
    const connection = connectionAs(beHere(device.person?.name ?? say("web-guest")));
    const stop = connection.follow(table, this);
    this.#end = () => (stop(), connection.rest());
  }

  /** Who has not looked yet has missed nothing. */
  seen = (): number | undefined => this.#seen;
  snapshot({ info, log, missed, version }: Snapshot): void {
    [this.#game, this.#version] = [info.game, version];
    this.lines = [];
    if (missed > 0) this.#add(log.slice(-missed), 0);
  }
  step({ version, lines = [] }: Step): boolean {
    if (version !== this.#version + 1) return false;
    this.#version = version;
    if (this.#seen !== undefined) this.#add(lines, version);
    return true;
  }
  presence(): void {}
  described(): void {}
  refused(): void {}

  close(): void {
    this.#end();
  }

  #add(lines: Snapshot["log"], version: number): void {
    const told = spoken(this.#game, lines).map((line) => ({ line, version }));
    if (told.length > 0) this.lines = [...this.lines, ...told];
  }
}

/** When everybody has been told of a decision, in milliseconds. */
const STILL = 60;

/** Who sits at the device, who of them has it, and who is asked something. */
export class Party {
  readonly table: string;
  readonly people: ReadonlyMap<Seat, Somebody>;
  /** Those who have to decide, in the order of seats. */
  owing = $state.raw<Seat[]>([]);
  /** Whom the device goes to although somebody else would be asked first. */
  other = $state<Seat | null>(null);
  /** Several were to choose, and the last of them has. */
  ready = $state(false);
  /** Who had the device last and may take back what they did, until the next one has it. */
  regrets = $state<Seat | null>(null);
  /** Who has it. */
  #holder: Seat | null = null;
  #before: Seat | null = null;
  /** Those who are to choose while others do, until all of them have. */
  round = $state.raw<Seat[]>([]);
  #chosen = new Set<Seat>();
  #settled: readonly Seat[] = [];
  #still: ReturnType<typeof setTimeout> | undefined;
  #chairs: { seat: Seat; chair: Chair; connection: Connection }[];
  #ends: (() => void)[] = [];

  constructor(table: string, info: Info) {
    this.table = table;
    this.people = new Map(
      info.chairs.flatMap(({ sitter }, seat) => {
        const id = personAt(sitter);
        const named = typeof sitter === "object" && "person" in sitter ? sitter.person.name : "";
        return id === null ? [] : [[seat, { id, name: named }] as const];
      }),
    );
    this.#chairs = [...this.people].map(([seat, person]) => {
      const connection = connectionAs(person);
      // They sit together: whoever wants to take something back has asked the others already.
      let agreed = false;
      const chair = new Chair(() => {
        const asked = chair.known?.info.undo?.waiting.includes(seat) ?? false;
        if (asked && !agreed) void connection.ask(table, { agree: { agree: true } });
        agreed = asked;
        this.#look();
      });
      const stop = connection.follow(table, chair);
      this.#ends.push(stop, () => connection.rest());
      return { seat, chair, connection };
    });
  }

  #look(): void {
    const now = this.#chairs.filter(({ chair }) => chair.owes).map(({ seat }) => seat);
    if (now.join() !== this.owing.join()) {
      this.owing = now;
      // What one decision does is told to everybody, one after the other.
      clearTimeout(this.#still);
      this.#still = setTimeout(() => {
        this.#follow(this.#settled, this.owing);
        this.#settled = this.owing;
      }, STILL);
    }
    const undo = this.#chairs.find(({ seat }) => seat === this.#before)?.chair.known?.picture?.undo;
    this.regrets = (undo ?? "none") === "none" ? null : this.#before;
  }

  /** Several choose one after the other. All are ready when each of them has chosen, with the device in hand; who is asked
   * nothing any more because of somebody else has not. */
  #follow(before: readonly Seat[], now: readonly Seat[]): void {
    if (now.some((seat) => !before.includes(seat))) {
      this.round = now.length > 1 ? [...now] : [];
      this.#chosen.clear();
      return;
    }
    const left = before.filter((seat) => !now.includes(seat));
    if (left.some((seat) => seat !== this.#holder)) this.round = [];
    for (const seat of left) this.#chosen.add(seat);
    if (this.round.length === 0 || !this.round.every((seat) => this.#chosen.has(seat))) return;
    this.round = [];
    this.ready = true;
  }

  /** Whose turn it is to have the device. */
  get next(): Seat | null {
    const { other, owing } = this;
    return other !== null && owing.includes(other) ? other : (owing[0] ?? null);
  }

  /** Somebody takes the device and looks. */
  hold(seat: Seat): void {
    this.#holder = seat;
    this.#before = this.regrets = this.other = null;
  }

  /** Hands are covered; everybody could see the match up to there. */
  cover(version: number): void {
    if (this.#holder === null) return;
    const { [ofSeat(this.table, this.#holder)]: _, ...others } = read<Record<string, number>>(
      LOOKED,
      {},
    );
    const looked = [
      ...Object.entries(others),
      [ofSeat(this.table, this.#holder), version] as const,
    ];
    write(LOOKED, Object.fromEntries(looked.slice(-KEPT)));
    this.#before = this.#holder;
    this.#holder = null;
    this.#look();
  }

  /** Whoever had the device takes back what they did last. */
  async takeBack(seat: Seat): Promise<boolean> {
    const connection = this.#chairs.find((one) => one.seat === seat)?.connection;
    const answer = await connection?.ask(this.table, "undo");
    if (typeof answer === "object" && "refused" in answer) notifyRefusal(answer.refused);
    return typeof answer === "object" && "done" in answer;
  }

  /** A connection as whoever sits there, for as long as they look at the device. */
  connectionOf(seat: Seat): Connection {
    return connectionAs(this.people.get(seat)!);
  }

  close(): void {
    clearTimeout(this.#still);
    this.#ends.forEach((end) => end());
  }
}
