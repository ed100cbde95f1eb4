// A shared folder's list, while its members work.
import { expect, test } from 'vitest';
import type { SharedEntry } from '../../../src/api/schema';
import { TriageList } from '../../../src/state/shares/triage.svelte';
import { openDesk } from '../../desk';
import { hold, json } from '../../server';

const noon = '2026-03-04T12:00:00Z';
const anna = { id: 2, username: 'anna' };

const entry = (id: number): SharedEntry => ({
  id,
  title: `Entry ${id}`,
  url: `https://news.example/${id}`,
  author: '',
  excerpt: '',
  image_url: '',
  language: 'en',
  source_title: 'Harbour',
  published_at: noon,
  arrived_at: noon,
  word_count: 3,
  is_read: true,
  claimed_by: null,
  claimed_at: null,
  done_by: null,
  done_at: null,
  note_count: 0,
});

test('what was shown besides stays, though an answer of before comes late', async () => {
  const slow = hold();
  let isSlow = false;
  const first = () => json({ items: [entry(9)], next_cursor: 'more' });
  const { desk } = await openDesk((server) => {
    server.on('GET /v1/shared-folders', () =>
      json({
        items: [
          {
            id: 5,
            title: 'Coast',
            owner: anna,
            is_owner: false,
            invited_at: noon,
            joined_at: noon,
            unread: 0,
          },
        ],
      }),
    );
    server.on('GET /v1/shared-folders/5/members', () => json({ items: [] }));
    server.on('GET /v1/shared-folders/5/entries', ({ query }) => {
      if (query.get('cursor')) return json({ items: [entry(8)] });
      return isSlow ? slow.promise : first();
    });
  });
  const list = new TriageList(desk, 5);
  await list.load();
  isSlow = true;
  const hearing = list.hear({ folder_id: 5, entry_id: 9 });
  await list.more();
  slow.answer(first());
  await hearing;
  expect(list.entries.map(({ id }) => id)).toEqual([9, 8]);
  expect(list.cursor).toBe('');
});
