// The story page of The Game: ?story=… for one state, ?match=0 for a match that goes on; &lang=fr&theme=dark.

import { mount } from "svelte";
import "../../../styles/fonts.css";
import "../../../tokens.css";
import "../../tokens";
import "../../../styles/base.css";
import { learnGame, speak, type Lang } from "$lib/words";
import Host from "./Host.svelte";

const asked = new URLSearchParams(location.search);
document.documentElement.dataset.theme = asked.get("theme") ?? "light";
await speak((asked.get("lang") ?? "en") as Lang);
await learnGame("the-game");
mount(Host, { target: document.getElementById("app")! });
