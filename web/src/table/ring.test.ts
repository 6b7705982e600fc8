import { render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import Ring from "./Ring.svelte";

test("nobody is shown more time than there is, though clocks differ", () => {
  render(Ring, { deadline: 6_400, seconds: 6, now: () => 0 });
  expect(screen.getByRole("timer").textContent?.trim()).toBe("6");
});
