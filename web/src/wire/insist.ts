/** What one needs comes, if not now then later: it is asked for again after a pause, and at once when the line is back. */

const PAUSE = 3000; // milliseconds

/** `late` hears that it did not come at once. */
export async function insist<T>(load: () => Promise<T>, late: () => void = () => {}): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      late();
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
    const timer = setTimeout(end, PAUSE);
    addEventListener("online", end);
  });
}
