// Told that it is one's turn while the page is closed: from the offer at the table, over a push service that cannot read
// it, to the notice the service worker shows.

import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { browser, closeBrowser, Guest, House, PHONE } from "./house";

const house = new House();
const asked: { path: string; body: Buffer; headers: IncomingMessage["headers"] }[] = [];
let service: Server;
const device = createECDH("prime256v1");
device.generateKeys();
const auth = randomBytes(16);

beforeAll(async () => {
  await browser(true);
  await house.open("127.0.0.1:0", ["--push", "anywhere"]);
  service = createServer((request, answer) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      asked.push({ path: request.url!, body: Buffer.concat(parts), headers: request.headers });
      answer.writeHead(201).end();
    });
  });
  await new Promise<void>((done) => service.listen(0, "127.0.0.1", done));
});
afterAll(async () => {
  service.close();
  await closeBrowser();
  await house.close();
});

/** Reads a message as RFC 8291 says a browser does. */
function read(body: Buffer): unknown {
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + body[20]!)];
  const record = body.subarray(21 + body[20]!);
  const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, long: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, info, long));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), device.getPublicKey(), sender]);
  const input = derive(device.computeSecret(sender), auth, info, 32);
  const key = derive(input, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derive(input, salt, "Content-Encoding: nonce\0", 12);
  const cipher = createDecipheriv("aes-128-gcm", key, nonce);
  cipher.setAuthTag(record.subarray(-16));
  const text = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
}

test("whoever closes the page of a slow table is told by a notice", async () => {
  const ana = await Guest.at(house, { language: "en" });
  const place = await ana.open("the-game", {
    seats: 2,
    bots: "none",
    start: false,
    seconds: 24 * 60 * 60,
  });
  const table = place.slice("#/t/".length);
  const bo = await Guest.at(house, { language: "fr", size: PHONE, kept: true });
  await bo.context.grantPermissions(["notifications"]);
  // A browser without windows has no push service behind it: what it would say stands in for it.
  await bo.context.addInitScript(
    ([endpoint, p256dh, auth]) => {
      if (!("PushManager" in globalThis)) return;
      let key: ArrayBuffer | undefined;
      const made = () => ({
        options: { applicationServerKey: key },
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: async () => (localStorage.removeItem("subscribed"), true),
      });
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (localStorage.getItem("subscribed") ? made() : null),
        subscribe: async (options: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
          key = options.applicationServerKey.buffer;
          localStorage.setItem("subscribed", "1");
          return made();
        },
      });
    },
    [
      `http://127.0.0.1:${(service.address() as AddressInfo).port}/send/bo`,
      device.getPublicKey("base64url"),
      auth.toString("base64url"),
    ] as const,
  );
  await bo.page.reload();
  await bo.comeTo(place, "Bo");
  // Where a move may take a day it is offered, and once taken no more.
  const offer = bo.page.locator("[data-part='push']");
  await offer.waitFor();
  expect(await bo.sound("the offer in the lobby")).toEqual([]);
  await bo.picture("told-offer");
  await offer.getByRole("button", { name: bo.say("web-told-on") }).click();
  await bo.page.getByText(bo.say("web-told-done"), { exact: true }).waitFor();
  await expect.poll(() => offer.count()).toBe(0);
  // Each device for itself, in its settings.
  await bo.go("#/me");
  const own = bo.page.locator("[data-part='push'] [role='switch']");
  await own.waitFor();
  expect(await own.getAttribute("aria-checked")).toBe("true");
  expect(await bo.sound("the settings")).toEqual([]);
  await own.click();
  await expect.poll(() => own.getAttribute("aria-checked")).toBe("false");
  await own.click();
  await expect.poll(() => own.getAttribute("aria-checked")).toBe("true");
  await bo.picture("told-settings");

  await bo.go(place);
  await bo.button("web-ready-me").click();
  await ana.page.locator(".start .btn.primary[aria-disabled='false']").click();
  await ana.page.locator("button[data-bid='3']").click();
  await bo.page.locator("button[data-bid='0']").click();
  await ana.page.locator(".fan [data-card] .hit").first().waitFor();
  await bo.go("");
  const end = ana.page.locator("[data-act='end']:not([aria-disabled='true'])");
  for (let tries = 0; tries < 40 && !(await end.count()); tries += 1) {
    const cards = ana.page.locator(".fan [data-card] .hit");
    await cards.nth(tries % (await cards.count())).click();
    const open = ana.page.locator(".heap.legal [data-hit], .heap.trick [data-hit]");
    if (await open.count()) await open.first().click();
    await ana.page.waitForTimeout(150);
  }
  expect(asked).toEqual([]);
  await end.click();
  await expect.poll(() => asked.length, { timeout: 30_000 }).toBe(1);
  const [{ path, body, headers }] = asked as [(typeof asked)[number]];
  expect([path, headers["content-encoding"], headers.ttl]).toEqual([
    "/send/bo",
    "aes128gcm",
    "86400",
  ]);
  const said = read(body) as { table: string; title: string; body: string };
  expect(Object.keys(said).toSorted()).toEqual(["body", "table", "title"]);
  expect([said.table, said.title]).toEqual([table, "The Game"]);
  expect(said.body).toMatch(/^À toi de jouer/);

  // What comes is shown by the service worker, and leads to the table.
  const wires = await bo.context.newCDPSession(bo.page);
  const registered = new Promise<string>((done) =>
    wires.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      if (registrations[0]) done(registrations[0].registrationId);
    }),
  );
  await wires.send("ServiceWorker.enable");
  const message = {
    origin: new URL(house.url).origin,
    registrationId: await registered,
    data: JSON.stringify(said),
  };
  const notices = () =>
    bo.page.evaluate(async () => {
      const { getNotifications } = await navigator.serviceWorker.ready.then((one) => ({
        getNotifications: () => one.getNotifications(),
      }));
      return (await getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
    });
  // The browser's tools drop what comes while a worker is only starting, where a push service would come again.
  const delivered = async () => {
    const shown = await notices();
    if (!shown.length) await wires.send("ServiceWorker.deliverPushMessage", message);
    return shown;
  };
  await expect
    .poll(delivered, { interval: 3_000, timeout: 30_000 })
    .toEqual([{ title: said.title, body: said.body, tag: `turn ${table}` }]);
  const [worker] = bo.context.serviceWorkers();
  // As text: the types here are those of pages.
  await worker!.evaluate(`(async () => {
    const [notification] = await self.registration.getNotifications();
    self.dispatchEvent(new NotificationEvent("notificationclick", { notification }));
  })()`);
  await bo.page.waitForURL(`**/${place}`);
  await bo.page.locator(".fan [data-card] .hit").first().waitFor();
  await expect.poll(notices).toEqual([]);
  expect([...ana.faults, ...bo.faults]).toEqual([]);
  await ana.leave();
  await bo.leave();
});
