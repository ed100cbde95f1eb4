// What the page and the worker say to each other.

/** How much may be kept on this device; no entries means that nothing is kept at all. */
export interface Bounds {
  entries: number;
  pictureBytes: number;
}

export const usualBounds: Bounds = { entries: 500, pictureBytes: 50_000_000 };

export type ToWorker =
  /** Somebody came or left: ask the server who is signed in. */
  | { kind: 'who' }
  /** Fetch what is new, to read it without a network. */
  | { kind: 'fill'; bounds: Bounds }
  /** Send what waits, and say how things stand. */
  | { kind: 'replay' }
  /** The reader has been told of refused changes. */
  | { kind: 'told' }
  /** Let the next worker take over: what is fetched ahead can wait for it. */
  | { kind: 'step_aside' }
  /** Take over from the worker before. */
  | { kind: 'take_over' };

/** How things stand. */
export interface Status {
  kind: 'status';
  isOffline: boolean;
  /** Changes that the server has not got yet. */
  waiting: number;
  /** Changes that the server refused, since somebody was last told. */
  refused: number;
}

export function isStatus(value: unknown): value is Status {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'status';
}
