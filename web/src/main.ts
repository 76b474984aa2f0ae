import "./look/base.css";
import { mount } from "svelte";
import App from "./App.svelte";

// A stylesheet that failed to load is asked for again together with its script; Vite would take the dead link for a loaded one.
addEventListener("error", ({ target }) => target instanceof HTMLLinkElement && target.remove(), { capture: true });

mount(App, { target: document.getElementById("app") as HTMLElement });

// Without a service worker the page still works online. Register it late, so that it does not delay the first card.
const REGISTER_DELAY_MS = 4000;
const keep = () => void navigator.serviceWorker.register("/sw.js").catch(() => {});
if (import.meta.env.PROD && "serviceWorker" in navigator) addEventListener("load", () => setTimeout(keep, REGISTER_DELAY_MS));
