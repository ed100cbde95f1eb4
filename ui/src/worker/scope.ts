// What the browser gives a service worker; the library of types has it only without pages.

export interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchRequest extends Extendable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

export interface FromPage extends Extendable {
  readonly data: unknown;
}

export interface SyncCall extends Extendable {
  readonly tag: string;
}

interface OpenPage {
  postMessage(message: unknown): void;
}

interface Happenings {
  install: Extendable;
  activate: Extendable;
  fetch: FetchRequest;
  message: FromPage;
  sync: SyncCall;
}

export interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration & {
    readonly sync?: { register(tag: string): Promise<void> };
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<OpenPage[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Happenings>(
    name: Name,
    listener: (event: Happenings[Name]) => void,
  ): void;
}

export const scope = self as unknown as WorkerScope;

/** Tells every open page, also those that were loaded before this worker. */
export async function tellPages(message: unknown): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage(message);
}
