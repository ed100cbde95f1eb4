// "Show more" below a list, for who works by keys.
import { fireEvent, screen, waitFor } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { json } from '../server';
import { openPage } from './page';

const noon = '2026-03-04T12:00:00Z';
const anna = { id: 2, username: 'anna' };
const folder = {
  id: 5,
  title: 'Newsroom',
  owner: anna,
  is_owner: false,
  invited_at: noon,
  joined_at: noon,
  unread: 1,
};

function entry({ id = 9, title = 'Storm warning' } = {}) {
  return {
    id,
    title,
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
  };
}

test('the focus stays while more is shown, and goes on to it when all is there', async () => {
  history.replaceState(null, '', '/shared-folders/5');
  const answers = [
    { items: [entry()], next_cursor: 'one' },
    { items: [entry({ id: 8, title: 'Calm sea' })], next_cursor: 'two' },
    { items: [entry({ id: 7, title: 'Low tide' }), entry({ id: 6, title: 'Fog' })] },
  ];
  let answer = () => {};
  openPage((made) => {
    made.on('GET /v1/shared-folders', () => json({ items: [folder] }));
    made.on('GET /v1/shared-folders/5/members', () => json({ items: [] }));
    made.on('GET /v1/shared-folders/5/entries', async ({ query }) => {
      const at = ['', 'one', 'two'].indexOf(query.get('cursor') ?? '');
      if (at) await new Promise<void>((resolve) => (answer = resolve));
      return json(answers[at] ?? {});
    });
  });
  const more = await screen.findByRole<HTMLButtonElement>('button', { name: 'Show more' });
  const showMore = async (title: string) => {
    more.focus();
    await fireEvent.click(more);
    await waitFor(() => expect(more.getAttribute('aria-disabled')).toBe('true'));
    expect(more.disabled).toBe(false);
    expect(document.activeElement).toBe(more);
    answer();
    return await screen.findByRole('button', { name: title });
  };

  await showMore('Calm sea');
  await waitFor(() => expect(more.getAttribute('aria-disabled')).toBe('false'));
  expect(document.activeElement).toBe(more);
  const next = await showMore('Low tide');
  await waitFor(() => expect(document.activeElement).toBe(next));
  expect(more.isConnected).toBe(false);
});
