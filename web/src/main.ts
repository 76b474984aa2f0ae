import "./look/base.css";
import { mount } from "svelte";
import App from "./App.svelte";

mount(App, { target: document.getElementById("app") as HTMLElement });

// Where it is not allowed the page works all the same, as long as there is a line. What it keeps for later must not be in the way of the first card.
const LATER = 4000; // milliseconds
const keep = () => void navigator.serviceWorker.register("/sw.js").catch(() => {});
if (import.meta.env.PROD && "serviceWorker" in navigator) addEventListener("load", () => setTimeout(keep, LATER));
