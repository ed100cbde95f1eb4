// The live line from the server: opens it, repairs it, and rests it while nobody looks.
import type { Client } from '../../api/client';
import type { ServerEvent } from '../../api/schema';
import { eventTypes } from './live';

// Browsers allow six connections to one host, and all tabs share them: hidden ones give theirs back
// soon, and take none before they are looked at.
const restAfterMilliseconds = 20_000;
const retryMilliseconds = [1_000, 3_000, 10_000, 30_000];

export class Events {
  isLive = $state(false);
  /** True once the line has been lost and not yet found again. */
  isBroken = $state(false);
  onevent: (event: ServerEvent) => void = () => {};
  /** The line stands for the first time. */
  onfirst: () => void = () => {};
  /** The line stands again, but what happened in between is unknown. */
  ongap: () => void = () => {};
  onlost: () => void = () => {};
  #listeners = new Set<(event: ServerEvent) => void>();
  #source: EventSource | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #attempts = 0;
  #wasOpen = false;
  /** The browser can name the last event when it dials again; the server replays the rest. */
  #isReplayed = false;

  constructor(readonly client: Client) {}

  start(): () => void {
    const look = () => this.#lookAtPage();
    document.addEventListener('visibilitychange', look);
    if (!document.hidden) this.#dial();
    return () => {
      document.removeEventListener('visibilitychange', look);
      this.#hangUp();
      clearTimeout(this.#rest);
    };
  }

  /** For pages that come and go; answers how to stop. */
  listen(listener: (event: ServerEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #dial(): void {
    this.#hangUp();
    const { source, isWhole } = this.client.begun.openEvents();
    this.#source = source;
    this.#isReplayed = isWhole;
    source.onopen = () => this.#opened();
    source.onerror = () => this.#failed(source);
    for (const type of eventTypes) {
      source.addEventListener(type, (message: MessageEvent<string>) => {
        this.#isReplayed = true;
        const event = { type, data: JSON.parse(message.data) } as ServerEvent;
        this.onevent(event);
        this.#listeners.forEach((listener) => listener(event));
      });
    }
  }

  #opened(): void {
    this.isLive = true;
    this.isBroken = false;
    this.#attempts = 0;
    const wasOpen = this.#wasOpen;
    this.#wasOpen = true;
    if (this.#isReplayed) return;
    if (wasOpen) this.ongap();
    else this.onfirst();
  }

  /** A dropped line is redialled by the browser; one that was refused is redialled by us. */
  #failed(source: EventSource): void {
    this.isLive = false;
    this.isBroken = true;
    if (source.readyState !== source.CLOSED) return;
    this.onlost();
    const pause = retryMilliseconds[this.#attempts] ?? retryMilliseconds.at(-1);
    this.#attempts += 1;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#dial(), pause);
  }

  #lookAtPage(): void {
    clearTimeout(this.#rest);
    if (document.hidden) {
      this.#rest = setTimeout(() => this.#hangUp(), restAfterMilliseconds);
    } else if (!this.#source) {
      this.#dial();
    }
  }

  #hangUp(): void {
    clearTimeout(this.#retry);
    this.#source?.close();
    this.#source = null;
    this.isLive = false;
  }
}
