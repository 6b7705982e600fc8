// What a person has chosen on this device.

import { LANGUAGES, speak, type Lang } from "./words";

export interface Prefs {
  lang: Lang | "auto";
  theme: "auto" | "light" | "dark";
  /** How fast things move: 0 not at all, 1 as usual, 2 twice as fast. */
  speed: number;
  sounds: boolean;
  /** Say so when it is one's turn while looking elsewhere. */
  notices: boolean;
  /** Where one plays against bots: here, where that can be done, or on the server and then from any device. */
  place: "device" | "server";
  /** The server one went to from a site without one. */
  server: string;
}

const KEY = "sobremesa";
const usual: Prefs = {
  lang: "auto",
  theme: "auto",
  speed: 1,
  sounds: false,
  notices: false,
  place: "device",
  server: "",
};

function stored(): Partial<Prefs> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Prefs>;
  } catch {
    return {};
  }
}

export const prefs: Prefs = $state({ ...usual, ...stored() });

/** Changes something and remembers it. */
export function prefer(change: Partial<Prefs>): void {
  Object.assign(prefs, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // A browser that keeps nothing: the choice holds as long as the page.
  }
  void apply();
}

/** The language chosen, or the first of the browser's that is spoken here. */
export function chosenLang(asked: readonly string[] = navigator.languages): Lang {
  if (prefs.lang !== "auto") return prefs.lang;
  const codes = asked.map((code) => code.slice(0, 2).toLowerCase());
  return (
    codes
      .map((code) => LANGUAGES.find((lang) => lang === code))
      .find((lang) => lang !== undefined) ?? "en"
  );
}

const night =
  typeof matchMedia === "function" ? matchMedia("(prefers-color-scheme: dark)") : undefined;
const calm =
  typeof matchMedia === "function" ? matchMedia("(prefers-reduced-motion: reduce)") : undefined;
night?.addEventListener("change", () => void apply());

/** Is it dark now? */
export function isDark(): boolean {
  return prefs.theme === "dark" || (prefs.theme === "auto" && (night?.matches ?? false));
}

/** How fast a table may move, with the system's wish for calm honoured. */
export function pace(): number {
  return calm?.matches ? 0 : prefs.speed;
}

/** Does somebody want no motion, but to read what happens? Who chose "none" wants it to be there at once. */
export function readsStill(): boolean {
  return (calm?.matches ?? false) && prefs.speed > 0;
}

let spoken: Lang | undefined;

/** Puts the choices into effect; resolves when the words are there. */
export async function apply(): Promise<void> {
  document.documentElement.dataset.theme = isDark() ? "dark" : "light";
  const lang = chosenLang();
  if (lang !== spoken) {
    spoken = lang;
    await speak(lang);
  }
}
