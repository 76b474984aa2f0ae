/** Whether the browser is online; `Connection` reports the state of the WebSocket. */

const line = $state({ gone: !navigator.onLine });

addEventListener("online", () => (line.gone = false));
addEventListener("offline", () => (line.gone = true));

export function offline(): boolean {
  return line.gone;
}
