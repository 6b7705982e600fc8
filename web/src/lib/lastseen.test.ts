import { beforeEach, describe, expect, it } from "vitest";
import { ago } from "./format";
import { keepSeen, lastSeen } from "./lastseen";
import type { Listing } from "./wire";
import { speak } from "./words";

const table = (updated: number) => ({ table: `t${updated}`, updated }) as Listing;

describe("tables on the server as they were seen last", () => {
  beforeEach(() => localStorage.clear());

  it("are there for the next page, the latest first, and not without end", () => {
    expect(lastSeen()).toBe(null);
    keepSeen("ana", 7, [1, 3, 2].map(table));
    expect(lastSeen()).toEqual({ me: "ana", at: 7, tables: [3, 2, 1].map(table) });
    keepSeen(
      "ana",
      8,
      Array.from({ length: 50 }, (_, updated) => table(updated)),
    );
    expect(lastSeen()?.tables).toHaveLength(20);
    expect(lastSeen()?.tables[0]).toEqual(table(49));
  });

  it("have an age in words", async () => {
    const minutes = (count: number) => ago(0, count * 60_000);
    await speak("en");
    expect([0, 12, 59, 60, 200, 60 * 24, 60 * 50].map(minutes)).toEqual([
      "1 minute ago",
      "12 minutes ago",
      "59 minutes ago",
      "1 hour ago",
      "3 hours ago",
      "1 day ago",
      "2 days ago",
    ]);
    await speak("es");
    expect(minutes(12)).toBe("hace 12 minutos");
    await speak("fr");
    expect(minutes(12)).toBe("il y a 12 minutes");
  });
});
