// “It is your turn”, for somebody who looks elsewhere: in the title, on the icon of the page, and as a notice of the
// system where that is wished for and allowed.

import { prefs } from "./prefs.svelte";
import { play } from "./sounds";

let calling = false;

function icon(name: string): void {
  document.querySelector<HTMLLinkElement>("link[rel=icon]")?.setAttribute("href", `./${name}.svg`);
}

/** Is one awaited? Says so once when it becomes true. */
export function call(awaited: boolean, title: string, text: string): void {
  icon(awaited ? "icon-turn" : "icon");
  if (!awaited || calling) {
    calling = awaited;
    return;
  }
  calling = true;
  play("turn");
  if (
    !document.hidden ||
    !prefs.notices ||
    typeof Notification === "undefined" ||
    Notification.permission !== "granted"
  )
    return;
  const notice = new Notification(title, { body: text, tag: "turn", icon: "./icon.svg" });
  notice.onclick = () => {
    focus();
    notice.close();
  };
}

export function callOff(): void {
  calling = false;
  icon("icon");
}

/** Asks the system whether notices may be shown. */
export async function mayNotify(): Promise<boolean> {
  if (typeof Notification === "undefined") return false;
  return (await Notification.requestPermission()) === "granted";
}
