import { mount } from "svelte";
import "./styles/fonts.css";
import "./tokens.css";
import "./games/tokens";
import "./styles/base.css";
import App from "./App.svelte";
import { EXPECTED } from "$lib/expected";
import { watchInstall } from "$lib/install.svelte";
import { apply } from "$lib/prefs.svelte";
import { followAddress } from "$lib/route.svelte";
import { learnGame } from "$lib/words";

followAddress();
watchInstall();
await apply();
await Promise.all(EXPECTED.map(learnGame));
mount(App, { target: document.getElementById("app")! });
