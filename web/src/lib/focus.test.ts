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

test("what is asked next takes the place of what was asked, and no button of it is taken up", async () => {
  find("[data-part='acts']").innerHTML =
    `<section aria-label="one"><button data-act="take">take</button><button id="plain">plain</button></section>`;
  for (const button of ["[data-act='take']", "#plain"]) {
    find(button).focus();
    const asked = find("[data-part='acts'] section");
    const before = asked.cloneNode(true);
    find("[data-part='acts']").innerHTML =
      `<section aria-label="two"><button>a</button><button>b</button></section>`;
    await noticed();
    expect(at(), button).toBe(find("[data-part='acts']"));
    find("[data-part='acts']").replaceChildren(before);
  }
});

test("the same card elsewhere is not where one was", async () => {
  find("[data-part='acts']").innerHTML =
    `<div data-part="camp"><div data-card="8"><button id="eight">8</button></div></div>`;
  find("#eight").focus();
  find("[data-part='camp']").remove();
  find("[data-part='hand']").insertAdjacentHTML(
    "beforeend",
    `<div data-card="8"><button>8</button></div>`,
  );
  await noticed();
  expect(at()).toBe(find("[data-part='acts']"));
});

test("where its place is gone for good it waits where the table asks, as soon as it asks", async () => {
  const acts = find("[data-part='acts']");
  acts.remove();
  find("#thirty").focus();
  find("[data-part='hand']").remove();
  await noticed();
  expect(at()).toBe(find("main.stage"));
  find("main.stage").append(acts);
  await noticed();
  expect(at()).toBe(acts);
});

test("a button that cannot be pressed any more hands the focus to its neighbour", async () => {
  find("#thirty").focus();
  find("#thirty").setAttribute("disabled", "");
  await noticed();
  expect(at()).toBe(find("#fifty"));
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
