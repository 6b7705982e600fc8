// A list of tables that stays fresh while somebody looks at it.

import { api } from "./api";
import type { Listing, Tables } from "./wire";

const EVERY = 15_000;

const watched = new Set<() => void>();

/** Looks again at every list that is shown: something in one has changed by one's own doing. */
export function lookAgain(): void {
  for (const look of watched) look();
}

/** Calls back with the list now and then, of a server's tables or of those on this device; returns how to stop. */
export function watchTables(which: Tables | "here", show: (tables: Listing[]) => void): () => void {
  let on = true;
  const look = async () => {
    if (document.hidden) return;
    try {
      const tables = await (which === "here" ? api.here.tables() : api.tables(which));
      if (on) show(tables);
    } catch {
      // The next look may find it; the list stays as it was.
    }
  };
  const seen = () => void look();
  const timer = setInterval(seen, EVERY);
  addEventListener("focus", seen);
  watched.add(seen);
  void look();
  return () => {
    on = false;
    watched.delete(seen);
    clearInterval(timer);
    removeEventListener("focus", seen);
  };
}
