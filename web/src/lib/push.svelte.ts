// Told that it is one's turn while the page is closed: the browser subscribes, the server is told where, and the service
// worker shows what comes. Each device for itself.

import { api } from "./api";
import { read, write } from "./kept";
import { mayNotify } from "./notices";
import { SITE, session } from "./session.svelte";
import { lang } from "./words";

const DECLINED = "sobremesa-push-declined";
/** A move may take so many seconds before it is worth closing the page. */
const SLOW = 60 * 60;

const state: { key: string | null; on: boolean; declined: boolean } = $state({
  key: null,
  on: false,
  declined: read(DECLINED, false),
});

/** Can this browser be told anything at all? */
const able = (): boolean =>
  !SITE &&
  import.meta.env.PROD &&
  typeof Notification !== "undefined" &&
  "serviceWorker" in navigator &&
  "PushManager" in globalThis;

export const push = {
  /** Can it be turned on here? */
  get offered(): boolean {
    return state.key !== null && session.person !== null;
  },
  get on(): boolean {
    return state.on;
  },
  /** Should a table offer it on which a decision may take so long? */
  suits: (seconds: number | null | undefined): boolean =>
    state.key !== null &&
    !state.on &&
    !state.declined &&
    Notification.permission !== "denied" &&
    (seconds ?? 0) >= SLOW,
  /** Is not offered again. */
  decline(): void {
    state.declined = true;
    write(DECLINED, true);
  },
};

/** Asks the server how it stands with this device. */
export async function loadPush(): Promise<void> {
  if (!able() || !session.served || session.person === null) return;
  try {
    const { key, on } = await api.push();
    // What the browser has forgotten is not on, whatever the server believes.
    const there = on && (await (await registration())?.pushManager.getSubscription());
    Object.assign(state, { key, on: Boolean(there) });
  } catch {
    state.key = null;
  }
}

const registration = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration("./");

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (one) => one.charCodeAt(0));

const same = (key: ArrayBuffer | null | undefined, wanted: Uint8Array): boolean =>
  key instanceof ArrayBuffer && new Uint8Array(key).join() === wanted.join();

async function tellServer(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const { on } = await api.pushOn({
    endpoint: endpoint ?? "",
    p256dh: keys?.p256dh ?? "",
    auth: keys?.auth ?? "",
    lang: lang(),
  });
  state.on = on;
}

/** Turns it on; false where the browser does not allow it. */
export async function pushOn(): Promise<boolean> {
  if (!able() || state.key === null || !(await mayNotify())) return false;
  await navigator.serviceWorker.register("./sw.js", { scope: "./" });
  const { pushManager } = await navigator.serviceWorker.ready;
  const key = bytes(state.key);
  let subscription = await pushManager.getSubscription();
  // One for another key is of no use: the server was set up anew.
  if (subscription && !same(subscription.options.applicationServerKey, key)) {
    await subscription.unsubscribe();
    subscription = null;
  }
  // A browser may have no push service behind it, or refuse in a private window.
  subscription ??= await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch(() => null);
  if (!subscription) return false;
  await tellServer(subscription);
  return state.on;
}

export async function pushOff(): Promise<void> {
  state.on = (await api.pushOff()).on;
  await (await (await registration())?.pushManager.getSubscription())?.unsubscribe();
}

/** Another language from now on. */
export async function pushIn(): Promise<void> {
  const subscription = state.on && (await (await registration())?.pushManager.getSubscription());
  if (subscription) await tellServer(subscription);
}
