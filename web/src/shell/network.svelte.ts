/** Whether this device has a line at all; how the one to a table is, the table's own connection says. */

const line = $state({ gone: !navigator.onLine });

addEventListener("online", () => (line.gone = false));
addEventListener("offline", () => (line.gone = true));

export function offline(): boolean {
  return line.gone;
}
