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
  } catch {
    // A page that is not kept is simply loaded again.
  }
}

/** How long a version that is said to be there may take to come, in milliseconds. */
const PATIENCE = 15_000;

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
  setTimeout(reload, PATIENCE);
  if (!registration.waiting) await registration.update().catch(() => undefined);
  take();
  if (!registration.waiting && !registration.installing) reload();
}
