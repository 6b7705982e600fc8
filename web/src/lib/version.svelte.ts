// The page kept on this device by a service worker, and a new version of it that waits until it suits.

import { device } from "./device.svelte";

const state: { waiting: ServiceWorker | null } = $state({ waiting: null });

export const version = {
  /** Is there a new one? */
  get waits(): boolean {
    return state.waiting !== null;
  },
};

function notice(registration: ServiceWorkerRegistration): void {
  // The first version is there already: it is the page itself.
  if (registration.waiting && navigator.serviceWorker.controller)
    state.waiting = registration.waiting;
}

/** How often a page that stays open looks for a new version, in milliseconds. */
const EVERY = 60 * 60_000;

/** An installed page may stay open for days: it looks for a new version by itself, and when somebody comes back to it. */
export function keepLooking(registration: Pick<ServiceWorkerRegistration, "update">): void {
  let last = Date.now();
  const look = () => {
    if (document.hidden || navigator.onLine === false || Date.now() - last < EVERY) return;
    last = Date.now();
    void registration.update().catch(() => undefined);
  };
  setInterval(look, EVERY);
  document.addEventListener("visibilitychange", look);
}

/** Keeps the page for times without a network, where it can be played without one. */
export async function keepPage(): Promise<void> {
  if (!import.meta.env.PROD || !device.able || !("serviceWorker" in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register("./sw.js", { scope: "./" });
    notice(registration);
    registration.addEventListener("updatefound", () => {
      const coming = registration.installing;
      coming?.addEventListener("statechange", () => notice(registration));
    });
    keepLooking(registration);
  } catch {
    // A page that is not kept is simply loaded again.
  }
}

/** How long a version that is said to be there may take to come, in milliseconds. */
const RELOAD_AFTER = 15_000;

/** Loads the newest version of the page, whatever is kept. */
export async function renew(): Promise<void> {
  const reload = () => location.reload();
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (!registration) return reload();
  navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
  const take = () => registration.waiting?.postMessage("take");
  registration.addEventListener("updatefound", () =>
    registration.installing?.addEventListener("statechange", take),
  );
  setTimeout(reload, RELOAD_AFTER);
  if (!registration.waiting) await registration.update().catch(() => undefined);
  take();
  if (!registration.waiting && !registration.installing) reload();
}
