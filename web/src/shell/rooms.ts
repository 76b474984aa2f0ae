/** What is behind the lobby, in one piece: most of it is the same for a table that is played at and one that is looked back at. */

export { default as ReplayPage } from "./ReplayPage.svelte";
export { default as RulesPage } from "./RulesPage.svelte";
export { default as TablePage } from "./TablePage.svelte";
