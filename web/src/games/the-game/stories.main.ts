import { mount } from "svelte";
import "../../styles/fonts.css";
import "../../tokens.css";
import "../tokens";
import "../../styles/base.css";
import { learnGame, speak, type Lang } from "$lib/words";
import Stories from "./Stories.svelte";

const asked = new URLSearchParams(location.search);
document.documentElement.dataset.theme = asked.get("theme") ?? "light";
await speak((asked.get("lang") ?? "en") as Lang);
await learnGame("the-game");
mount(Stories, { target: document.getElementById("app")! });
