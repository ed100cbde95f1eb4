// The page of filters and the editor as a reader meets them.
import { fireEvent, screen, waitFor, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import * as make from '../make';
import { filter, hit, preview, sample } from '../makefilters';
import { json } from '../server';
import { openPage, press } from './page';

function openFilters(prepare: Parameters<typeof openPage>[0] = () => {}) {
  history.replaceState(null, '', '/settings/filters');
  return openPage(prepare);
}

test('filters say what they do, and how often they did', async () => {
  openFilters((server) => {
    const actions = [{ do: 'hide' }];
    const items = [
      filter(1, { actions, last_7_days: 2, last_30_days: 5, error: 'the tag is gone' }),
    ];
    server.on('GET /v1/filters', () => json({ items }));
  });
  await screen.findByText(/When Title contains “storm”, then: Hide/);
  screen.getByText('5 entries in 30 days, 2 of them in the last 7');
  screen.getByText('The tag is gone.');
});

test('a new filter says from when on it applies, not that nothing was there', async () => {
  openFilters((server) => {
    const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const none = { last_7_days: 0, last_30_days: 0 };
    const items = [
      filter(1, { ...none, active_from: day(2) }),
      filter(2, { ...none, active_from: day(40) }),
    ];
    server.on('GET /v1/filters', () => json({ items }));
  });
  await screen.findByText(/^Nothing yet: applies to entries from .+ on$/);
  screen.getByText('Nothing in the last 30 days');
});

test('conditions that cannot be looked for are not called empty', async () => {
  openFilters((fake) => {
    const details = { fields: { 'match.value': 'a bracket [ is not closed' } };
    const error = { code: 'invalid', message: 'match.value: a bracket', details };
    fake.on('POST /v1/filters/preview', () => json({ error }, 400));
  });
  await fireEvent.click(await screen.findByRole('button', { name: 'New filter' }));
  const value = await screen.findByLabelText('What to look for');
  screen.getByText(/^Fill in the conditions/);
  await fireEvent.input(value, { target: { value: '[' } });
  await screen.findByText('A bracket [ is not closed.');
  screen.getByText('Correct the conditions to see what they would have caught.');
});

test('a filter is made while one sees what it would have hit', async () => {
  const server = openFilters((fake) => {
    const miss = {
      entry: sample(2, 'Calm'),
      why: 'elsewhere',
      path: 'match',
      field: 'url',
    } as const;
    fake.on('POST /v1/filters/preview', () => json(preview({ near_misses: [miss] })));
    fake.on('POST /v1/filters', () => json(filter(1, { title: 'Mine' }), 201));
  });
  await fireEvent.click(await screen.findByRole('button', { name: 'New filter' }));
  const dialog = await screen.findByRole('dialog', { name: 'New filter' });
  const value = await within(dialog).findByLabelText('What to look for');
  await waitFor(() => expect(document.activeElement).toBe(value));
  await fireEvent.input(value, { target: { value: 'storm' } });
  await within(dialog).findByText('1 of 40 entries from the last 30 days');
  within(dialog).getByText('A storm');
  within(dialog).getByText('Found somewhere else: Address');
  await fireEvent.click(within(dialog).getByRole('button', { name: 'Save filter' }));
  await screen.findByRole('button', { name: 'Edit Mine' });
  expect(server.asked('POST /v1/filters').at(-1)?.body.title).toBe('Hide: Title contains “storm”');
});

test('a score is asked for out of 100, and a fraction is taken for a share', async () => {
  const server = openFilters((fake) => {
    fake.on('POST /v1/filters', () => json(filter(1), 201));
  });
  await fireEvent.click(await screen.findByRole('button', { name: 'New filter' }));
  const what = await screen.findByLabelText('What to look at');
  await fireEvent.change(what, { target: { value: 'clickbait' } });
  const value = await screen.findByLabelText('What to look for (of 100)');
  screen.getByText('of 100');
  await fireEvent.input(value, { target: { value: '0.6' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Save filter' }));
  await waitFor(() =>
    expect(server.asked('POST /v1/filters').at(-1)?.body.match).toMatchObject({ value: 0.6 }),
  );
});

test('an empty condition says what is missing, and has the focus', async () => {
  openFilters();
  await fireEvent.click(await screen.findByRole('button', { name: 'New filter' }));
  const value = await screen.findByLabelText('What to look for');
  await fireEvent.click(screen.getByRole('button', { name: 'Save filter' }));
  await screen.findByText('Say what to look for.');
  expect(value.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(value);
});

test('conditions are grouped, turned around and taken away', async () => {
  const server = openFilters((fake) => {
    fake.on('POST /v1/filters', () => json(filter(1), 201));
  });
  await fireEvent.click(await screen.findByRole('button', { name: 'New filter' }));
  await fireEvent.input(await screen.findByLabelText('What to look for'), {
    target: { value: 'storm' },
  });
  await fireEvent.click(screen.getByRole('button', { name: 'Add group' }));
  const [, inner] = screen.getAllByLabelText('What to look for');
  await fireEvent.input(inner as HTMLElement, { target: { value: 'Bob' } });
  const [, fields] = screen.getAllByLabelText('What to look at');
  await fireEvent.change(fields as HTMLElement, { target: { value: 'author' } });
  await fireEvent.click(screen.getAllByLabelText('Not')[1] as HTMLElement);
  await fireEvent.click(screen.getByRole('button', { name: 'Save filter' }));
  await waitFor(() =>
    expect(server.asked('POST /v1/filters').at(-1)?.body.match).toEqual({
      all: [
        { field: 'title', op: 'contains', value: 'storm' },
        { not: { any: [{ field: 'author', op: 'contains', value: 'Bob' }] } },
      ],
    }),
  );
});

test('the record names what was done, and brings it back', async () => {
  const server = openFilters((fake) => {
    fake.on('GET /v1/filters', () => json({ items: [filter(1)] }));
    fake.on('GET /v1/filters/1/hits', () => json({ items: [hit(4)] }));
    const week = {
      begins_at: '2026-03-02T00:00:00Z',
      hits: 3,
      hidden: 2,
      read: 0,
      brought_back: 1,
    };
    fake.on('GET /v1/filters/1/weeks', () => json({ items: [week] }));
    fake.on('POST /v1/filters/1/bring-back', () => json({ brought_back: 1, operation_ids: [9] }));
  });
  await fireEvent.click(await screen.findByRole('button', { name: 'What it did: Filter 1' }));
  await screen.findByRole('link', { name: 'Entry 4' });
  screen.getByRole('row', { name: /Week of .* 3 2 0 1/ });
  await fireEvent.click(screen.getByRole('button', { name: 'Bring all back' }));
  await screen.findByText('1 entry is back.');
  expect(server.asked('POST /v1/filters/1/bring-back')).toHaveLength(1);
});

test('a file of filters is taken in, and what was left out is told', async () => {
  openFilters((fake) => {
    const problems = [{ position: 1, title: 'Odd', problem: 'there is no tag here' }];
    fake.on('POST /v1/filters/import', () => json({ added: 2, known: 1, problems }));
  });
  const input = await screen.findByLabelText('Import…');
  const take = (text: string) =>
    fireEvent.change(input, { target: { files: [new File([text], 'filters.json')] } });
  await take('nonsense');
  await screen.findByText('This is not a filter file.');
  await take('{"filters": []}');
  await screen.findByText(/Added 2 filters\.\s+1 was already here\./);
  screen.getByText('Odd was left out: There is no tag here.');
});

test('an entry becomes a filter by a key, in its feed', async () => {
  history.replaceState(null, '', '/');
  const server = openPage((fake) => {
    const title = 'Storm over Ellis';
    fake.entries = [make.entry(1, { title, author: 'Ann' })];
    fake.on('POST /v1/filters/preview', () => json(preview()));
    fake.on('POST /v1/filters', () => json(filter(1), 201));
  });
  await screen.findByText('Storm over Ellis');
  press('j');
  await waitFor(() => expect(location.pathname).toBe('/entry/1'));
  press('X', { shiftKey: true });
  const dialog = await screen.findByRole('dialog', { name: 'Filter like this' });
  await fireEvent.click(await within(dialog).findByRole('button', { name: 'Author is “Ann”' }));
  await fireEvent.click(within(dialog).getByRole('button', { name: 'Save filter' }));
  await waitFor(() =>
    expect(server.asked('POST /v1/filters').at(-1)?.body).toMatchObject({
      match: {
        all: [
          { field: 'title', op: 'word', value: 'Ellis' },
          { field: 'author', op: 'equals', value: 'Ann' },
        ],
      },
      scope: { folder_id: null, feed_id: 1 },
    }),
  );
  await fireEvent.click(await screen.findByRole('button', { name: 'All filters' }));
  await waitFor(() => expect(location.pathname).toBe('/settings/filters'));
});

test('an action begins with the first thing that it can name', async () => {
  const server = openFilters((fake) => {
    fake.tags = [{ id: 3, title: 'Wind', unread_count: 0, colour: '', position: 0 }];
    fake.on('POST /v1/filters', () => json(filter(1), 201));
  });
  await fireEvent.click(await screen.findByRole('button', { name: 'New filter' }));
  await fireEvent.input(await screen.findByLabelText('What to look for'), {
    target: { value: 'storm' },
  });
  await fireEvent.change(screen.getByLabelText('What to do'), { target: { value: 'tag' } });
  await screen.findByRole('option', { name: 'Wind' });
  await fireEvent.click(screen.getByRole('button', { name: 'Save filter' }));
  await waitFor(() =>
    expect(server.asked('POST /v1/filters').at(-1)?.body.actions).toEqual([
      { do: 'tag', tag_id: 3 },
    ]),
  );
});
