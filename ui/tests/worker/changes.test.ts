import { describe, expect, test } from 'vitest';
import type { Change, Waiting } from '../../src/worker/changes';
import { applyValues, overlay, planSending, readChange } from '../../src/worker/changes';
import * as make from '../make';

function line(...changes: (Change & { second?: number })[]): Waiting[] {
  return changes.map(({ second, ...change }, at) => ({
    ...(change as Change),
    seq: at + 1,
    at: new Date(Date.UTC(2026, 2, 4, 12, 0, second ?? at * 10)).toISOString(),
  }));
}

const read = (...entry_ids: number[]) => ({ entry_ids, wish: { read: true } });

describe('reading a request', () => {
  test.each([
    ['POST', '/v1/entries/mark-read', { entry_ids: [1, 2], read: false }, { read: false }, [1, 2]],
    ['POST', '/v1/entries/mark-read', { entry_ids: [1] }, { read: true }, [1]],
    ['POST', '/v1/entries/7/star', null, { starred: true }, [7]],
    ['DELETE', '/v1/entries/7/later', null, { later: false }, [7]],
    ['POST', '/v1/entries/7/hide', {}, { hidden: true }, [7]],
    ['POST', '/v1/entries/mark', { entry_ids: [3], later: true, at: 'x' }, { later: true }, [3]],
  ])('%s %s', (method, path, body, wish, entry_ids) => {
    expect(readChange(method, path, body)).toEqual({ entry_ids, wish });
  });

  test('a sweep keeps its part and how far it reaches', () => {
    const part = { feed_id: 3, newest_id: 90 };

    expect(readChange('POST', '/v1/entries/mark-all-read', part)).toEqual({ sweep: part });
  });

  test.each([[null], ['words'], [{}], [{ entry_ids: 'all' }]])('%j is no change', (body) => {
    expect(readChange('POST', '/v1/entries/mark-read', body)).toBeNull();
  });
});

describe('sending', () => {
  test('changes go in their order, each with the time at which it was made', () => {
    const waiting = line(read(1), { entry_ids: [1], wish: { starred: true } }, read(2));

    const { sendings, obsolete } = planSending(waiting);

    expect(obsolete).toEqual([]);
    expect(sendings.map(({ seqs, body }) => ({ seqs, body }))).toEqual([
      { seqs: [1], body: { entry_ids: [1], read: true, at: '2026-03-04T12:00:00.000Z' } },
      { seqs: [2], body: { entry_ids: [1], starred: true, at: '2026-03-04T12:00:10.000Z' } },
      { seqs: [3], body: { entry_ids: [2], read: true, at: '2026-03-04T12:00:20.000Z' } },
    ]);
  });

  test('of two changes to the same field only the later is sent', () => {
    const star = (starred: boolean) => ({ entry_ids: [1], wish: { starred } });

    const { sendings, obsolete } = planSending(line(star(true), read(1), star(false)));

    expect(obsolete).toEqual([1]);
    expect(sendings.map((sending) => sending.seqs)).toEqual([[2], [3]]);
  });

  test('what a later change leaves of an earlier one is still sent', () => {
    const unread = { entry_ids: [2], wish: { read: false } };

    const { sendings } = planSending(line(read(1, 2, 3), unread));

    expect(sendings[0]?.body).toMatchObject({ entry_ids: [1, 3], read: true });
    expect(sendings[1]?.body).toMatchObject({ entry_ids: [2], read: false });
  });

  test('what was marked in one scroll goes together', () => {
    const waiting = line(
      { ...read(1), second: 0 },
      { ...read(2), second: 1 },
      { ...read(3, 4), second: 2 },
      { ...read(5), second: 3 },
    );

    expect(planSending(waiting).sendings).toMatchObject([
      { seqs: [1, 2, 3], body: { entry_ids: [1, 2, 3, 4] } },
      { seqs: [4], body: { entry_ids: [5] } },
    ]);
  });

  test('a sweep stays in its place, and what follows is not mixed into it', () => {
    const sweep = { sweep: { feed_id: 3, newest_id: 90 } };

    const { sendings } = planSending(line({ ...read(1) }, sweep, { ...read(2) }));

    expect(sendings.map((sending) => sending.path)).toEqual([
      '/v1/entries/mark',
      '/v1/entries/mark-all-read',
      '/v1/entries/mark',
    ]);
    expect(sendings[1]?.body).toMatchObject({ feed_id: 3, newest_id: 90, at: expect.any(String) });
  });

  test('planning twice gives the same, so a broken attempt can be repeated', () => {
    const waiting = line(read(1, 2), { entry_ids: [2], wish: { read: false, later: true } });

    expect(planSending(waiting)).toEqual(planSending(waiting));
  });
});

describe('showing', () => {
  test('a wish sets and clears, and keeps an earlier time', () => {
    const entry = make.entry(1, { starred_at: '2026-01-01T00:00:00Z' });

    const shown = applyValues(entry, { read: true, starred: true, later: true }, '2026-03-04');

    expect(shown).toMatchObject({
      is_read: true,
      read_at: '2026-03-04',
      starred_at: '2026-01-01T00:00:00Z',
      later_at: '2026-03-04',
    });
    expect(applyValues(shown, { read: false, later: false }, '2026-03-05')).toMatchObject({
      is_read: false,
      read_at: null,
      later_at: null,
    });
  });

  test('an old answer of the server shows what it has not heard of yet', () => {
    const waiting = line(read(1, 2), { entry_ids: [1], wish: { read: false, starred: true } });

    expect(overlay(make.entry(1), waiting)).toMatchObject({ is_read: false });
    expect(overlay(make.entry(1), waiting).starred_at).not.toBeNull();
    expect(overlay(make.entry(2), waiting).is_read).toBe(true);
    expect(overlay(make.entry(3), waiting)).toEqual(make.entry(3));
  });
});
