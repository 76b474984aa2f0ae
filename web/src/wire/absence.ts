/** Watches when the page becomes hidden and visible again: another tab, a locked phone, a closed lid. */

/** `left` is called once for each absence, `returned` with its seconds; what is returned stops it. */
export function watchAbsence(left: () => void, returned: (seconds: number) => void): () => void {
  let since: number | null = null;
  const leave = (): void => {
    if (since !== null) return;
    since = Date.now(); // other clocks may stand still while a device sleeps
    left();
  };
  const comeBack = (): void => {
    if (since === null) return;
    const seconds = (Date.now() - since) / 1000;
    since = null;
    returned(seconds);
  };
  const turn = (): void => (document.visibilityState === "visible" ? comeBack() : leave());
  document.addEventListener("visibilitychange", turn);
  document.addEventListener("freeze", leave);
  document.addEventListener("resume", comeBack);
  return () => {
    document.removeEventListener("visibilitychange", turn);
    document.removeEventListener("freeze", leave);
    document.removeEventListener("resume", comeBack);
  };
}
