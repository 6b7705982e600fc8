// The page among the apps of a device: whether the browser can put it there, and whether that is offered.

import { read, write } from "./kept";

/** What a browser hands over that can install pages. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

/** How often somebody did not want to, and when they said so last. */
interface Declined {
  times: number;
  at: number;
}

const KEY = "sobremesa-install";
/** Whoever has finished so many matches may want to come back. */
const MATCHES = 2;
/** Who did not want to is asked once more, after so many milliseconds. */
const PAUSE = 90 * 24 * 60 * 60 * 1000;

const state: { event: InstallEvent | null; declined: Declined; installed: boolean } = $state({
  event: null,
  declined: read(KEY, { times: 0, at: 0 }),
  installed: typeof matchMedia === "function" && matchMedia("(display-mode: standalone)").matches,
});

/** Safari on a phone has no event, only a menu; there it says whether the page was opened from the home screen. */
const byHand = (): boolean => "standalone" in navigator && navigator.standalone === false;

/** Should installing be offered to somebody with so many finished matches? */
export function offersInstall(finished: number, now = Date.now()): boolean {
  const { times, at } = state.declined;
  const asks = times === 0 || (times === 1 && now - at > PAUSE);
  return asks && finished >= MATCHES && !state.installed && (state.event !== null || byHand());
}

/** Installs the page; false where it takes steps of one's own. */
export function install(): boolean {
  const { event } = state;
  if (!event) return false;
  state.event = null;
  void event.prompt().then(({ outcome }) => {
    if (outcome === "dismissed") decline();
  });
  return true;
}

export function decline(now = Date.now()): void {
  state.declined = { times: state.declined.times + 1, at: now };
  write(KEY, state.declined);
}

/** Hears what the browser offers; it says so once, soon after the page is there. */
export function watchInstall(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    state.event = event as InstallEvent;
  });
  addEventListener("appinstalled", () => {
    state.event = null;
    state.installed = true;
  });
}
