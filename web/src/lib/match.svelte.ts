// One table as this person sees it, kept up to date by the connection.

import type { Answer, Connection, Follower, Link } from "./connection";
import { spoken } from "./compact";
import { lastSeen, remember, rememberDeal } from "./memory";
import { isParty } from "./party.svelte";
import { advanced, isTalk, type Known, opened } from "./patch";
import { keepPicture, pictureOf } from "./pictures";
import { seatName } from "./seats";
import { connectionTo, linkTo, session } from "./session.svelte";
import { isHere } from "./device.svelte";
import { isShown, past, SHOWN, shownOf } from "./shown";
import type { Moment, TableStep } from "./table";
import { notify, notifyRefusal } from "./toasts.svelte";
import { say } from "./words";
import type { Command, Described, Line, Person, Refusal, Seat, Snapshot, Step } from "./wire";

/** A line of the log, with the time it came by here; none for what was read in hindsight. */
export interface Entry {
  id: number;
  line: Line;
  at: number | null;
  /** The version that brought it, and its place there; what was read in hindsight has none. */
  version: number;
  place: number;
}

const STEPS_KEPT = 60;
const LINES_KEPT = 400;
const PASTS_KEPT = 400;
/** Whoever was gone for less has missed nothing worth a page of its own; in milliseconds. */
const BLINK = 20_000;
const DONE = ["stale", "not-joined"];

export class Match implements Follower {
  readonly table: string;
  known = $state.raw<Known | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  /** Everything that has arrived, also what the stage has not shown yet. */
  log = $state.raw<Entry[]>([]);
  missed = $state.raw<Entry[]>([]);
  steps = $state.raw<TableStep[]>([]);
  online = $state.raw<Seat[]>([]);
  watching = $state(0);
  /** When the table was as it is shown, where that is from before and no server has told it anew. */
  recalled = $state<number | null>(null);
  /** Who watches, as far as they are known: told to the owner alone. */
  watchers = $state.raw<Person[]>([]);
  waiting = $state(0);
  /** Everything one may do, in words, as of a version. */
  options = $state.raw<{ version: number; actions: Described[] } | null>(null);
  /** How far the stage is; all that has arrived where there is no stage. */
  #moment = $state.raw<Moment>(SHOWN);
  /** What was known at the versions since the page was opened, oldest first. */
  #pasts: Known[] = [];
  /** What a stage need not show: it was there when the stage was put up, or came in one piece. */
  #floor = 0;
  /** The table as far as it has been shown. Whatever speaks of the match follows this, or it tells the end too early. */
  told = $derived.by(() => this.known && shownOf(this.#pasts, this.known, this.#moment));
  /** The lines of what has been shown; what people say is heard at once. */
  heard = $derived(this.log.filter((entry) => isShown(entry, this.#moment)));
  /** What the server's clock is ahead of this one. */
  #ahead = 0;
  #lines = 0;
  #hurried = false;
  #connection: Connection;
  #stop: () => void;
  /** Somebody else at this device: what they see is nobody else's. */
  #lent: boolean;

  /** `as` is the connection of somebody else at this device. */
  constructor(table: string, as?: Connection) {
    this.table = table;
    this.#connection = as ?? connectionTo(table);
    this.#lent = as !== undefined;
    const stop = this.#connection.follow(table, this);
    this.#stop = () => {
      stop();
      as?.rest();
    };
  }

  /** How the connection to the table stands. */
  get link(): Link {
    return linkTo(this.table);
  }
  /** Is it on this device? */
  get here(): boolean {
    return isHere(this.table);
  }

  /** Has somebody made a move that waits for the network? */
  get unsent(): boolean {
    return session.unsent.includes(this.table);
  }

  close(): void {
    this.keep();
    this.#stop();
  }

  /** Keeps the table as it is now, for when no server can tell it. */
  keep = (): void => {
    const [known, { table }] = [this.known, this];
    if (this.here || this.#lent || !known?.picture || this.recalled !== null) return;
    keepPicture({ table, at: Date.now(), known, log: this.log.map(({ line }) => line) });
  };

  /** Without a server the table is as it was seen last. */
  recall(person: string | null): void {
    const kept = this.known ? null : pictureOf(this.table, person);
    if (!kept) return;
    this.known = kept.known;
    this.#pasts = [kept.known];
    this.begin();
    this.log = this.#entries(kept.log, kept.log.length);
    this.recalled = kept.at;
  }

  name = (seat: Seat): string => (this.known ? seatName(this.known.info, seat) : String(seat + 1));
  serverNow = (): number => Date.now() + this.#ahead;

  // What the connection tells.

  seen = (): number | undefined => this.known?.version ?? lastSeen(this.table)?.version;

  snapshot(snapshot: Snapshot): void {
    // A page that is read anew was gone since it was last up to date.
    const anew = this.known === null || this.recalled !== null;
    const gone = anew ? (lastSeen(this.table)?.at ?? Date.now()) : session.lostAt;
    const been = Date.now() - gone > BLINK;
    this.#ahead = snapshot.now - Date.now();
    const known = opened(snapshot);
    this.known = known;
    this.#pasts = [known];
    this.begin();
    this.refusal = null;
    this.recalled = null;
    this.online = snapshot.online;
    this.watching = snapshot.watching;
    this.#hurry(snapshot.hurried ?? false);
    const log = spoken(snapshot.info.game, snapshot.log);
    this.log = this.#entries(log, log.length);
    this.steps = [];
    // Only what was played while one was away is worth telling again, and only to those who had been here.
    // At one device the screen between two people tells it.
    const worth = been && snapshot.missed > 0 && !isParty(this.table);
    const lines = worth ? this.#entries(log, snapshot.missed) : [];
    this.missed = lines.filter(({ line }) => !isTalk(line));
    remember(this.table, snapshot.version);
    if (snapshot.info.phase === "lobby")
      rememberDeal(this.table, { commitment: snapshot.info.commitment });
  }

  step(step: Step): boolean {
    const next = this.known && advanced(this.known, step);
    if (!next) return false;
    this.#pasts = [...this.#pasts, next].slice(-PASTS_KEPT);
    this.known = next;
    const lines = spoken(next.info.game, step.lines ?? []);
    if (lines.length > 0)
      this.log = [
        ...this.log,
        ...lines.map((line, place) => this.#entry(line, Date.now(), step.version, place)),
      ].slice(-LINES_KEPT);
    this.steps = [...this.steps, { version: step.version, lines }].slice(-STEPS_KEPT);
    remember(this.table, next.version);
    return true;
  }

  // What the stage tells.

  /** All that is known lies on the table: a stage is put up, or there is none. */
  begin = (): void => {
    this.#floor = this.known?.version ?? 0;
    this.#moment = SHOWN;
  };

  /** The stage is as far as that. */
  shown = ({ version, lines }: Moment): void => {
    this.#moment =
      version < this.#floor ? { version: this.#floor, lines: Infinity } : { version, lines };
  };

  /** The table as it was after a version, where this page has seen it. */
  at = (version: number): Known | null => past(this.#pasts, version);

  presence(online: number[], watching: number, hurried: boolean, watchers: Person[] = []): void {
    this.online = online;
    this.watching = watching;
    this.watchers = watchers;
    this.#hurry(hurried);
  }

  /** Says once that bots have too little time. */
  #hurry(hurried: boolean): void {
    if (hurried && !this.#hurried) notify(say("table-bots-hurried"));
    this.#hurried = hurried;
  }

  described(version: number, actions: Described[]): void {
    this.options = { version, actions };
  }

  refused(refusal: Refusal): void {
    this.refusal = refusal;
  }

  // What one asks of it.

  act = (action: unknown): void => {
    if (!this.known) return;
    void this.#send(this.#connection.act(this.table, this.known.version, action));
  };

  ask = (command: Command): Promise<boolean> =>
    this.#send(this.#connection.ask(this.table, command));

  /** Why an action is not allowed; the answer is shown. */
  why = async (action: unknown): Promise<Refusal | null> => {
    const answer = await this.#connection.why(this.table, action);
    if (typeof answer !== "object" || !("refused" in answer)) return null;
    this.#explain(answer.refused);
    return answer.refused;
  };

  describe = (): void => this.#connection.describe(this.table);

  async #send(promise: Promise<Answer>): Promise<boolean> {
    this.waiting += 1;
    const answer = await promise;
    this.waiting -= 1;
    if (typeof answer === "object" && "refused" in answer) {
      this.#explain(answer.refused);
      return false;
    }
    return answer !== "given-up";
  }

  #explain(refusal: Refusal): void {
    // A table that looks different by now shows so itself; the sentence is for those who still need it.
    if (DONE.includes(refusal.kind) && this.known?.picture && this.known.picture.owed.length === 0)
      return;
    notifyRefusal(refusal, this.known?.info.game, this.name);
  }

  /** The last lines of a log. */
  #entries(log: readonly Line[], count: number): Entry[] {
    return log.slice(-count).map((line) => this.#entry(line, null));
  }

  #entry(line: Line, at: number | null, version = 0, place = 0): Entry {
    return { id: ++this.#lines, line, at, version, place };
  }
}
