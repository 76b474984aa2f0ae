/** The route: the page's address is its whole state. */

import { PAGES } from "../games/manifests";

export type Place =
  | { page: "lobby" }
  | { page: "new"; game: string }
  | { page: "table"; code: string; screen: boolean }
  | { page: "replay"; match: string; seat: number | null; step: number | null; event: number | null }
  | { page: "rules"; game: string }
  | { page: "puzzle"; game: string; step: number | null }
  | { page: "of-game"; shown: (typeof PAGES)[number] };

export function placeOf(url: URL): Place {
  const [, page, id] = url.pathname.split("/");
  if (page === "new" && id) return { page: "new", game: id };
  if (page === "t" && id) return { page: "table", code: id.toLowerCase(), screen: url.searchParams.has("screen") };
  if (page === "puzzle" && id) return { page: "puzzle", game: id, step: number(url, "step") };
  if (page === "rules" && id) return { page: "rules", game: id };
  if (page === "r" && id) return { page: "replay", match: id, seat: number(url, "seat"), step: number(url, "step"), event: number(url, "event") };
  const shown = PAGES.find(({ path }) => path === url.pathname);
  return shown ? { page: "of-game", shown } : { page: "lobby" };
}

function number(url: URL, name: string): number | null {
  const text = url.searchParams.get(name);
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

let place = $state.raw<Place>({ page: "lobby" });

export function here(): Place {
  return place;
}

export function start(): void {
  place = placeOf(new URL(location.href));
  addEventListener("popstate", () => {
    place = placeOf(new URL(location.href));
  });
}

export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  place = placeOf(new URL(location.href));
  if (!replace) scrollTo(0, 0);
}

/** Follow a link without loading the page again. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest("a");
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  if (link.hash && link.pathname === location.pathname) document.querySelector(link.hash)?.scrollIntoView();
  else go(link.pathname + link.search);
}
