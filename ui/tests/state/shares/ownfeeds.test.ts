// What the server calls a list that leaves the desk, and which lists cannot.
import { expect, test } from 'vitest';
import { selectionOf } from '../../../src/state/shares/ownfeeds.svelte';
import { openDesk } from '../../desk';

test('what is hidden, and what others sent, cannot leave the desk', async () => {
  const { desk } = await openDesk();
  expect(selectionOf(desk, { kind: 'hidden' })).toBeNull();
  expect(selectionOf(desk, { kind: 'shared' })).toBeNull();
  expect(selectionOf(desk, { kind: 'search', words: ' ' })).toBeNull();
});

test('a list leaves it as what it is', async () => {
  const { desk } = await openDesk();
  expect(selectionOf(desk, { kind: 'board', id: 4 })).toEqual({ board_id: 4 });
  expect(selectionOf(desk, { kind: 'starred' })).toEqual({ view: 'starred' });
  expect(selectionOf(desk, { kind: 'search', words: ' storm ' })).toEqual({ query: 'storm' });
});
