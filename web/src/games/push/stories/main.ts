// The story page of PUSH: ?story=decide&lang=fr&theme=dark&speed=0&odds=1&at=2. Without a story, a list of them.

import { mount } from "svelte";
import "../../../styles/fonts.css";
import "../../../tokens.css";
import "../../tokens";
import "../../../styles/base.css";
import { apply, prefs } from "$lib/prefs.svelte";
import { learnGame, type Lang } from "$lib/words";
import { odds } from "../parts/odds.svelte";
import { stories } from "../stories";
import Host from "./Host.svelte";

const asked = new URLSearchParams(location.search);
prefs.lang = (asked.get("lang") as Lang | null) ?? "en";
prefs.theme = asked.get("theme") === "dark" ? "dark" : "light";
prefs.speed = Number(asked.get("speed") ?? 1);
odds.shown = asked.get("odds") === "1";
await apply();
await learnGame("push");
const target = document.getElementById("app")!;
const story = stories.find(({ id }) => id === asked.get("story"));
if (story)
  mount(Host, {
    target,
    props: { story, start: Number(asked.get("at") ?? 0), sending: asked.get("sending") === "1" },
  });
else {
  for (const { id } of stories) {
    const link = document.createElement("a");
    asked.set("story", id);
    link.href = `?${asked}`;
    link.textContent = id;
    const line = document.createElement("p");
    line.append(link);
    target.append(line);
  }
}
