// Fuel by a stepper: as much as somebody wants, can pay and has room for, bought in one go.

import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { learnGame, say, speak } from "$lib/words";
import { Listed } from "../moves";
import type { Action, Crew } from "../shapes";
import { stories } from "../stories";
import Fuel from "./Fuel.svelte";

beforeAll(async () => {
  await speak("en");
  await learnGame("great-race");
});
afterEach(cleanup);

const { view, seat, owed } = stories.find(({ id }) => id === "choosing")!;

function show(crew: Partial<Crew>, listed: readonly Action[] = owed, waiting = false) {
  const [set, why] = [vi.fn(), vi.fn()];
  const { container } = render(Fuel, {
    view,
    crew: { ...view.crews[seat!]!, ...crew },
    listed: new Listed(listed),
    waiting,
    set,
    why,
  });
  const at = (selector: string) => container.querySelector<HTMLElement>(selector);
  const press = (selector: string) => fireEvent.click(at(selector)!);
  return {
    set,
    why,
    press,
    more: () => press("[data-fuel='more']"),
    less: () => press("[data-fuel='less']"),
    buy: () => press("[data-act='buy-fuel']"),
    most: () => at("[data-fuel='most']")?.textContent?.trim(),
    offered: () => at("[data-act='buy-fuel']")!.textContent!.trim(),
  };
}
const price = view.outlook!.fuel_price;
const offer = (count: number) => say("web-great-race-buy-fuel", { count, price: price * count });

it("buys as many as were counted, each as an action of its own", async () => {
  const fuel = show({ fuel: 3, money: 200 });
  expect(fuel.offered()).toBe(offer(1));
  await fuel.more();
  await fuel.more();
  await fuel.more();
  await fuel.less();
  expect(fuel.offered()).toBe(offer(3));
  await fuel.buy();
  expect(fuel.set.mock.calls).toEqual([[["buy-fuel", "buy-fuel", "buy-fuel"]]]);
  // Bought, it counts from one again.
  expect(fuel.offered()).toBe(offer(1));
});

it("never counts below one, beyond the tank or beyond the purse", async () => {
  const room = view.gauges.fuel - 3;
  for (const [money, most] of [
    [price * 99, room],
    [price * 4 + price - 1, 4],
  ] as const) {
    const fuel = show({ fuel: 3, money });
    await fuel.less();
    expect(fuel.offered()).toBe(offer(1));
    expect(fuel.most()).toBe(say("web-great-race-fuel-most", { count: most }));
    for (let nth = 0; nth < room + 2; nth += 1) await fuel.more();
    expect(fuel.offered()).toBe(offer(most));
    await fuel.less();
    await fuel.press("[data-fuel='most']");
    await fuel.buy();
    expect(fuel.set.mock.calls[0]![0]).toHaveLength(most);
    cleanup();
  }
});

it("buys nothing where none is sold, and nothing while an answer is awaited", async () => {
  const none = show(
    { fuel: 3, money: 200 },
    owed.filter((action) => action !== "buy-fuel"),
  );
  await none.more();
  await none.buy();
  expect(none.set).not.toHaveBeenCalled();
  expect(none.why.mock.calls).toEqual([["buy-fuel"]]);
  cleanup();
  const waits = show({ fuel: 3, money: 200 }, owed, true);
  await waits.buy();
  expect(waits.set).not.toHaveBeenCalled();
  expect(waits.why).not.toHaveBeenCalled();
});
