/** Notices that a connection is dead although the browser says nothing: a pulled cable, a device that slept. */

import { watchAbsence } from "./absence";

const SILENCE_MS = 15_000; // after this long without a message, check that the server is still there
const ABSENCE_SECONDS = 5; // after this long out of sight, too
const ANSWER_MS = 4_000; // in which it has to answer

export interface MonitoredLink {
  isOpen(): boolean;
  /** Send something that is answered with a message, or answer when the server was reached another way. */
  probe(): Promise<unknown> | undefined;
  /** Somebody looks at the page again. */
  woken(): void;
  drop(): void;
  retry(): void;
}

export class LinkMonitor {
  private heardAt = performance.now();
  private checking = false;
  private readonly stopListening: () => void;

  constructor(private readonly link: MonitoredLink) {
    this.stopListening = this.listen();
  }

  /** A message has come. */
  hear(): void {
    this.heardAt = performance.now();
  }

  stop(): void {
    this.stopListening();
  }

  private listen(): () => void {
    const offline = () => this.link.drop();
    const online = () => this.link.retry();
    const watching = setInterval(() => {
      if (performance.now() - this.heardAt >= SILENCE_MS) void this.check();
    }, SILENCE_MS / 3);
    addEventListener("offline", offline);
    addEventListener("online", online);
    const stopWatching = watchAbsence(
      () => {},
      (seconds) => this.wake(seconds),
    );
    return () => {
      clearInterval(watching);
      removeEventListener("offline", offline);
      removeEventListener("online", online);
      stopWatching();
    };
  }

  /** Somebody looks at the page again. A device that slept may have lost the connection without a word. */
  private wake(seconds: number): void {
    this.link.woken();
    this.link.retry();
    if (seconds > ABSENCE_SECONDS) void this.check();
  }

  /** A pulled cable raises no event: send a request, and drop the connection if it is not answered. */
  private async check(): Promise<void> {
    if (!this.link.isOpen() || this.checking) return;
    this.checking = true;
    const asked = performance.now();
    void this.link.probe()?.then(
      () => this.hear(),
      () => {},
    );
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
    this.checking = false;
    if (this.heardAt < asked && this.link.isOpen()) this.link.drop();
  }
}
