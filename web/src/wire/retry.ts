/** Retry failed loads after a pause, and at once when the browser is online again. */

const RETRY_MS = 3000;

/** Load until it succeeds; `onFailure` is called after each failed attempt. */
export async function retry<T>(load: () => Promise<T>, onFailure: () => void = () => {}): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      onFailure();
      await pause();
    }
  }
}

function pause(): Promise<void> {
  return new Promise((over) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener("online", end);
      over();
    };
    const timer = setTimeout(end, RETRY_MS);
    addEventListener("online", end);
  });
}
