// Who one is, and the one connection all tables share.

import { api, whenUnheard } from "./api";
import { Failed } from "./failed";
import { browser, Connection, type Link, type Unsent } from "./connection";
import { beHere, device, isHere, local } from "./device.svelte";
import { read, write } from "./kept";
import { prefs } from "./prefs.svelte";
import { notifyRefusal } from "./toasts.svelte";
import type { GameInfo, Me, Person } from "./wire";
import { learnGame, say } from "./words";

/** Is there no server at all? A site on a static host has none. */
export const SITE =
  document.querySelector<HTMLMetaElement>("meta[name='sobremesa-server']")?.content === "none";
/** After how long a server that does not answer is asked again, in milliseconds: soon at first, then more and more rarely. */
const AGAIN = [2_000, 5_000, 10_000, 20_000];
/** How long a server may take to answer before one goes on without it; what it says later still counts. */
const REQUEST_TIMEOUT = 5_000;
/** How long a lost connection has to come back by itself before it is asked whether the server is there at all. */
const LOST = 4_000;

/** Moves that wait, for when the page is closed before the network is back. */
const UNSENT = "sobremesa-unsent";

let lostAt = 0;
const state: {
  served: boolean;
  person: Person | null;
  known: boolean;
  link: Link;
  games: GameInfo[];
  notice: string | null;
  unsent: string[];
} = $state({
  served: !SITE,
  notice: null,
  person: null,
  known: false,
  link: "lost",
  games: [],
  unsent: [],
});

export const session = {
  /** Who one is; nobody before a name was given. */
  get person(): Pick<Person, "id" | "name"> | null {
    return state.served ? state.person : (device.person ?? state.person);
  },
  /** Who the server knows one as. */
  get member(): Person | null {
    return state.person;
  },
  /** Does a server answer? Without one there are the tables on this device. */
  get served(): boolean {
    return state.served;
  },
  /** Has the server said who one is? */
  get known(): boolean {
    return state.known;
  },
  get link(): Link {
    return state.link;
  },
  /** When the connection was last lost, in milliseconds since 1970. */
  get lostAt(): number {
    return lostAt;
  },
  /** What whoever runs the place tells everybody. */
  get notice(): string | null {
    return state.notice;
  },
  /** Tables with a move of one's own that waits for the network. */
  get unsent(): readonly string[] {
    return state.unsent;
  },
  get games(): GameInfo[] {
    return state.games;
  },
  game(id: string): GameInfo | undefined {
    return state.games.find((game) => game.id === id);
  },
};

export const connection = new Connection(browser, {
  link: (link) => {
    if (state.link === "open") {
      lostAt = Date.now();
      setTimeout(() => state.link !== "open" && look(), LOST);
    }
    state.link = link;
    if (link === "open" && !state.served) look();
  },
  welcome: () => {},
  fault: (refusal) => notifyRefusal(refusal),
  notice: (text) => (state.notice = text),
  waits: (moves) => {
    state.unsent = moves.map(({ table }) => table);
    write(UNSENT, moves);
  },
});

/** The connection to where a table is. */
export const connectionTo = (table: string): Connection => (isHere(table) ? local : connection);

/** How the connection to a table stands. */
export const linkTo = (table: string): Link => (isHere(table) ? device.link : state.link);

/** Is a table with bots alone opened on this device? */
export const playsHere = (): boolean => device.able && (prefs.place === "device" || !state.served);

function remember(answer: Me | Person): Person | null {
  const person = "person" in answer ? answer.person : answer;
  // The socket is known as whoever opened it, and by the name they had then.
  const same = person?.id === state.person?.id && person?.name === state.person?.name;
  if (!same && state.link !== "lost") connection.restart();
  state.person = person;
  state.known = true;
  return person;
}

async function offer(games: GameInfo[]): Promise<void> {
  await Promise.all(games.map((game) => learnGame(game.id)));
  // What is the same stays the same: whoever is choosing goes on choosing.
  if (JSON.stringify(games) !== JSON.stringify(state.games)) state.games = games;
}

const unserved = () => new Failed("network", [{ key: "web-error-network", args: [] }]);

/** What comes of a question if it comes soon, where one can go on without an answer. */
function soon<T>(asked: Promise<T>): Promise<T> {
  if (!device.able) return asked;
  return new Promise((answered, failed) => {
    const timer = setTimeout(() => failed(unserved()), REQUEST_TIMEOUT);
    asked.then(answered, failed).finally(() => clearTimeout(timer));
  });
}

let [tries, asking] = [0, false];
let again: ReturnType<typeof setTimeout> | undefined;

async function welcome([me, games]: [Me, GameInfo[]]): Promise<void> {
  clearTimeout(again);
  tries = 0;
  state.served = true;
  remember(me);
  await offer(games);
}

/** Asks the server who one is and what can be played; where none answers, what can be played on this device. */
export async function arrive(): Promise<void> {
  const asked: Promise<[Me, GameInfo[]]> = SITE
    ? Promise.reject(unserved())
    : Promise.all([api.me(), api.games()]);
  try {
    await welcome(await soon(asked));
  } catch (error) {
    if (!device.able || !(error instanceof Failed && error.kind === "network")) throw error;
    state.served = false;
    state.known = true;
    if (!SITE) {
      // A server that is only slow is there when it answers.
      asked.then(welcome).catch(() => {});
      clearTimeout(again);
      again = setTimeout(look, AGAIN[Math.min(tries, AGAIN.length - 1)]);
      tries += 1;
    }
    if (state.games.length > 0) return;
    const games = await api.here.games();
    if (!state.served) await offer(games);
  }
}

/** Looks whether the server is there: gone, or back. */
function look(): void {
  if (asking || SITE) return;
  asking = true;
  void arrive()
    .catch(() => {})
    .finally(() => (asking = false));
}

/** Gives oneself a name. */
export async function rename(name: string): Promise<void> {
  if (state.served) remember(await api.name(name));
  if (device.person || !state.served) beHere(name);
}

/** Becomes known without being asked, for somebody who just wants to play: on this device, or to the server. */
export async function beSomebody(here = false): Promise<void> {
  if (here) beHere(session.person?.name ?? device.person?.name ?? say("web-guest"));
  else if (!state.person) await rename(say("web-guest"));
}

/** Takes over who one is on another device. */
export async function claim(code: string): Promise<void> {
  remember(await api.claim(code));
}

/** Keeps the connection in step with the network and the eyes on the page. */
export function watchNetwork(): void {
  if (SITE) return;
  connection.resume(read<Unsent[]>(UNSENT, []));
  whenUnheard(() => state.served && look());
  addEventListener("online", () => {
    if (!state.served) look();
    connection.check();
  });
  addEventListener("offline", () => {
    connection.rest();
    // A server on this very machine is still there.
    look();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || navigator.onLine === false) return;
    if (state.link !== "ended") connection.check();
    if (!state.served) look();
  });
}
