import { expect, onTestFinished, test, vi } from 'vitest';
import { Offline } from '../../../src/state/desk/offline.svelte';
import { Toasts } from '../../../src/state/desk/toasts.svelte';
import type { Status, ToWorker } from '../../../src/worker/protocol';
import { until } from '../../waiting';

/** The browser's side of a worker, which records what the page tells it. */
class FakeWorkers extends EventTarget {
  controller: object | null = {};
  told: ToWorker[] = [];
  registration = {
    active: { postMessage: (letter: ToWorker) => this.told.push(letter) },
    waiting: null as { postMessage: (letter: ToWorker) => void } | null,
  };
  ready = Promise.resolve(this.registration);

  getRegistration = () => Promise.resolve(this.registration);

  say(status: Partial<Status>): void {
    const data = { kind: 'status', isOffline: false, waiting: 0, refused: 0, ...status };
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  kinds(): string[] {
    return this.told.map((letter) => letter.kind);
  }
}

function open(prepare: (workers: FakeWorkers) => void = () => {}) {
  const workers = new FakeWorkers();
  prepare(workers);
  const toasts = new Toasts();
  const offline = new Offline(toasts, workers as unknown as ServiceWorkerContainer);
  onTestFinished(offline.start());
  return { workers, toasts, offline };
}

test('the page knows how things stand, and hears when the server is back', () => {
  const { workers, offline } = open();
  const back = vi.fn();
  offline.onback = back;

  workers.say({ isOffline: true, waiting: 3 });
  expect([offline.isOffline, offline.waiting]).toEqual([true, 3]);
  expect(back).not.toHaveBeenCalled();

  workers.say({ isOffline: false });
  expect([offline.isOffline, offline.waiting]).toEqual([false, 0]);
  expect(back).toHaveBeenCalledOnce();
});

test('refused changes are told once', async () => {
  const { workers, toasts } = open();

  workers.say({ refused: 2 });
  workers.say({ refused: 2, waiting: 1 });

  expect(toasts.items).toHaveLength(1);
  expect(toasts.items[0]?.text).toContain('refused 2 changes');
  await until(() => expect(workers.kinds()).toEqual(['told']));
});

test('who signs in is filled for and who leaves is asked about', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  localStorage.setItem('copydesk.offline', '{"entries": 7}');
  const { workers, offline } = open();

  const leave = offline.startFilling();
  await vi.advanceTimersByTimeAsync(9_000);
  leave();
  await vi.advanceTimersByTimeAsync(0);

  expect(workers.kinds()).toEqual(['replay', 'fill', 'who']);
  expect(workers.told[1]).toMatchObject({ bounds: { entries: 7, pictureBytes: 50_000_000 } });
});

test('a fill that came to nothing is soon tried again', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { workers, offline } = open();

  onTestFinished(offline.startFilling());
  workers.say({ isOffline: true });
  await vi.advanceTimersByTimeAsync(9_000);
  expect(workers.kinds()).not.toContain('fill');

  workers.say({ isOffline: false });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(workers.kinds()).toContain('fill');
});

test('a server that is back is asked at once for what was not fetched meanwhile', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { workers, offline } = open();

  const leave = offline.startFilling();
  workers.say({ isOffline: true });
  await vi.advanceTimersByTimeAsync(9_000);
  workers.say({ isOffline: false });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(workers.kinds()).toEqual(['replay', 'fill']);

  leave();
  workers.say({ isOffline: true });
  workers.say({ isOffline: false });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(workers.kinds()).toEqual(['replay', 'fill', 'who']);
});

test('how much is kept is remembered and told at once', async () => {
  const { workers, offline } = open();

  offline.setKept(0);

  await until(() => expect(workers.told).toMatchObject([{ bounds: { entries: 0 } }]));
  expect(new Offline(new Toasts(), undefined).bounds.entries).toBe(0);
});

test('while something waits the page knocks at the server', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { workers } = open();

  await vi.advanceTimersByTimeAsync(40_000);
  expect(workers.told).toEqual([]);
  workers.say({ waiting: 1 });
  await vi.advanceTimersByTimeAsync(16_000);

  expect(workers.kinds()).toEqual(['replay']);
});

test('a version that another tab has brought does not reload this one', () => {
  const { workers, offline } = open();

  workers.dispatchEvent(new Event('controllerchange'));

  expect(offline.hasUpdate).toBe(true);
});

test('the first worker of a browser is no new version', () => {
  const { workers, offline } = open((empty) => (empty.controller = null));

  workers.dispatchEvent(new Event('controllerchange'));

  expect(offline.hasUpdate).toBe(false);
});

test('the new worker takes over when the reader wants it', async () => {
  const { workers, offline } = open();
  const letters: ToWorker[] = [];
  workers.registration.waiting = { postMessage: (letter) => letters.push(letter) };

  await offline.update();

  expect(workers.kinds()).toEqual(['step_aside']);
  expect(letters).toEqual([{ kind: 'take_over' }]);
});

test('a browser without workers reads on as before', () => {
  const offline = new Offline(new Toasts(), undefined);

  offline.start()();
  offline.startFilling()();

  expect(offline.isOffline).toBe(false);
});
