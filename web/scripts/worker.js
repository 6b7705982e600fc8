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
