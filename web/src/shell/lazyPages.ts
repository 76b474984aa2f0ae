/** The pages behind the lobby, loaded as one chunk because they share most of their code. */

export { default as ReplayPage } from "./ReplayPage.svelte";
export { default as RulesPage } from "./RulesPage.svelte";
export { default as TablePage } from "./TablePage.svelte";
