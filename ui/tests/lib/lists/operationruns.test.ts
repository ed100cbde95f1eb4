// What was done again and again is one run.
import { expect, test } from 'vitest';
import type { Operation } from '../../../src/api/schema';
import { groupRuns } from '../../../src/lib/lists/operationruns';

const base = Date.parse('2026-03-04T12:00:00Z');

function operation(id: number, minutesAgo: number, change: Partial<Operation> = {}): Operation {
  return {
    id,
    kind: 'read',
    device: 'phone',
    count: 1,
    created_at: new Date(base - minutesAgo * 60_000).toISOString(),
    undone_at: null,
    undoes: null,
    entries: [],
    names: [],
    ...change,
  };
}

const idsOf = (operations: Operation[]) =>
  groupRuns(operations).map((run) => run.operations.map(({ id }) => id));

test('the same kind on the same device without a pause is one run, with all its entries', () => {
  const run = [operation(3, 0, { count: 5 }), operation(2, 4), operation(1, 13)];
  expect(idsOf(run)).toEqual([[3, 2, 1]]);
  expect(groupRuns(run)[0]?.count).toBe(7);
});

test.each<[string, Partial<Operation>, number]>([
  ['another kind', { kind: 'starred' }, 1],
  ['another device', { device: 'desk' }, 1],
  ['what was undone', { undone_at: '2026-03-04T12:00:00Z' }, 1],
  ['an undo', { undoes: 9 }, 1],
  ['a pause', {}, 11],
])('%s begins a run of its own', (_, change, minutes) => {
  expect(idsOf([operation(2, 0), operation(1, minutes, change)])).toEqual([[2], [1]]);
});
