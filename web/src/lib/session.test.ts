import { afterEach, beforeEach, expect, it, vi } from "vitest";

const games = [{ id: "push" }];
const asked: unknown[] = [];
vi.mock("./device.svelte", () => ({
  device: { able: true, person: null, link: "lost" },
  isHere: () => false,
  beHere: () => {},
  local: {},
  ask: async (request: Record<string, unknown>) => {
    asked.push(request);
    return "rules" in request ? "## 1 Rules of the engine" : games;
  },
}));
vi.mock("./words", () => ({ learnGame: async () => {}, say: (key: string) => key }));

/** What the network does with a question. */
let network: (path: string, init?: RequestInit) => Promise<Response>;
const answers = async (path: string) =>
  new Response(JSON.stringify(path.endsWith("/games") ? games : { person: null }));
const cut = () => Promise.reject(new TypeError("Failed to fetch"));
/** Packets go out, and nothing comes back. */
const swallows = (_: string, init?: RequestInit) =>
  new Promise<Response>((_, failed) =>
    init?.signal?.addEventListener("abort", () => failed(init.signal!.reason as Error)),
  );

async function page() {
  vi.resetModules();
  asked.length = 0;
  const found = await import("./session.svelte");
  found.watchNetwork();
  return { ...found, ...(await import("./rules.svelte")), ...(await import("./api")) };
}
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", (url: URL, init?: RequestInit) => network(url.pathname, init));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("goes on without a server when the network goes, and comes back with it", async () => {
  network = answers;
  const { arrive, session } = await page();
  await arrive();
  expect(session.served).toBe(true);
  network = cut;
  dispatchEvent(new Event("offline"));
  await vi.advanceTimersByTimeAsync(0);
  expect(session.served).toBe(false);
  network = answers;
  // Nothing says that the network is back: it is looked for.
  await vi.advanceTimersByTimeAsync(2_100);
  expect(session.served).toBe(true);
});

it("stays with a server on the very machine that has lost its network", async () => {
  network = answers;
  const { arrive, session } = await page();
  await arrive();
  dispatchEvent(new Event("offline"));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(session.served).toBe(true);
});

it("notices by any question that stays without an answer", async () => {
  network = answers;
  const { api, arrive, session } = await page();
  await arrive();
  network = cut;
  await expect(api.tables("mine")).rejects.toMatchObject({ kind: "network" });
  await vi.advanceTimersByTimeAsync(0);
  expect(session.served).toBe(false);
});

it("does not take a question somebody gave up for a lost network", async () => {
  network = answers;
  const { api, arrive, session } = await page();
  await arrive();
  network = (path, init) => (path.endsWith("/tables") ? swallows(path, init) : cut());
  const gone = new AbortController();
  const listed = api.listed({}, gone.signal).catch(() => {});
  gone.abort();
  await listed;
  await vi.advanceTimersByTimeAsync(0);
  expect(session.served).toBe(true);
});

it("waits a few seconds for a network that swallows what is asked, and takes a late answer", async () => {
  let answer: (() => void)[] = [];
  network = (path) =>
    new Promise((done) => answer.push(() => void answers(path).then((told) => done(told))));
  const { arrive, session } = await page();
  const arriving = arrive();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(session.games).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_100);
  await arriving;
  expect(session.served).toBe(false);
  expect(session.games).toEqual(games);
  answer.forEach((one) => one());
  answer = [];
  await vi.advanceTimersByTimeAsync(0);
  expect(session.served).toBe(true);
});

it("gives up at last what a network has swallowed, and goes on without a server", async () => {
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const late = new AbortController();
    setTimeout(() => late.abort(new DOMException("late", "TimeoutError")), ms);
    return late.signal;
  });
  network = answers;
  const { api, arrive, session } = await page();
  await arrive();
  network = swallows;
  const asking = expect(api.tables("mine")).rejects.toMatchObject({ kind: "network" });
  await vi.advanceTimersByTimeAsync(19_000);
  expect(session.served).toBe(true);
  await vi.advanceTimersByTimeAsync(7_000);
  await asking;
  expect(session.served).toBe(false);
});

it("reads rules from the engine where the server does not answer", async () => {
  network = answers;
  const { arrive, rulesOf } = await page();
  await arrive();
  network = cut;
  const blocks = await rulesOf("push", "en");
  expect(asked).toContainEqual({ rules: { game: "push", lang: "en" } });
  expect(JSON.stringify(blocks)).toContain("Rules of the engine");
});
