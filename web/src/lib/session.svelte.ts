// Who one is, and the one connection all tables share.

import { api } from "./api";
import { browser, Connection, type Link } from "./connection";
import { notifyRefusal } from "./toasts.svelte";
import type { GameInfo, Me, Person } from "./wire";
import { learnGame, say } from "./words";

let lostAt = 0;
const state: {
  person: Person | null;
  known: boolean;
  link: Link;
  games: GameInfo[];
  notice: string | null;
} = $state({
  notice: null,
  person: null,
  known: false,
  link: "lost",
  games: [],
});

export const session = {
  /** Who one is; nobody before a name was given. */
  get person(): Person | null {
    return state.person;
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

function remember(answer: Me | Person): Person | null {
  const person = "person" in answer ? answer.person : answer;
  // The socket is known as whoever opened it, and by the name they had then.
  const same = person?.id === state.person?.id && person?.name === state.person?.name;
  if (!same && state.link !== "lost") connection.restart();
  state.person = person;
  state.known = true;
  return person;
}

/** Asks the server who one is and what can be played. */
export async function arrive(): Promise<void> {
  const [me, games] = await Promise.all([api.me(), api.games()]);
  remember(me);
  await Promise.all(games.map((game) => learnGame(game.id)));
  state.games = games;
}

/** Gives oneself a name. */
export async function rename(name: string): Promise<void> {
  remember(await api.name(name));
}

/** Becomes known without being asked, for somebody who just wants to play. */
export async function beSomebody(): Promise<void> {
  if (!state.person) await rename(say("web-guest"));
}

/** Takes over who one is on another device. */
export async function claim(code: string): Promise<void> {
  remember(await api.claim(code));
}

/** Keeps the connection in step with the network and the eyes on the page. */
export function watchNetwork(): void {
  addEventListener("online", () => connection.check());
  addEventListener("offline", () => connection.rest());
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && state.link !== "ended" && navigator.onLine !== false)
      connection.check();
  });
}
