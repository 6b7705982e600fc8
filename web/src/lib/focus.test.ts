import { afterEach, beforeEach, expect, test } from "vitest";
import { keepFocus } from "./focus";

let end = () => {};
beforeEach(() => {
  // Nothing is laid out here: what is in the page counts as seen.
  Element.prototype.getClientRects = function () {
    return (this.isConnected ? [{}] : []) as unknown as DOMRectList;
  };
  document.body.innerHTML = `<header><button id="top">top</button></header><main class="stage">
    <div data-part="hand">
      <div data-card="7"><button id="seven">7</button></div>
      <div data-card="37"><button id="thirty">37</button></div>
      <div data-card="51"><button id="fifty">51</button></div>
    </div>
    <section data-part="acts"><button data-act="end">end</button><button data-act="other">other</button></section>
  </main>`;
  end = keepFocus("main.stage");
});
afterEach(() => end());

const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;
/** What was changed is noticed in a moment. */
const noticed = () => new Promise((done) => setTimeout(done));
const at = () => document.activeElement;

test("a card that was laid leaves the focus with its neighbour", async () => {
  find("#thirty").focus();
  find("[data-card='37']").remove();
  await noticed();
  expect(at()).toBe(find("#fifty"));
});

test("the last card leaves it with the one before", async () => {
  find("#fifty").focus();
  find("[data-card='51']").remove();
  await noticed();
  expect(at()).toBe(find("#thirty"));
});

test("a button that is not offered any more is waited for, and no other is put in its place", async () => {
  find("[data-act='end']").focus();
  find("[data-act='end']").remove();
  await noticed();
  expect(at()).toBe(find("[data-part='acts']"));
  find("[data-part='acts']").insertAdjacentHTML("beforeend", "<button data-act='end'>end</button>");
  await noticed();
  expect(at()).toBe(find("[data-act='end']"));
});

test("what is drawn anew is found again", async () => {
  find("#seven").focus();
  const hand = find("[data-part='hand']");
  hand.replaceWith(hand.cloneNode(true));
  await noticed();
  expect(at()).toBe(find("#seven"));
});

test("where all is gone the table itself is it", async () => {
  find("[data-act='end']").focus();
  find("main.stage").replaceChildren();
  await noticed();
  expect(at()).toBe(find("main.stage"));
});

test("whoever has gone elsewhere is left alone", async () => {
  find("#thirty").focus();
  find("#top").focus();
  find("[data-card='37']").remove();
  await noticed();
  expect(at()).toBe(find("#top"));
  find("#seven").focus();
  find("#seven").blur();
  find("[data-card='51']").remove();
  await noticed();
  expect(at()).toBe(document.body);
});
