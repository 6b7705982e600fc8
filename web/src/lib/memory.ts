// Which version of which table was last seen on this device, so that a visit after days can say what was missed.

const KEY = "sobremesa-seen";
const KEPT = 60;

function all(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
}

export function lastSeen(table: string): number | undefined {
  return all()[table];
}

export function remember(table: string, version: number): void {
  const { [table]: _, ...others } = all();
  const entries = [...Object.entries(others), [table, version] as const].slice(-KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // Without a memory everything is simply read anew.
  }
}
