// A shared folder as a member works through it.
import { fireEvent, screen, waitFor, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { SharedEntry, SharedFolder } from '../../src/api/schema';
import * as make from '../make';
import { type FakeServer, json } from '../server';
import { openPage } from './page';

const noon = '2026-03-04T12:00:00Z';
const noMarks = { entry_id: null, starred_at: null, tags: [] };
const anna = { id: 2, username: 'anna' };

function folder(change: Partial<SharedFolder> = {}): SharedFolder {
  return {
    id: 5,
    title: 'Newsroom',
    owner: anna,
    is_owner: false,
    invited_at: noon,
    joined_at: noon,
    unread: 1,
    ...change,
  };
}

function entry(change: Partial<SharedEntry> = {}): SharedEntry {
  return {
    id: 9,
    title: 'Storm warning',
    url: 'https://news.example/9',
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
    ...change,
  };
}

function prepare(server: FakeServer, shown: SharedEntry, shared = folder()): void {
  const members = [{ user: anna, is_owner: true, invited_at: noon, joined_at: noon }];
  server.on('GET /v1/shared-folders', () => json({ items: [shared] }));
  server.on('GET /v1/shared-folders/5/members', () => json({ items: members }));
  server.on('GET /v1/shared-folders/5/entries', () => json({ items: [shown] }));
  server.on('GET /v1/shared-folders/5/entries/9', () =>
    json({ entry: shown, html: '<p>Waves</p>', full_html: null, steps: [], marks: noMarks }),
  );
}

test('an entry is taken, and that can be undone', async () => {
  history.replaceState(null, '', '/shared-folders/5');
  const server = openPage((made) => {
    prepare(made, entry());
    made.on('POST /v1/shared-folders/5/entries/9/claim', () =>
      json({ entry: entry({ claimed_by: anna, claimed_at: noon }), step_id: 7 }),
    );
    made.on('POST /v1/shared-folders/5/steps/7/undo', () =>
      json({ entry: entry(), step_id: null }),
    );
  });
  await fireEvent.click(await screen.findByRole('button', { name: 'Storm warning' }));
  await screen.findByText('Waves');
  await fireEvent.click(screen.getByRole('button', { name: 'Claim' }));
  await screen.findByText('Claimed.');
  await fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(server.asked('POST /v1/shared-folders/5/steps/7/undo')).toHaveLength(1),
  );
});

test('what another member has taken cannot be changed, and says who has it', async () => {
  history.replaceState(null, '', '/shared-folders/5');
  openPage((made) => prepare(made, entry({ claimed_by: anna, claimed_at: noon })));
  await screen.findByText('Claimed by anna');
  await fireEvent.click(screen.getByRole('button', { name: 'Storm warning' }));
  await screen.findByText('Waves');
  expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
});

test('another list is asked for by its name', async () => {
  history.replaceState(null, '', '/shared-folders/5');
  const server = openPage((made) => prepare(made, entry()));
  await screen.findByRole('button', { name: 'Storm warning' });
  await fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'unclaimed' } });
  await waitFor(() => {
    const asked = server.asked('GET /v1/shared-folders/5/entries');
    expect(asked.at(-1)?.query.get('view')).toBe('unclaimed');
  });
});

test('an invitation is taken before anything is shown', async () => {
  history.replaceState(null, '', '/shared-folders/5');
  let shared = folder({ joined_at: null });
  const server = openPage((made) => {
    prepare(made, entry());
    made.on('GET /v1/shared-folders', () => json({ items: [shared] }));
    made.on('POST /v1/shared-folders/5/join', () => {
      shared = folder();
      return json(shared);
    });
  });
  await screen.findByText('anna invites you to work through “Newsroom”.');
  expect(server.asked('GET /v1/shared-folders/5/entries')).toHaveLength(0);
  await fireEvent.click(screen.getByRole('button', { name: 'Join' }));
  await screen.findByRole('button', { name: 'Storm warning' });
});

test('a folder is shared from its settings, with a name', async () => {
  history.replaceState(null, '', '/folder/5');
  const server = openPage((made) => {
    made.folders = [make.folder(5, { title: 'Newsroom' })];
    made.subscriptions = [make.subscription(1, { folder_id: 5 })];
    made.on('POST /v1/folders/5/members', () => json({ items: [] }));
  });
  await fireEvent.click(await screen.findByRole('button', { name: 'Folder settings' }));
  const name = await screen.findByLabelText('User name');
  await fireEvent.input(name, { target: { value: 'anna' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Invite' }));
  await waitFor(() => expect(server.asked('POST /v1/folders/5/members')).toHaveLength(1));
});

test('keys take an entry, let go of it again and finish it', async () => {
  history.replaceState(null, '', '/shared-folders/5');
  const me = { id: 1, username: 'maria' };
  const server = openPage((made) => {
    prepare(made, entry());
    const answer = (change: Partial<SharedEntry>) => () =>
      json({ entry: entry(change), step_id: 7 });
    const at = 'POST /v1/shared-folders/5/entries/9';
    made.on(`${at}/claim`, answer({ claimed_by: me, claimed_at: noon }));
    made.on(`${at}/release`, answer({}));
    made.on(`${at}/done`, answer({ done_by: me, done_at: noon }));
  });
  const row = await screen.findByRole('button', { name: 'Storm warning' });
  // Whoever comes to the page hears its name first.
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Newsroom' })),
  );
  for (const [key, words] of [
    ['y', 'Claimed by you'],
    ['y', 'Released.'],
    ['q', 'Done by maria'],
  ] as const) {
    row.focus();
    await fireEvent.keyDown(row, { key });
    await screen.findByText(words);
  }
  expect(server.asked('POST /v1/shared-folders/5/entries/9/claim')).toHaveLength(1);
  expect(server.asked('POST /v1/shared-folders/5/entries/9/release')).toHaveLength(1);
  expect(server.asked('POST /v1/shared-folders/5/entries/9/done')).toHaveLength(1);
});

test('a key opens the entry and leads to the list of those it is handed over to', async () => {
  history.replaceState(null, '', '/shared-folders/5');
  openPage((made) => prepare(made, entry()));
  const row = await screen.findByRole('button', { name: 'Storm warning' });
  row.focus();
  await fireEvent.keyDown(row, { key: 'Y', shiftKey: true });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Hand over to')));
});

test('words are looked for within the list that is shown', async () => {
  history.replaceState(null, '', '/shared-folders/5');
  const server = openPage((made) => prepare(made, entry()));
  const field = await screen.findByRole('searchbox', { name: 'Search this folder' });
  await fireEvent.input(field, { target: { value: 'storm' } });
  await waitFor(() => {
    const asked = server.asked('GET /v1/shared-folders/5/entries');
    expect(asked.at(-1)?.query.get('q')).toBe('storm');
  });
});

test('who has typed the words goes on to what was found', async () => {
  history.replaceState(null, '', '/shared-folders/5');
  const server = openPage((made) => prepare(made, entry()));
  const field = await screen.findByRole('searchbox', { name: 'Search this folder' });
  field.focus();
  await fireEvent.input(field, { target: { value: 'storm' } });
  await fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Storm warning' })),
  );
  const asked = server.asked('GET /v1/shared-folders/5/entries');
  expect(asked.filter(({ query }) => query.get('q') === 'storm')).toHaveLength(1);
});

test('a star is set for oneself, and what is starred can be tagged', async () => {
  history.replaceState(null, '', '/shared-folders/5');
  const server = openPage((made) => {
    prepare(made, entry());
    made.on('POST /v1/shared-folders/5/entries/9/star', () =>
      json({ entry_id: 12, starred_at: noon, tags: [] }),
    );
  });
  await fireEvent.click(await screen.findByRole('button', { name: 'Storm warning' }));
  await fireEvent.click(await screen.findByRole('button', { name: 'Star' }));
  await screen.findByRole('button', { name: 'Remove star' });
  const [asked] = server.asked('POST /v1/shared-folders/5/entries/9/star');
  expect(asked?.body).toEqual({ is_starred: true });
  const page = document.querySelector<HTMLElement>('#entries') ?? document.body;
  await fireEvent.click(within(page).getByRole('button', { name: 'Tags' }));
  await waitFor(() => expect(server.asked('GET /v1/entries/12')).toHaveLength(1));
});

test('what others do with another article is seen while one is open', async () => {
  history.replaceState(null, '', '/shared-folders/5');
  const other = entry({ id: 8, title: 'Calm sea' });
  const server = openPage((made) => {
    prepare(made, entry());
    made.on('GET /v1/shared-folders/5/entries', () => json({ items: [entry(), other] }));
  });
  await fireEvent.click(await screen.findByRole('button', { name: 'Storm warning' }));
  await screen.findByText('Waves');
  const taken = { ...other, claimed_by: anna, claimed_at: noon };
  server.on('GET /v1/shared-folders/5/entries/8', () =>
    json({ entry: taken, html: '<p>Still</p>', full_html: null, steps: [], marks: noMarks }),
  );
  server.emit('triage', { folder_id: 5, entry_id: 8 });
  await screen.findByText('Claimed by anna');
  screen.getByText('Waves');
});

test('a folder that is no longer shared is not asked for again', async () => {
  history.replaceState(null, '', '/shared-folders/5');
  const server = openPage((made) => prepare(made, entry()));
  await screen.findByRole('button', { name: 'Storm warning' });
  const asked = () => server.asked('GET /v1/shared-folders/5/entries').length;
  const before = asked();
  server.on('GET /v1/shared-folders', () => json({ items: [] }));
  server.emit('shared_folders', {});
  await screen.findByText('This folder is no longer shared with you.');
  expect(asked()).toBe(before);
});

test('keys star, mark and take back what is open there', async () => {
  history.replaceState(null, '', '/shared-folders/5');
  const done = { ...entry(), done_by: anna, done_at: noon };
  const server = openPage((made) => {
    prepare(made, entry());
    made.on('POST /v1/shared-folders/5/entries/9/star', () =>
      json({ entry_id: 12, starred_at: noon, tags: [] }),
    );
    made.on('POST /v1/shared-folders/5/mark-read', () => json({ changed: 1 }));
    made.on('POST /v1/shared-folders/5/entries/9/done', () => json({ entry: done, step_id: 7 }));
    made.on('POST /v1/shared-folders/5/steps/7/undo', () =>
      json({ entry: entry(), step_id: null }),
    );
  });
  await fireEvent.click(await screen.findByRole('button', { name: 'Storm warning' }));
  await screen.findByText('Waves');
  const press = (key: string) => fireEvent.keyDown(document.body, { key });
  await press('s');
  await screen.findByRole('button', { name: 'Remove star' });
  await press('q');
  await screen.findByText('Done.');
  await press('u');
  await waitFor(() =>
    expect(server.asked('POST /v1/shared-folders/5/steps/7/undo')).toHaveLength(1),
  );
  await waitFor(() => expect(screen.queryByText('Done.')).toBeNull());
  await press('m');
  await waitFor(() => expect(screen.queryByText('Waves')).toBeNull());
});

test('an article that is done is not released by the key that takes it', async () => {
  history.replaceState(null, '', '/shared-folders/5');
  const me = { id: 1, username: 'maria' };
  const done = entry({ claimed_by: me, claimed_at: noon, done_by: me, done_at: noon });
  const server = openPage((made) => prepare(made, done));
  const row = await screen.findByRole('button', { name: 'Storm warning' });
  row.focus();
  await fireEvent.keyDown(row, { key: 'y' });
  await screen.findByText('This article is done. Reopen it first.');
  expect(server.asked('POST /v1/shared-folders/5/entries/9/release')).toHaveLength(0);
});

test('an open article has an address, and whoever comes by it finds it open', async () => {
  history.replaceState(null, '', '/shared-folders/5');
  const server = openPage((made) => prepare(made, entry()));
  await fireEvent.click(await screen.findByRole('button', { name: 'Storm warning' }));
  await screen.findByText('Waves');
  expect(location.pathname).toBe('/shared-folders/5/entry/9');
  expect(server.asked('GET /v1/shared-folders/5/entries/9')).toHaveLength(1);
});

test('an article that was opened by its address is shown, also above a list without it', async () => {
  history.replaceState(null, '', '/shared-folders/5/entry/9');
  const server = openPage((made) => {
    prepare(made, entry({ is_read: false }));
    made.on('GET /v1/shared-folders/5/entries', () =>
      json({ items: [entry({ id: 8, title: 'Calm seas' })] }),
    );
    made.on('POST /v1/shared-folders/5/mark-read', () => json({ changed: 1 }));
  });
  await screen.findByText('Waves');
  await screen.findByRole('button', { name: 'Calm seas' });
  const rows = [...document.querySelectorAll<HTMLElement>('[data-entry]')];
  expect(rows.map((row) => row.dataset['entry'])).toEqual(['9', '8']);
  await waitFor(() => {
    const [read] = server.asked('POST /v1/shared-folders/5/mark-read');
    expect(read?.body).toEqual({ entry_ids: [9], read: true });
  });
});

test('the key is about the row that has the focus, also beside an open article', async () => {
  history.replaceState(null, '', '/shared-folders/5/entry/9');
  const server = openPage((made) => {
    prepare(made, entry());
    made.on('GET /v1/shared-folders/5/entries', () =>
      json({ items: [entry(), entry({ id: 8, title: 'Calm seas' })] }),
    );
    made.on('POST /v1/shared-folders/5/entries/8/claim', () =>
      json({ entry: entry({ id: 8, title: 'Calm seas', claimed_by: anna }), step_id: 7 }),
    );
  });
  await screen.findByText('Waves');
  const row = screen.getByRole('button', { name: 'Calm seas' });
  row.focus();
  await fireEvent.keyDown(row, { key: 'y' });
  await screen.findByText('Claimed.');
  expect(server.asked('POST /v1/shared-folders/5/entries/8/claim')).toHaveLength(1);
});

test('an invitation is called one in the sidebar, until it is taken', async () => {
  let shared = folder({ joined_at: null, unread: 0 });
  openPage((server) => {
    prepare(server, entry(), shared);
    server.on('GET /v1/shared-folders', () => json({ items: [shared] }));
    server.on('POST /v1/shared-folders/5/join', () => json((shared = folder({ unread: 4 }))));
  });
  const sidebar = await screen.findByRole('navigation');
  const line = await within(sidebar).findByRole('link', { name: 'Newsroom · anna Invitation' });
  // To be seen as well as heard.
  expect(within(line).getByText('Invitation').className).not.toMatch(/hidden/);
  await fireEvent.click(line);
  await fireEvent.click(await screen.findByRole('button', { name: 'Join' }));
  await within(sidebar).findByRole('link', { name: 'Newsroom · anna 4 unread' });
});
