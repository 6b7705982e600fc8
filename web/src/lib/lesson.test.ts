import { beforeEach, describe, expect, test, vi } from "vitest";
import { agrees, holds } from "./given";
import type { LessonStep, LessonWrong } from "./wire";

const opened = { table: "t1", steps: [] as LessonStep[] };
vi.mock("./api", () => ({ api: { lesson: () => Promise.resolve(opened) } }));
vi.mock("./session.svelte", () => ({
  beSomebody: () => Promise.resolve(),
  playsHere: () => false,
}));
vi.mock("./route.svelte", () => ({ go: () => {}, to: { table: (id: string) => id } }));

const { coachAt, learnByPlaying, lessonsDone } = await import("./lesson.svelte");

const step = (say: string, acts: unknown[] = [], more: Partial<LessonStep> = {}): LessonStep => ({
  say,
  acts,
  parts: [],
  given: {},
  during: [],
  also: [],
  wrong: [],
  ...more,
});
const wrong = (act: unknown, made = false): LessonWrong => ({ act, say: "no", made });

async function coach(...steps: LessonStep[]) {
  opened.steps = steps;
  await learnByPlaying("push");
  const found = coachAt("t1")!;
  const did: unknown[] = [];
  const stage = { behind: false };
  found.hands = {
    act: (action) => did.push(action),
    takeBack: () => did.push("taken back"),
    behind: () => stage.behind,
  };
  const see = (
    version: number,
    owed: unknown[],
    view: unknown = { version },
    free: unknown[] = [],
  ) => found.see({ version, owed, free, view });
  return { lesson: found, did, see, stage };
}

beforeEach(() => localStorage.clear());

describe("an action agrees with what is written of it", () => {
  const lay = { lay: { card: 7, pile: "A" } };
  test.each([[{ lay: {} }], [{ lay: { card: 7 } }], [lay]])("%j", (written) =>
    expect(agrees(written, lay)).toBe(true),
  );
  test.each([[{ lay: { card: 8 } }], ["lay"], [{ signal: {} }]])("but not %j", (written) =>
    expect(agrees(written, lay)).toBe(false),
  );
  test("a word is itself alone", () => {
    expect(agrees("end", "end")).toBe(true);
    expect(agrees("end", { end: {} })).toBe(false);
  });
});

test("what is taken for granted is looked for in the view", () => {
  const view = { piles: [[1, 9, 13], []], card: null };
  expect(holds({ "/piles/0/-": 13, "/card": null }, view)).toBe(true);
  expect(holds({ "/piles/0": [1, 9, 13] }, view)).toBe(true);
  expect(holds({ "/piles/0": [1, 9] }, view)).toBe(false);
  expect(holds({ "/piles/0/-": 9 }, view)).toBe(false);
  expect(holds({ "/piles/1/-": null }, view)).toBe(false);
});

describe("every wrong move a lesson has an answer to gets that one", () => {
  interface Written {
    say: string;
    until: "read" | { act: unknown[] };
    also?: unknown[];
    wrong?: { act: unknown; say: string; made?: boolean }[];
  }
  const lessons = import.meta.glob<{ steps: Written[] }>("../../../crates/shelf/lessons/*.json", {
    eager: true,
    import: "default",
  });
  const cases = Object.entries(lessons).flatMap(([path, { steps }]) =>
    steps.flatMap((written) =>
      (written.wrong ?? []).map((one) => ({
        game: /([^/]+)\.json$/.exec(path)![1]!,
        written,
        one,
      })),
    ),
  );
  test("there are some in every lesson", () => {
    expect(Object.keys(lessons).length).toBeGreaterThanOrEqual(4);
    expect(new Set(cases.map(({ game }) => game)).size).toBe(Object.keys(lessons).length);
  });
  test.each(cases)("$game, $written.say: $one.say", async ({ written, one }) => {
    const { until, also = [], wrong = [] } = written;
    const made = ({ act, say, made = false }: (typeof wrong)[number]) => ({ act, say, made });
    const { lesson, did, see } = await coach(
      step(written.say, until === "read" ? [] : until.act, { also, wrong: wrong.map(made) }),
      step("after"),
    );
    see(1, [one.act]);
    expect(lesson.does(one.act)).toBe(one.made ?? false);
    expect(lesson.answer?.say).toBe(one.say);
    // Taken back, the step is said again; made all the same, it is made once.
    lesson.takeBack();
    expect([lesson.answer, lesson.said?.say]).toEqual([null, written.say]);
    expect(did).toEqual(one.made ? ["taken back"] : []);
    lesson.does(one.act);
    lesson.leave();
    expect(did.filter((action) => action === one.act).length).toBe(one.made ? 0 : 1);
  });
});

test("a lesson goes on when the wished action has been shown, and not before", async () => {
  const { lesson, see } = await coach(step("a", ["stop"]), step("b"));
  see(4, ["stop", "reveal"]);
  expect(lesson.said?.say).toBe("a");
  expect(lesson.does("stop")).toBe(true);
  // While it is under way nothing is said: it is done, and not yet seen.
  expect(lesson.said).toBeNull();
  see(4, ["stop", "reveal"]);
  expect(lesson.step?.say).toBe("a");
  see(5, ["reveal"]);
  expect(lesson.said?.say).toBe("b");
});

describe("whoever does the next thing before the last one was seen", () => {
  const lay = (card: number) => ({ lay: { card } });
  const quick = async () => {
    const made = await coach(
      step("first", [lay(17)], { given: { "/top": 13 }, wrong: [wrong({ lay: {} }, true)] }),
      step("second", [lay(7)], { given: { "/top": 17 }, wrong: [wrong({ lay: {} }, true)] }),
      step("third"),
    );
    made.see(4, [lay(7), lay(17), lay(30)], { top: 13 });
    expect(made.lesson.does(lay(17))).toBe(true);
    made.stage.behind = true;
    return made;
  };

  test("has it done when its step has come, and hears nothing of the step before", async () => {
    const { lesson, did, see, stage } = await quick();
    expect(lesson.does(lay(7))).toBe(false);
    expect([lesson.answer, did]).toEqual([null, []]);
    stage.behind = false;
    see(5, [lay(7), lay(30)], { top: 17 });
    expect([lesson.answer, did]).toEqual([null, [lay(7)]]);
    see(6, [lay(30)], { top: 7 });
    expect([lesson.said?.say, did.length]).toEqual(["third", 1]);
  });

  test("is answered by that step where it is wrong there", async () => {
    const { lesson, did, see, stage } = await quick();
    lesson.does(lay(30));
    expect(lesson.answer).toBeNull();
    stage.behind = false;
    see(5, [lay(7), lay(30)], { top: 17 });
    expect([lesson.step?.say, lesson.answer?.say, did]).toEqual(["second", "no", [lay(30)]]);
  });

  test("has nothing done that cannot be done any more", async () => {
    const { lesson, did, see, stage } = await quick();
    lesson.does(lay(30));
    stage.behind = false;
    see(5, [lay(7)], { top: 17 });
    expect([lesson.answer, did]).toEqual([null, []]);
  });

  test("may do it again where it was refused and nothing is to come", async () => {
    const { lesson, stage } = await quick();
    stage.behind = false;
    expect(lesson.does(lay(17))).toBe(true);
  });
});

test("nothing is said that is not so, and what will never be is passed over", async () => {
  const { lesson, see } = await coach(
    step("thirteen", ["lay"], { given: { "/top": 13 } }),
    step("seven", ["lay"], { given: { "/top": 7 } }),
    step("end"),
  );
  // While others play it may still become so.
  see(1, [], { top: 9 });
  expect(lesson.said).toBeNull();
  expect(lesson.step?.say).toBe("thirteen");
  see(2, ["lay"], { top: 7 });
  expect(lesson.said?.say).toBe("seven");
  see(3, ["lay"], { top: 88 });
  expect(lesson.said?.say).toBe("end");
});

test("nothing to be done is said while others play", async () => {
  const { lesson, see } = await coach(step("a", ["stop"]));
  see(1, []);
  expect(lesson.said).toBeNull();
  see(2, ["stop"]);
  expect(lesson.said?.say).toBe("a");
});

test("a move that teaches the wrong thing waits for an answer", async () => {
  const { lesson, did, see } = await coach(
    step("place", [{ place: { row: 2 } }], {
      during: [{ place: {} }],
      wrong: [wrong({ place: {} })],
    }),
    step("stop", ["stop"]),
  );
  see(1, [{ place: { row: 2 } }, { place: { row: 3 } }]);
  expect(lesson.does({ place: { row: 3 } })).toBe(false);
  expect(lesson.answer?.say).toBe("no");
  // Rather not: the same step, and nothing was done.
  lesson.takeBack();
  expect([lesson.answer, lesson.said?.say, did]).toEqual([null, "place", []]);
  // All the same: it is done, and the step is over.
  expect(lesson.does({ place: { row: 3 } })).toBe(false);
  lesson.leave();
  expect(did).toEqual([{ place: { row: 3 } }]);
  see(2, ["stop", "reveal"]);
  expect(lesson.said?.say).toBe("stop");
  // What nobody thought of is answered, too.
  expect(lesson.does("reveal")).toBe(false);
  expect(lesson.answer?.say).toBe("other");
});

test("a move that is shown after it was taken back passes no step for good", async () => {
  const { lesson, see } = await coach(
    step("lay", [{ lay: {} }], { given: { "/top": 3 }, wrong: [wrong({ end: {} }, true)] }),
    step("signal", [{ signal: {} }], { given: {} }),
  );
  see(1, [{ lay: {} }, { end: {} }], { top: 3 });
  expect(lesson.does({ end: {} })).toBe(true);
  lesson.takeBack();
  // The stage shows the move only now, and then what was before it.
  see(2, [{ lay: {} }], { top: 9 });
  see(3, [{ lay: {} }, { end: {} }], { top: 3 });
  expect(lesson.said?.say).toBe("lay");
});

test("a move that was made can be taken back, and the bot's turn changes no step meanwhile", async () => {
  const { lesson, did, see } = await coach(
    step("lay", [{ lay: { card: 17 } }], {
      given: { "/top": 13 },
      wrong: [wrong({ lay: {} }, true)],
    }),
    step("end"),
  );
  const owed = [{ lay: { card: 17 } }, { lay: { card: 35 } }];
  see(1, owed, { top: 13 });
  expect(lesson.does({ lay: { card: 35 } })).toBe(true);
  see(2, [owed[0]], { top: 35 });
  expect([lesson.step?.say, lesson.answer?.say]).toEqual(["lay", "no"]);
  // One thing after the other.
  expect(lesson.does({ lay: { card: 17 } })).toBe(false);
  lesson.takeBack();
  expect(did).toEqual(["taken back"]);
  see(3, owed, { top: 13 });
  expect(lesson.said?.say).toBe("lay");
});

test("what may be done besides is done without a word", async () => {
  const { lesson, see } = await coach(
    step("signal", [{ signal: { pile: "C" } }], {
      during: [{ signal: {} }],
      also: [{ signal: {} }],
    }),
    step("b"),
  );
  see(1, ["end"], {}, [{ signal: { pile: "A" } }]);
  expect(lesson.said?.say).toBe("signal");
  expect(lesson.does({ signal: { pile: "A" } })).toBe(true);
  expect([lesson.answer, lesson.step?.say]).toEqual([null, "signal"]);
});

test("whoever takes back what was right is told it again", async () => {
  const { lesson, see } = await coach(
    step("lay", ["lay"], { given: { "/top": 13 } }),
    step("trick", ["trick"], { given: { "/top": 17 } }),
    step("end"),
  );
  see(1, ["lay"], { top: 13 });
  lesson.does("lay");
  see(2, ["trick"], { top: 17 });
  expect(lesson.said?.say).toBe("trick");
  see(3, ["lay"], { top: 13 });
  expect(lesson.said?.say).toBe("lay");
});

test("whoever passes a step over hears the next thing that is so", async () => {
  const { lesson, see } = await coach(
    step("lay", ["lay"], { given: { "/top": 13 } }),
    step("trick", ["trick"], { given: { "/top": 17 } }),
    step("end"),
  );
  see(1, ["lay"], { top: 13 });
  lesson.pass();
  expect(lesson.said?.say).toBe("end");
});

test("whoever does what comes next has read what is said", async () => {
  const { lesson, see } = await coach(step("a"), step("b", ["stop"]), step("c"));
  see(1, ["stop"]);
  expect(lesson.does("stop")).toBe(true);
  see(2, ["reveal"]);
  expect(lesson.said?.say).toBe("c");
});

test("a lesson goes on where it was when the page is opened again, and is remembered as done at its end alone", async () => {
  const { lesson } = await coach(step("a"), step("b"), step("c"));
  lesson.next();
  expect(coachAt("t1")?.step?.say).toBe("b");
  lesson.end();
  expect(lesson.step).toBeNull();
  expect(coachAt("t1")).toBeNull();
  expect(lessonsDone().has("push")).toBe(false);
  const again = (await coach(step("a"))).lesson;
  again.next();
  expect(lessonsDone().has("push")).toBe(true);
});

test("a wrong first card of The Game that is kept does not leave the coach silent", async () => {
  const files = import.meta.glob<string>("../../../crates/shelf/lessons/the-game.json", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const written = JSON.parse(Object.values(files)[0]!) as {
    steps: (Partial<LessonStep> & { until: "read" | { act: unknown[] } })[];
  };
  const { lesson, see } = await coach(
    ...written.steps.map(({ until, ...told }) =>
      step(told.say!, until === "read" ? [] : until.act, told),
    ),
  );
  const lay = (card: number, pile: string) => ({ lay: { card, pile } });
  const signal = { signal: { pile: "C", show: "mine" } };
  const table = (a: number, b: number, seat: number, d = 100) => ({
    piles: [[a], [b], [91], [d]],
    hand: [7, 35, 52, 64, 89, 94],
    phase: { turn: { seat } },
  });
  see(1, [lay(17, "A"), lay(17, "B"), lay(89, "C")], table(13, 1, 0), [signal]);
  lesson.pass();
  expect(lesson.said?.say).toBe("lay");
  expect(lesson.does(lay(17, "B"))).toBe(true);
  see(2, [lay(35, "B"), lay(89, "C")], table(13, 17, 0), [signal]);
  expect(lesson.answer?.say).toBe("jump");
  lesson.leave();
  // The signal still makes sense, and the turn is led to its end although it needs another card first.
  expect(lesson.said?.say).toBe("signal");
  lesson.does(signal);
  const marked = (b: number) => ({ ...table(13, b, 0), signals: ["mine"] });
  see(3, [lay(35, "B"), lay(89, "C")], marked(17), []);
  expect(lesson.said?.say).toBe("end");
  expect(lesson.does(lay(35, "B"))).toBe(true);
  see(4, ["end", lay(89, "C")], marked(35), []);
  expect(lesson.said?.say).toBe("end");
  lesson.does("end");
  see(5, [], table(13, 35, 1));
  see(6, [lay(89, "C")], table(16, 35, 0, 88));
  expect(lesson.said?.say).toBe("kept");
});
