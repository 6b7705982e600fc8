// The service worker: keeps all files of one version of the page, so that it opens without a network. `VERSION` and `FILES`
// are written before this when the page is built. A new version waits until it is asked for or no page is open any more.

/* global VERSION, FILES */

const { scope } = self.registration;
// Other pages may live beside this one on the same host.
const ours = `sobremesa ${scope} `;
const address = (name) => new URL(name === "index.html" ? "./" : name, scope).href;

async function install() {
  const cache = await caches.open(ours + VERSION);
  await Promise.all(
    FILES.map(async (name) => {
      const url = address(name);
      // What carries a hash in its name is the same wherever it lies already: in the version before, or with the browser.
      const hashed = name.startsWith("assets/");
      const had = hashed ? await caches.match(url) : undefined;
      const answer = had ?? (await fetch(url, hashed ? {} : { cache: "no-cache" }));
      if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
      await cache.put(url, answer);
    }),
  );
}

/** A page that is still open may ask for parts of the version before. */
async function tidy() {
  const names = (await caches.keys()).filter((name) => name.startsWith(ours));
  const others = names.filter((name) => name !== ours + VERSION);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function answer(request, url) {
  const cache = await caches.open(ours + VERSION);
  return (await cache.match(url)) ?? (await caches.match(url)) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("message", ({ data }) => {
  if (data === "take") void self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  url.hash = url.search = "";
  if (request.method !== "GET" || !url.href.startsWith(scope)) return;
  const name = url.href.slice(scope.length) || "index.html";
  if (!FILES.includes(name) && !name.startsWith("assets/")) return;
  event.respondWith(answer(request, address(name)));
});

// It is one's turn, and the page is closed.

async function tell(text) {
  const { table, title, body } = JSON.parse(text);
  await self.registration.showNotification(String(title), {
    body: String(body),
    // One notice a table: a later one takes its place.
    tag: `turn ${table}`,
    icon: address("icon-192.png"),
    data: { table: String(table) },
  });
}

async function open(table) {
  if (!/^[\w-]+$/.test(table)) return;
  const url = `${scope}#/t/${table}`;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page =
    pages.find((one) => one.url === url) ?? pages.find((one) => one.url.startsWith(scope));
  if (!page) return void (await self.clients.openWindow(url));
  await page.focus().catch(() => {});
  page.postMessage({ table });
}

/** The browser has another place to be told at: the server hears of it. */
async function renew({ oldSubscription, newSubscription }) {
  const key = oldSubscription?.options.applicationServerKey;
  const subscription =
    newSubscription ??
    (key &&
      (await self.registration.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: key,
      })));
  if (!subscription) return;
  const { endpoint, keys } = subscription.toJSON();
  const known = ["en", "es", "fr"];
  const lang = known.find((one) => self.navigator.language.startsWith(one)) ?? "en";
  await fetch(address("api/me/push"), {
    method: "POST",
    credentials: "same-origin",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth, lang }),
  });
}

self.addEventListener("push", (event) => event.waitUntil(tell(event.data.text())));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.table));
});
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));
