// The edition: what to read in some minutes, and what was left out.
import { fireEvent, screen, waitFor } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { Edition } from '../../src/api/schema';
import * as make from '../make';
import { type FakeServer, json } from '../server';
import { openPage } from './page';

function edition(change: Partial<Edition> = {}): Edition {
  return {
    seconds: 700,
    items: [
      make.entry(1, { title: 'In the edition', reading_seconds: 185 }),
      make.entry(4, { title: 'In it, too', reading_seconds: 515 }),
    ],
    left_out: [
      {
        entry: make.entry(2, { title: 'Far too long', reading_seconds: 4503 }),
        reason: 'too_long',
      },
      { entry: make.entry(5, { title: 'Too late', reading_seconds: 30 }), reason: 'no_time' },
    ],
    has_more: true,
    ...change,
  };
}

function open(shown = edition()): FakeServer {
  history.replaceState(null, '', '/edition');
  return openPage((server) => server.on('GET /v1/editions', () => json(shown)));
}

test('an edition says what is in it, how long it takes, and why the rest is not', async () => {
  const server = open();
  await screen.findByRole('link', { name: 'In the edition' });
  screen.getByText('takes 11:40 of 12:00 min');
  screen.getByText(/3:05 min/);
  screen.getByText(/8:35 min/);
  screen.getByText('75:33 min in all');
  screen.getByText(/it takes longer than the time you have/);
  screen.getByText('There was too much to consider all of it.');
  const asked = server.asked('GET /v1/editions').at(-1);
  expect([asked?.query.get('minutes'), asked?.query.get('unread')]).toEqual(['12', 'true']);
});

test('another length is asked for, remembered, and is that of the book', async () => {
  const server = open();
  const field = await screen.findByLabelText('Minutes');
  await screen.findByRole('link', { name: 'In the edition' });
  await fireEvent.change(field, { target: { value: '30' } });
  await waitFor(() =>
    expect(server.asked('GET /v1/editions').at(-1)?.query.get('minutes')).toBe('30'),
  );
  const book = screen.getByRole('link', { name: 'As a book (EPUB)' });
  expect(book.getAttribute('href')).toBe('/v1/editions/book?minutes=30&unread=true');
});

test.each(['0', '1441', '2.5', ''])(
  '%j minutes are refused, and the range is said',
  async (value) => {
    const server = open();
    const field = await screen.findByLabelText<HTMLInputElement>('Minutes');
    await screen.findByRole('link', { name: 'In the edition' });
    await fireEvent.change(field, { target: { value } });
    await screen.findByText('Enter a whole number from 1 to 1,440.');
    expect(field.value).toBe(value);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(server.asked('GET /v1/editions')).toHaveLength(1);
    await fireEvent.change(field, { target: { value: '5' } });
    await waitFor(() => expect(screen.queryByText(/Enter a whole number/)).toBeNull());
    expect(server.asked('GET /v1/editions').at(-1)?.query.get('minutes')).toBe('5');
  },
);

test('one article is marked as read, and then the rest', async () => {
  const server = open(edition({ items: [make.entry(1), make.entry(3)] }));
  const marks = await screen.findAllByRole('button', { name: /^Mark as read: / });
  await fireEvent.click(marks[0] as HTMLElement);
  await screen.findByRole('button', { name: /^Mark as unread: / });
  await fireEvent.click(screen.getByRole('button', { name: 'Mark the whole edition as read' }));
  await waitFor(() =>
    expect(server.asked('POST /v1/entries/mark-read').map(({ body }) => body.entry_ids)).toEqual([
      [1],
      [3],
    ]),
  );
});

test('an empty edition says so', async () => {
  open(edition({ items: [], left_out: [], has_more: false, seconds: 0 }));
  await screen.findByRole('heading', { name: 'Nothing to read' });
  expect(screen.queryByRole('link', { name: 'As a book (EPUB)' })).toBeNull();
});
