import "./look/base.css";
import { mount } from "svelte";
import App from "./App.svelte";

mount(App, { target: document.getElementById("app") as HTMLElement });

// Without a service worker the page still works online. Register it late, so that it does not delay the first card.
const LATER = 4000; // milliseconds
const keep = () => void navigator.serviceWorker.register("/sw.js").catch(() => {});
if (import.meta.env.PROD && "serviceWorker" in navigator) addEventListener("load", () => setTimeout(keep, LATER));
