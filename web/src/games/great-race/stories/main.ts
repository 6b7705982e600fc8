// The story page of The Great Race: ?story=window&lang=fr&theme=dark. Without a story, a list of them.

import { mount } from "svelte";
import "../../../styles/fonts.css";
import "../../../tokens.css";
import "../../tokens";
import "../../../styles/base.css";
import { apply, prefs } from "$lib/prefs.svelte";
import { learnGame, type Lang } from "$lib/words";
import { stories } from "../stories";
import Host from "./Host.svelte";

const asked = new URLSearchParams(location.search);
prefs.lang = (asked.get("lang") as Lang | null) ?? "en";
prefs.theme = asked.get("theme") === "dark" ? "dark" : "light";
await apply();
await learnGame("great-race");
const target = document.getElementById("app")!;
const story = stories.find(({ id }) => id === asked.get("story"));
if (story) mount(Host, { target, props: { story } });
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
