import { mount } from "svelte";
import "./styles/fonts.css";
import "./tokens.css";
import "./games/tokens";
import "./styles/base.css";
import App from "./App.svelte";
import { apply } from "$lib/prefs.svelte";
import { followAddress } from "$lib/route.svelte";

followAddress();
await apply();
mount(App, { target: document.getElementById("app")! });
