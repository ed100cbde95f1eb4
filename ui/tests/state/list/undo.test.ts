import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Toasts } from '../../../src/state/desk/toasts.svelte';
import { Undo } from '../../../src/state/list/undo.svelte';
import { openDesk } from '../../desk';
import * as make from '../../make';
import { json } from '../../server';
import { until } from '../../waiting';

test('undo takes the newest change, then the one before, then nothing', () => {
  const undo = new Undo(new Toasts());
  const [first, second] = [vi.fn(async () => {}), vi.fn(async () => {})];
  undo.offer('first', first);
  undo.note(second);
  expect(undo.latest()).toBe(true);
  expect([first, second].map((work) => work.mock.calls.length)).toEqual([0, 1]);
  expect(undo.latest()).toBe(true);
  expect(first).toHaveBeenCalledOnce();
  expect(undo.latest()).toBe(false);
});

test('a change that was taken back by its button is not taken back again by the key', () => {
  const toasts = new Toasts();
  const undo = new Undo(toasts);
  const work = vi.fn(async () => {});
  undo.offer('starred', work);
  const [toast] = toasts.items;
  if (toast) toasts.undo(toast);
  expect(work).toHaveBeenCalledOnce();
  expect(toasts.items).toEqual([]);
  expect(undo.latest()).toBe(false);
});

test('what happens while reading is undone without ever having been announced', () => {
  const toasts = new Toasts();
  const undo = new Undo(toasts);
  undo.note(async () => {});
  expect(toasts.items).toEqual([]);
  expect(undo.latest()).toBe(true);
});

test('what was taken back by another way is not asked for again', () => {
  const toasts = new Toasts();
  const undo = new Undo(toasts);
  const works = [vi.fn(async () => {}), vi.fn(async () => {}), vi.fn(async () => {})];
  for (const [at, work] of works.entries()) undo.offer(`${at}`, work).name(at + 1);
  undo.forget([2, 3]);
  expect(toasts.items).toEqual([]);
  expect([undo.latest(), undo.latest()]).toEqual([true, false]);
  expect(works.map((work) => work.mock.calls.length)).toEqual([1, 0, 0]);
});

describe('a run', () => {
  test('is taken back at once, the newest first, and says how much it was', async () => {
    const toasts = new Toasts();
    const undo = new Undo(toasts);
    const order: number[] = [];
    const run = { count: 5, undone: (count: number) => `${count} back` };
    undo.note(async () => void order.push(1), run);
    undo.note(async () => void order.push(2), run);
    expect(undo.latest()).toBe(true);
    await until(() => expect(toasts.items[0]?.text).toBe('5 back'));
    expect(order).toEqual([2, 1]);
    expect(undo.latest()).toBe(false);
  });

  test('ends where something else was done', () => {
    const undo = new Undo(new Toasts());
    const run = { count: 0, undone: String };
    undo.note(async () => {}, run);
    undo.note(async () => {});
    undo.note(async () => {}, run);
    expect([undo.latest(), undo.latest(), undo.latest(), undo.latest()]).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  test('loses only the part that was refused', () => {
    const undo = new Undo(new Toasts());
    const [kept, refused] = [vi.fn(async () => {}), vi.fn(async () => {})];
    const run = { count: 0, undone: String };
    undo.note(kept, run);
    expect(undo.note(refused, run).withdraw()).toBe(true);
    undo.latest();
    expect([kept.mock.calls.length, refused.mock.calls.length]).toEqual([1, 0]);
  });
});

describe('after a reload', () => {
  beforeEach(() => sessionStorage.clear());

  test('changes that the server has named are taken back by their numbers', () => {
    const before = new Undo(new Toasts(), async () => {}, 'undo.1');
    before.note(async () => {}).name(7);
    const run = { count: 0, undone: String };
    before.note(async () => {}, run).name(8);
    before.note(async () => {}, run).name(9);
    before.note(async () => {});
    const again = vi.fn(async () => {});
    const after = new Undo(new Toasts(), again, 'undo.1');
    expect([after.latest(), after.latest(), after.latest()]).toEqual([true, true, false]);
    expect(again.mock.calls).toEqual([[[9, 8]], [[7]]]);
    expect(new Undo(new Toasts(), again, 'undo.1').latest()).toBe(false);
  });

  test('an empty list is asked for once, and has what came back', async () => {
    const { session } = await openDesk();
    sessionStorage.setItem(`copydesk.undo.${session.account}`, '[[7]]');
    const { desk, server } = await openDesk((fake) => {
      fake.on('POST /v1/operations/7/undo', () => {
        fake.entries = make.entries(2, 1);
        return json({ changed: 2, operation_id: null });
      });
    });
    const asked = () => server.asked('GET /v1/entries').length;
    const before = asked();
    desk.undo();
    await until(() => expect(desk.list.ids).toHaveLength(2));
    await until(() => expect(server.asked('GET /v1/searches').length).toBeGreaterThan(0));
    expect(asked() - before).toBe(1);
  });

  test('what was another reader’s, or is broken, is none', () => {
    sessionStorage.setItem('copydesk.undo.1', '[[1, "x"], "y", [], 4');
    expect(new Undo(new Toasts(), async () => {}, 'undo.1').latest()).toBe(false);
    sessionStorage.setItem('copydesk.undo.1', '{"length": 3}');
    expect(new Undo(new Toasts(), async () => {}, 'undo.1').latest()).toBe(false);
    expect(new Undo(new Toasts(), async () => {}, 'undo.2').latest()).toBe(false);
  });
});

test('what was scrolled past a moment ago is taken back with the rest of the scroll', async () => {
  const { desk, toasts } = await openDesk((server) => void (server.entries = make.entries(5, 1)));
  desk.scrollMarks.reach(desk.list.ids, 2);
  desk.scrollMarks.flush();
  desk.scrollMarks.reach(desk.list.ids, 4);
  desk.undo();
  await until(() => expect(toasts.items[0]?.text).toBe('4 entries are unread again.'));
  expect(desk.list.ids.map((id) => desk.entries.get(id)?.is_read)).not.toContain(true);
});

describe('without a server', () => {
  const lost = () => Promise.reject(new TypeError('no network'));

  test('what was marked with a server is taken back by its opposite', async () => {
    const { desk, server } = await openDesk((server) => void (server.entries = make.entries(3, 1)));
    const [id = 0] = desk.list.ids;
    server.on(`POST /v1/entries/${id}/star`, () => json({ changed: 1, operation_id: 5 }));
    await desk.entries.setMark(id, 'starred', true);
    server.on('POST /v1/operations/5/undo', lost);
    desk.undo();
    const asked = () => server.asked(`DELETE /v1/entries/${id}/star`).length;
    await until(() => expect(asked()).toBe(1));
    expect(desk.entries.get(id)?.starred_at).toBe(null);
  });

  test('what cannot be taken back now stays the next, and nothing older goes', async () => {
    const { desk, server, toasts } = await openDesk(
      (server) => void (server.entries = make.entries(3, 1)),
    );
    const [id = 0] = desk.list.ids;
    await desk.entries.setMark(id, 'starred', true);
    desk.markAllRead();
    await until(() => expect(toasts.items.at(-1)?.undo).toBeTruthy());
    server.on('POST /v1/operations/7/undo', lost);
    desk.undo();
    await until(() => expect(toasts.items.at(-1)?.text).toContain('cannot be reached'));
    expect(desk.entries.get(id)?.starred_at).not.toBe(null);
    server.heal('POST /v1/operations/7/undo');
    desk.undo();
    await until(() => expect(desk.entries.get(id)?.is_read).toBe(false));
    expect(desk.entries.get(id)?.starred_at).not.toBe(null);
  });
});

test('what is taken back out of sight is named', async () => {
  const { desk, toasts } = await openDesk((server) => void (server.entries = make.entries(3, 1)));
  const [first = 0, second = 0] = desk.list.ids;
  desk.list.selectedId = second;
  await desk.entries.setMark(second, 'starred', true);
  await desk.entries.setMark(first, 'starred', true);
  const title = desk.entries.get(first)?.title ?? '';
  desk.undo();
  await until(() => expect(toasts.items.at(-1)?.text).toBe(`Undone. ${title}: Star removed.`));
  toasts.clear();
  desk.undo();
  await until(() => expect(desk.entries.get(second)?.starred_at).toBe(null));
  expect(toasts.items).toEqual([]);
});

test('that nothing is left is said once, however often one asks', async () => {
  const { desk, toasts } = await openDesk();
  for (let press = 0; press < 3; press += 1) desk.undo();
  expect(toasts.items.map((toast) => toast.text)).toEqual(['Nothing left to undo in this tab.']);
});

test('an offer that lasts stays until the next change', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const toasts = new Toasts();
  const undo = new Undo(toasts);
  undo.offer('500 marked', async () => {}, { isLasting: true });
  const [toast] = toasts.items;
  if (toast) toasts.release(toast);
  vi.advanceTimersByTime(3_600_000);
  expect(toasts.items).toHaveLength(1);
  undo.note(async () => {});
  expect(toasts.items).toEqual([]);
});
