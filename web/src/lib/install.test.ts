import { beforeEach, describe, expect, it, vi } from "vitest";

const DAY = 24 * 60 * 60 * 1000;

/** The page anew, as after a reload. */
async function opened() {
  vi.resetModules();
  const page = await import("./install.svelte");
  page.watchInstall();
  return page;
}

function offered(outcome: "accepted" | "dismissed"): void {
  const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
    prompt: async () => ({ outcome }),
  });
  dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
}

describe("installing", () => {
  beforeEach(() => localStorage.clear());

  it("is offered after two matches, and only where the browser can", async () => {
    const page = await opened();
    expect(page.offersInstall(5)).toBe(false);
    offered("accepted");
    expect(page.offersInstall(1)).toBe(false);
    expect(page.offersInstall(2)).toBe(true);
    expect(page.install()).toBe(true);
    dispatchEvent(new Event("appinstalled"));
    expect(page.offersInstall(5)).toBe(false);
  });

  it("is offered again after ninety days, and never a third time", async () => {
    let page = await opened();
    offered("accepted");
    page.decline(0);
    page = await opened();
    offered("accepted");
    expect(page.offersInstall(2, 89 * DAY)).toBe(false);
    expect(page.offersInstall(2, 91 * DAY)).toBe(true);
    page.decline(91 * DAY);
    expect(page.offersInstall(2, 1_000 * DAY)).toBe(false);
  });

  it("takes a no in the browser's own question for a no", async () => {
    const page = await opened();
    offered("dismissed");
    page.install();
    await Promise.resolve();
    offered("dismissed");
    expect(page.offersInstall(2)).toBe(false);
  });

  it("tells whoever has to do it by hand how", async () => {
    const page = await opened();
    Object.assign(navigator, { standalone: false });
    expect(page.offersInstall(2)).toBe(true);
    expect(page.install()).toBe(false);
    Object.assign(navigator, { standalone: true });
    expect(page.offersInstall(2)).toBe(false);
    Reflect.deleteProperty(navigator, "standalone");
  });
});
