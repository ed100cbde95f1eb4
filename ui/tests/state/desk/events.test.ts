import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Client } from '../../../src/api/client';
import { Events } from '../../../src/state/desk/events.svelte';
import { FakeServer } from '../../server';

let server: FakeServer;
let events: Events;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer().install();
  events = new Events(new Client());
  events.onevent = vi.fn();
  events.onfirst = vi.fn();
  events.ongap = vi.fn();
  events.onlost = vi.fn();
  stop = events.start();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

function hide(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('an event arrives with its kind and its data', () => {
  server.emit('refreshed', { feed_id: 3, error: null });
  expect(events.onevent).toHaveBeenCalledWith({
    type: 'refreshed',
    data: { feed_id: 3, error: null },
  });
});

describe('a lost line', () => {
  test('is redialled by the browser, and the page only shows it', () => {
    server.streams[0]?.open();
    server.emit('subscriptions', {});
    server.streams[0]?.fail({ isFinal: false });
    vi.advanceTimersByTime(60_000);
    expect(events.isBroken).toBe(true);
    expect(server.streams).toHaveLength(1);
    server.streams[0]?.open();
    expect(events.isBroken).toBe(false);
    expect(events.ongap).not.toHaveBeenCalled();
  });

  test('on which nothing was heard yet cannot be replayed, so everything is asked for', () => {
    server.streams[0]?.open();
    server.streams[0]?.fail({ isFinal: false });
    server.streams[0]?.open();
    expect(events.onfirst).toHaveBeenCalledOnce();
    expect(events.ongap).toHaveBeenCalledOnce();
  });

  test('that the server closed is dialled anew, and what was missed is asked for', () => {
    server.streams[0]?.open();
    server.streams[0]?.fail({ isFinal: true });
    expect(events.onlost).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1000);
    expect(server.streams).toHaveLength(2);
    expect(events.ongap).not.toHaveBeenCalled();
    server.streams[1]?.open();
    expect(events.ongap).toHaveBeenCalledOnce();
  });

  test('that stays lost is tried less and less often', () => {
    server.streams[0]?.fail({ isFinal: true });
    vi.advanceTimersByTime(1000);
    server.streams[1]?.fail({ isFinal: true });
    vi.advanceTimersByTime(2999);
    expect(server.streams).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(server.streams).toHaveLength(3);
  });
});

describe('a hidden page', () => {
  test('gives its connection back after a while and catches up when seen again', () => {
    server.streams[0]?.open();
    hide(true);
    vi.advanceTimersByTime(20_000);
    expect(server.streams[0]?.readyState).toBe(2);
    hide(false);
    expect(server.streams).toHaveLength(2);
    server.streams[1]?.open();
    expect(events.ongap).toHaveBeenCalledOnce();
  });

  test('that is seen again soon keeps its connection', () => {
    hide(true);
    vi.advanceTimersByTime(10_000);
    hide(false);
    vi.advanceTimersByTime(10 * 60_000);
    expect(server.streams).toHaveLength(1);
    expect(server.streams[0]?.readyState).toBe(1);
  });

  test('that nobody has looked at yet takes no connection', () => {
    stop();
    hide(true);
    const before = server.streams.length;
    stop = events.start();
    expect(server.streams).toHaveLength(before);
    hide(false);
    expect(server.streams).toHaveLength(before + 1);
  });
});

test('after the end no line is dialled any more', () => {
  server.streams[0]?.fail({ isFinal: true });
  stop();
  vi.advanceTimersByTime(60_000);
  expect(server.streams).toHaveLength(1);
});
