// Who one is, and the one connection all tables share.

import { api } from "./api";
import { Failed } from "./failed";
import { browser, Connection, type Link } from "./connection";
import { beHere, device, isHere, local } from "./device.svelte";
import { prefs } from "./prefs.svelte";
import { notifyRefusal } from "./toasts.svelte";
import type { GameInfo, Me, Person } from "./wire";
import { learnGame, say } from "./words";

/** Is there no server at all? A site on a static host has none. */
export const SITE =
  document.querySelector<HTMLMetaElement>("meta[name='sobremesa-server']")?.content === "none";
/** How often a server that does not answer is asked again, in milliseconds. */
const AGAIN = 20_000;

let lostAt = 0;
const state: {
  served: boolean;
  person: Person | null;
  known: boolean;
  link: Link;
  games: GameInfo[];
  notice: string | null;
} = $state({
  served: !SITE,
  notice: null,
  person: null,
  known: false,
  link: "lost",
  games: [],
});

export const session = {
  /** Who one is; nobody before a name was given. */
  get person(): Pick<Person, "id" | "name"> | null {
    return state.served ? state.person : device.person;
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
  get games(): GameInfo[] {
    return state.games;
  },
  game(id: string): GameInfo | undefined {
    return state.games.find((game) => game.id === id);
  },
};

export const connection = new Connection(browser, {
  link: (link) => {
    if (state.link === "open") lostAt = Date.now();
    state.link = link;
  },
  welcome: () => {},
  fault: (refusal) => notifyRefusal(refusal),
  notice: (text) => (state.notice = text),
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
  state.games = games;
}

/** Asks the server who one is and what can be played; where none answers, what can be played on this device. */
export async function arrive(): Promise<void> {
  try {
    if (SITE) throw unserved();
    const [me, games] = await Promise.all([api.me(), api.games()]);
    state.served = true;
    remember(me);
    await offer(games);
  } catch (error) {
    if (!device.able || !(error instanceof Failed && error.kind === "network")) throw error;
    state.served = false;
    state.known = true;
    if (state.games.length === 0) await offer(await api.here.games());
    if (!SITE) setTimeout(back, AGAIN);
  }
}

const unserved = () => new Failed("network", [{ key: "web-error-network", args: [] }]);

/** Looks whether the server is back. */
function back(): void {
  if (!state.served && !SITE) void arrive().catch(() => {});
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
  addEventListener("online", () => {
    back();
    connection.check();
  });
  addEventListener("offline", () => connection.rest());
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && state.link !== "ended" && navigator.onLine !== false)
      connection.check();
  });
}
