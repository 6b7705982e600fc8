import { expect, test } from "vitest";
import { plansOf, smallPart } from "./games";

test("a small part that cannot be fetched is missing, and nothing breaks", async () => {
  const gone = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
  expect(await smallPart(gone)).toBeNull();
  expect(await smallPart(undefined)).toBeNull();
  expect(await smallPart(() => Promise.resolve(7))).toBe(7);
});

test("a game without plans has none, and one with them brings them along", async () => {
  expect(await plansOf("no-such-game")).toBeNull();
  expect(await plansOf("push")).not.toBeNull();
});
