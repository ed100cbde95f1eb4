// Reading without a network: starts the worker, keeps it fed, and knows how things stand.
import { createContext } from 'svelte';
import { recall, remember } from '../../lib/browser/storage';
import { trustWorker } from '../../lib/text/trusted';
import { texts } from '../../messages';
import {
  type Bounds,
  isStatus,
  type Status,
  type ToWorker,
  usualBounds,
} from '../../worker/protocol';
import type { Toasts } from './toasts.svelte';

/** One may come to nothing, if the server fails or nobody looks; another one costs little. */
const firstFillMilliseconds = [3_000, 30_000, 120_000];
const fillMilliseconds = 10 * 60_000;
const knockMilliseconds = 15_000;
const updateMilliseconds = 60 * 60_000;

export class Offline {
  isOffline = $state(false);
  /** Changes that the server has not got yet. */
  waiting = $state(0);
  /** A newer page is here and waits to be used. */
  hasUpdate = $state(false);
  /** How much this browser may keep; who shares it with others can set it to nothing. */
  bounds = $state.raw<Bounds>(readBounds());
  /** The server answers again. */
  onback: () => void = () => {};
  #isReloading = false;
  #isFilling = false;
  #refused = 0;

  constructor(
    readonly toasts: Toasts,
    /** Absent in browsers that have none, and on pages without HTTPS. */
    readonly workers: ServiceWorkerContainer | undefined = navigator.serviceWorker,
  ) {}

  /** Begins with the page, whether anybody is signed in or not. */
  start(): () => void {
    const { workers } = this;
    if (!workers) return () => {};
    const hear = (event: MessageEvent<unknown>) => this.#hear(event.data);
    const change = () => this.#noteChange();
    const online = () => this.#tell({ kind: 'replay' });
    // Who comes for the first time has no worker yet: its arrival is no new version.
    const isFirst = workers.controller === null;
    workers.addEventListener('message', hear);
    if (!isFirst) workers.addEventListener('controllerchange', change);
    window.addEventListener('online', online);
    const knock = setInterval(() => this.#knock(), knockMilliseconds);
    void this.#register(workers);
    return () => {
      workers.removeEventListener('message', hear);
      workers.removeEventListener('controllerchange', change);
      window.removeEventListener('online', online);
      clearInterval(knock);
    };
  }

  /** Begins when somebody has signed in; ends when they leave. */
  startFilling(): () => void {
    this.#isFilling = true;
    this.#tell({ kind: 'replay' });
    const fill = () => this.#fill();
    const first = firstFillMilliseconds.map((milliseconds) => setTimeout(fill, milliseconds));
    const again = setInterval(fill, fillMilliseconds);
    return () => {
      for (const timer of first) clearTimeout(timer);
      clearInterval(again);
      this.#isFilling = false;
      this.waiting = 0;
      this.#tell({ kind: 'who' });
    };
  }

  get isPossible(): boolean {
    return this.workers !== undefined;
  }

  setKept(entries: number): void {
    this.bounds = { ...this.bounds, entries };
    remember('offline', JSON.stringify(this.bounds));
    this.#tell({ kind: 'fill', bounds: this.bounds });
  }

  /** The worker of the new version takes over, and this page begins anew with it. */
  async update(): Promise<void> {
    const registration = await this.workers?.getRegistration();
    if (!registration?.waiting) return location.reload();
    this.#isReloading = true;
    registration.active?.postMessage({ kind: 'step_aside' } satisfies ToWorker);
    registration.waiting.postMessage({ kind: 'take_over' } satisfies ToWorker);
  }

  async #register(workers: ServiceWorkerContainer): Promise<void> {
    // While developing, files change under the worker's feet.
    if (!import.meta.env.PROD) return;
    try {
      const registration = await workers.register(trustWorker(), { updateViaCache: 'none' });
      this.#watch(registration);
      setInterval(() => void registration.update().catch(() => undefined), updateMilliseconds);
    } catch {
      // A browser that forbids workers still reads with a network.
    }
  }

  #watch(registration: ServiceWorkerRegistration): void {
    const isReplaced = () => registration.active !== null && this.workers?.controller != null;
    if (registration.waiting && isReplaced()) this.hasUpdate = true;
    registration.addEventListener('updatefound', () => {
      const newer = registration.installing;
      // The first worker waits for nobody, though WebKit says so for a moment.
      if (!newer || !isReplaced()) return;
      newer.addEventListener('statechange', () => {
        if (newer.state === 'installed') this.hasUpdate = true;
      });
    });
  }

  /** Another tab may have brought the new version: this one is left as it is. */
  #noteChange(): void {
    if (this.#isReloading) location.reload();
    else this.hasUpdate = true;
  }

  #hear(message: unknown): void {
    if (isStatus(message)) this.#take(message);
  }

  #take({ isOffline, waiting, refused }: Status): void {
    const isBack = this.isOffline && !isOffline;
    this.isOffline = isOffline;
    this.waiting = waiting;
    if (isBack) this.onback();
    // What should have been fetched meanwhile was not; the next turn may be minutes away.
    if (isBack && this.#isFilling) this.#fill();
    // The worker may say it again before it knows that the reader has been told.
    const fresh = refused - this.#refused;
    this.#refused = refused;
    if (fresh > 0) {
      this.toasts.fail(texts.offline.refused(fresh));
      this.#tell({ kind: 'told' });
    }
  }

  #knock(): void {
    if (this.isOffline || this.waiting > 0) this.#tell({ kind: 'replay' });
  }

  #fill(): void {
    if (document.hidden || this.isOffline) return;
    const tell = () => this.#tell({ kind: 'fill', bounds: this.bounds });
    if ('requestIdleCallback' in window) requestIdleCallback(tell, { timeout: 5_000 });
    else tell();
  }

  #tell(letter: ToWorker): void {
    void this.workers?.ready.then((registration) => registration.active?.postMessage(letter));
  }
}

/** What was chosen in this browser; a broken note is no error. */
function readBounds(): Bounds {
  try {
    const stored = JSON.parse(recall('offline') ?? '{}') as Partial<Bounds>;
    return { ...usualBounds, ...stored };
  } catch {
    return usualBounds;
  }
}

export const [getOffline, setOffline] = createContext<Offline>();
