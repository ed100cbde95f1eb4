// Giving commands other keys, and taking back what was done.
import { describe, expect, test } from 'vitest';
import { Rebinding } from '../../../src/state/hand/rebinding.svelte';
import { ChangeHistory, canUndo } from '../../../src/state/list/history.svelte';
import { openDesk } from '../../desk';
import * as make from '../../make';
import { json } from '../../server';

const press = (key: string, init: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { key, cancelable: true, ...init });

describe('rebinding', () => {
  async function open() {
    const opened = await openDesk();
    return { ...opened, rebinding: new Rebinding(opened.desk) };
  }

  test('hears a key and keeps it', async () => {
    const { desk, rebinding, server } = await open();
    rebinding.start('toggle_star');
    rebinding.hear(press('Shift', { shiftKey: true }));
    rebinding.hear(press('x'));
    rebinding.hear(press('Enter'));
    expect(desk.keyMap.bindings.toggle_star).toEqual(['x']);
    await expect.poll(() => server.asked('PATCH /v1/users/me/preferences')).toHaveLength(1);
    expect(rebinding.said).toContain('X');
    expect(rebinding.isChanged('toggle_star')).toBe(true);
  });

  test('two keys make a sequence, a third begins again', async () => {
    const { rebinding } = await open();
    rebinding.start('toggle_star');
    rebinding.hear(press('g'));
    rebinding.hear(press('x'));
    expect(rebinding.pressed).toBe('g x');
    rebinding.hear(press('y'));
    expect(rebinding.pressed).toBe('y');
  });

  test('warns of who has the key already', async () => {
    const { rebinding } = await open();
    rebinding.start('toggle_star');
    rebinding.hear(press('m'));
    expect(rebinding.rivals).toEqual(['toggle_read']);
  });

  test('Escape leaves all as it was, Backspace takes the key away, reset brings it back', async () => {
    const { desk, rebinding } = await open();
    rebinding.start('toggle_star');
    rebinding.hear(press('x'));
    rebinding.hear(press('Escape'));
    expect(desk.keyMap.bindings.toggle_star).toEqual(['s']);
    rebinding.start('toggle_star');
    rebinding.hear(press('Backspace'));
    expect(desk.keyMap.bindings.toggle_star).toEqual([]);
    rebinding.reset('toggle_star');
    expect(desk.keyMap.bindings.toggle_star).toEqual(['s']);
  });

  test('hears nothing while no command waits, and never takes Tab', async () => {
    const { rebinding } = await open();
    expect(rebinding.hear(press('x'))).toBe(false);
    rebinding.start('toggle_star');
    expect(rebinding.hear(press('Tab'))).toBe(false);
  });
});

describe('history', () => {
  test('lists pages, and undoes one or a span', async () => {
    const { desk, server } = await openDesk();
    server.on('GET /v1/operations', (call) =>
      json(
        call.query.has('cursor')
          ? { items: [make.operation(1)] }
          : { items: [make.operation(2)], next_cursor: 'next' },
      ),
    );
    server.on('POST /v1/operations/undo', () =>
      json({ changed: 2, operation_ids: [3, 4], undone_ids: [1, 2] }),
    );
    const changes = new ChangeHistory(desk, desk.client);
    await changes.load();
    await changes.more();
    expect(changes.items.map((item) => item.id)).toEqual([2, 1]);
    await changes.undoSince(60, Date.parse('2026-03-04T12:01:00Z'));
    expect(server.asked('POST /v1/operations/undo')[0]?.body).toEqual({
      since: '2026-03-04T12:00:00.000Z',
      until: '2026-03-04T12:01:00.000Z',
    });
    const offer = desk.toasts.items.at(-1);
    expect(offer?.text).toBe('2 changes undone.');
    for (const id of [3, 4])
      server.on(`POST /v1/operations/${id}/undo`, () => json({ changed: 1, operation_id: 9 }));
    await offer?.undo?.();
    const asked = server.calls.map((call) => `${call.method} ${call.path}`);
    expect(asked.filter((each) => /operations\/\d+\/undo$/.test(each))).toEqual([
      'POST /v1/operations/4/undo',
      'POST /v1/operations/3/undo',
    ]);
  });

  test('what is undone, or an undo itself, is not undone again', () => {
    expect(canUndo(make.operation(1))).toBe(true);
    expect(canUndo(make.operation(1, { undone_at: '2026-03-04T12:00:00Z' }))).toBe(false);
    expect(canUndo(make.operation(1, { undoes: 4 }))).toBe(false);
  });
});
