// Where one is, kept in the part of the address after `#`, so that the page works from any path and behind any proxy.

export type Route =
  | { page: "home" }
  | { page: "tables"; filter: Record<string, string> }
  | { page: "game"; game: string }
  | { page: "rules"; game: string; paragraph: string | null }
  | { page: "table"; table: string }
  | { page: "replay"; table: string; at: number | null; solves?: string }
  | { page: "me" }
  | { page: "claim"; code: string }
  | { page: "fair" }
  | { page: "bench" }
  | { page: "bring"; seat: number; packed: string }
  | { page: "nowhere" };

/** Reads what stands after `#`. */
export function parse(hash: string): Route {
  const [path = "", query = ""] = hash.split("?", 2);
  const [page, a, b, c, d, e] = path
    .replace(/^#?\/?/, "")
    .split("/")
    .map(decoded);
  switch (page) {
    case "":
    case undefined:
      return { page: "home" };
    case "tables":
      return { page: "tables", filter: Object.fromEntries(new URLSearchParams(query)) };
    case "g":
      return a ? { page: "game", game: a } : { page: "nowhere" };
    case "rules":
      return a ? { page: "rules", game: a, paragraph: b || null } : { page: "nowhere" };
    case "t":
      if (!a) return { page: "nowhere" };
      if (b === "replay")
        return {
          page: "replay",
          table: a,
          at: c ? Number(c) || 0 : null,
          ...(d === "solves" && e ? { solves: e } : {}),
        };
      return { page: "table", table: a };
    case "me":
      return { page: "me" };
    case "claim":
      return a ? { page: "claim", code: a } : { page: "nowhere" };
    case "fair":
      return { page: "fair" };
    case "bench":
      return { page: "bench" };
    case "bring":
      return b && /^\d$/.test(a ?? "")
        ? { page: "bring", seat: Number(a), packed: b }
        : { page: "nowhere" };
    default:
      return { page: "nowhere" };
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const state: { at: Route } = $state({ at: { page: "home" } });

/** Where one is. */
export const here = {
  get at(): Route {
    return state.at;
  },
};

/** Follows the address from now on. */
export function followAddress(): void {
  const look = () => {
    state.at = parse(location.hash);
  };
  addEventListener("hashchange", look);
  // Whoever touches a notice is led to its table.
  if ("serviceWorker" in navigator)
    navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      if (typeof data === "object" && data !== null && "table" in data)
        go(to.table(String(data.table)));
    });
  look();
}

/** The places one can go to, as what stands in a link. */
export const to = {
  home: "#/",
  me: "#/me",
  /** The open tables, by what one looks for. */
  tables: (filter: Record<string, string> = {}) => {
    const query = new URLSearchParams(filter).toString();
    return query ? `#/tables?${query}` : "#/tables";
  },
  fair: "#/fair",
  game: (game: string) => `#/g/${game}`,
  rules: (game: string, paragraph?: string) =>
    paragraph ? `#/rules/${game}/${paragraph}` : `#/rules/${game}`,
  table: (table: string) => `#/t/${table}`,
  replay: (table: string, at?: number) =>
    at === undefined ? `#/t/${table}/replay` : `#/t/${table}/replay/${at}`,
  /** A match as it could have been won, from where it parts from the one that was lost. */
  solved: (table: string, at: number, lost: string) => `#/t/${table}/replay/${at}/solves/${lost}`,
  claim: (code: string) => `#/claim/${code}`,
  /** A match that comes from another site, to be played on in this seat. */
  bring: (seat: number, packed: string) => `#/bring/${seat}/${packed}`,
};

/** Goes somewhere. */
export function go(link: string): void {
  location.hash = link;
}

/** Goes there in place of where one is: the way back leads past it. */
export function goInstead(link: string): void {
  location.replace(link);
}

/** A link as another device can open it. */
export function full(link: string): string {
  return new URL(link, location.href.replace(/#.*$/, "")).href;
}

/** The table of a pasted link, or of an id of twenty letters; none for a code, which the server knows. */
export function tableIn(text: string): string | null {
  const link = /#\/t\/([A-Za-z0-9-]{1,40})(?:\/replay.*)?\s*$/.exec(text.trim());
  return link?.[1] ?? /^[a-km-np-z2-9]{20}$/.exec(text.trim())?.[0] ?? null;
}

/** The address of a server, as somebody says it: with or without how to get there. */
export function serverAt(text: string): string | null {
  const said = text.trim();
  try {
    const url = new URL(/^https?:\/\//i.test(said) ? said : `https://${said}`);
    return said !== "" && !/\s/.test(said) && url.hostname.length > 0 ? url.href : null;
  } catch {
    return null;
  }
}
