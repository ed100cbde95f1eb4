// The pages of settings as a reader meets them.
import { fireEvent, screen, waitFor, within } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import { settingsTexts } from '../../src/messages/settings';
import { loaders, type PageName } from '../../src/parts/settings/pages';
import * as make from '../make';
import { json } from '../server';
import { openPage, press } from './page';

const lists = [
  'subscriptions/health',
  'feeds/failing',
  'users/me/sessions',
  'users/me/app-passwords',
  'operations',
  'users',
  'publishers',
  'proxied-feeds',
  'settings',
  'settings/changes',
  'jobs/dead',
];

const noon = '2026-03-04T12:00:00Z';

function openSettings(page: string, prepare: Parameters<typeof openPage>[0] = () => {}) {
  history.replaceState(null, '', `/settings/${page}`);
  return openPage((server) => {
    for (const list of lists) server.on(`GET /v1/${list}`, () => json({ items: [] }));
    server.on('GET /v1/models', () => json(make.modelsReport()));
    prepare(server);
  });
}

test.each(Object.keys(loaders) as PageName[])('%s is shown with its title', async (name) => {
  openSettings(name);
  await screen.findByRole('heading', { level: 1, name: settingsTexts.pages[name] });
  await waitFor(() => expect(screen.queryByText(settingsTexts.loading)).toBeNull());
  expect(screen.queryByText(settingsTexts.failed)).toBeNull();
  expect(document.title).toContain(settingsTexts.pages[name]);
});

test('who stored or removed a key is said, and by which provider it is', async () => {
  const changes = ['"set"', null].map((value, index) => ({
    name: 'ai_key:openai',
    value,
    changed_at: `2026-03-04T1${index}:00:00Z`,
    changed_by: 'boss',
  }));
  openSettings('server', (server) => {
    server.on('GET /v1/settings/changes', () => json({ items: changes }));
  });
  await screen.findByText('boss stored a key for openai');
  await screen.findByText('boss deleted the key for openai');
});

test('one starts with what is unread unless another list is chosen, named as in the sidebar', async () => {
  openSettings('reading');
  const field = await screen.findByLabelText<HTMLSelectElement>('Start with');
  const titles = [...field.options].map((option) => option.textContent);
  expect(field.selectedOptions[0]?.textContent).toBe('All unread');
  expect(titles.slice(0, 3)).toEqual(['All unread', 'Today', 'All entries']);
});

test('the way leads from reading to the settings and back', async () => {
  openPage((server) => void (server.entries = make.entries(2, 1)));
  await fireEvent.click(await screen.findByRole('button', { name: 'Settings' }));
  await screen.findByRole('heading', { level: 1, name: 'Reading' });
  expect(location.pathname).toBe('/settings/reading');
  press('j');
  expect(location.pathname).toBe('/settings/reading');
  press('Escape');
  await waitFor(() => expect(location.pathname).toBe('/'));
});

test('only admins see what is for admins', async () => {
  openSettings('users', (server) => void (server.user = make.user({ role: 'user' })));
  await screen.findByText(settingsTexts.users.adminOnly);
  expect(screen.queryByRole('link', { name: 'Publishers' })).toBeNull();
});

test('about says which version the server is', async () => {
  openSettings('about');
  await screen.findByText('Version 1.2.3');
});

describe('feeds that fail for anybody', () => {
  const failing = {
    feed_id: 7,
    url: 'https://gone.example/feed',
    followers: 3,
    failures: 9,
    unanswered_since: '2026-11-01T00:00:00Z',
    last_checked_at: null,
    last_status: 404,
    reason: 'gone.example answers 404',
    error_code: 'http_status',
  };

  test('an admin sees where, for how many, and why', async () => {
    openSettings('health', (server) => {
      server.on('GET /v1/feeds/failing', () => json({ items: [failing] }));
    });
    await screen.findByText('https://gone.example/feed');
    screen.getByText(/3 followers\..*gone\.example answers 404/);
  });

  test('others are not shown them, and do not ask', async () => {
    const server = openSettings('health', (fake) => {
      fake.user = make.user({ role: 'user' });
    });
    await screen.findByRole('heading', { level: 1, name: settingsTexts.pages.health });
    await waitFor(() => expect(server.asked('GET /v1/subscriptions/health')).not.toEqual([]));
    expect(server.asked('GET /v1/feeds/failing')).toEqual([]);
  });
});

describe('reading and appearance', () => {
  test('a choice is kept by the server', async () => {
    const server = openSettings('reading');
    await fireEvent.click(await screen.findByRole('radio', { name: 'Oldest first' }));
    await waitFor(() =>
      expect(server.asked('PATCH /v1/users/me/preferences').at(-1)?.body).toEqual({
        order: 'oldest',
      }),
    );
  });

  test('colours show at once', async () => {
    openSettings('appearance');
    await fireEvent.click(await screen.findByRole('radio', { name: /Sepia/ }));
    expect(document.documentElement.dataset.theme).toBe('sepia');
  });
});

test('nothing is folded until it is chosen, and by how much is asked only then', async () => {
  const server = openSettings('analysis');
  const none = await screen.findByRole<HTMLInputElement>('radio', { name: 'None' });
  expect(none.checked).toBe(true);
  expect(screen.queryByRole('slider')).toBeNull();
  await fireEvent.click(screen.getByRole('radio', { name: /headlines that tease/ }));
  await fireEvent.change(await screen.findByRole('slider'), { target: { value: '75' } });
  await waitFor(() =>
    expect(
      server.asked('PATCH /v1/users/me/preferences').map((call) => call.body as object),
    ).toEqual([{ fold_by: 'clickbait' }, { fold_above: 75 }]),
  );
});

test('an app password is shown once, with the name that goes with it', async () => {
  openSettings('apps', (server) => {
    server.on('POST /v1/users/me/app-passwords', (call) =>
      json(
        { id: 1, name: call.body.name, scopes: [], created_at: noon, password: 'abcd-efgh' },
        201,
      ),
    );
  });
  await fireEvent.input(await screen.findByLabelText('Name of the app'), {
    target: { value: 'Phone' },
  });
  await fireEvent.click(screen.getByRole('button', { name: 'Create app password' }));
  const field = await screen.findByLabelText<HTMLInputElement>('App password');
  expect(field.value).toBe('abcd-efgh');
  await fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByLabelText('App password')).toBeNull();
});

test('a new password takes those of apps back if that is wished', async () => {
  const bodies: unknown[] = [];
  openSettings('account', (server) =>
    server.on('POST /v1/users/me/password', (call) => {
      bodies.push(call.body);
      return new Response(null, { status: 204 });
    }),
  );
  const [current, fresh] = ['what it was', 'a long enough one'];
  await fireEvent.input(await screen.findByLabelText('Current password'), {
    target: { value: current },
  });
  await fireEvent.input(screen.getByLabelText('New password'), { target: { value: fresh } });
  await fireEvent.click(screen.getByLabelText('Also revoke all app passwords'));
  await fireEvent.submit(screen.getByRole('form', { name: 'Change password' }));
  await screen.findByText('Password changed. All other devices have been signed out.');
  expect(bodies).toEqual([{ current, new: fresh, ends_app_passwords: true }]);
});

test('a wrong current password is told, and nobody is signed out', async () => {
  const server = openSettings('account');
  server.refuse('POST /v1/users/me/password', 403, 'forbidden');
  await fireEvent.input(await screen.findByLabelText('Current password'), {
    target: { value: 'wrong' },
  });
  await fireEvent.input(screen.getByLabelText('New password'), {
    target: { value: 'a long enough one' },
  });
  await fireEvent.submit(screen.getByRole('form', { name: 'Change password' }));
  await screen.findByText('The current password is wrong.');
});

test('a list of feeds is looked at before it is taken', async () => {
  const refused = [{ url: 'ftp://x.example', title: 'Old', reason: 'no web address' }];
  const server = openSettings('import', (fake) => {
    fake.on('POST /v1/opml', () =>
      json({ added: 1, known: 2, refused, folders_added: 0, run_id: null, is_incomplete: true }),
    );
  });
  await screen.findByText('Choose a file');
  const input = document.getElementById('opml-file') as HTMLInputElement;
  await fireEvent.change(input, { target: { files: [new File(['<opml/>'], 'mine.opml')] } });
  await screen.findByText('What is in mine.opml');
  await screen.findByText('No web address.');
  screen.getByText('This file is incomplete: it breaks off after 4 feeds.');
  await fireEvent.click(screen.getByRole('button', { name: 'Add 1 feed' }));
  await screen.findByText('Your feeds are here');
  expect(screen.queryByText(/^This file is incomplete/)).toBeNull();
  expect(server.asked('POST /v1/opml')).toHaveLength(2);
});

test('a list of feeds can be dropped anywhere on the page', async () => {
  openSettings('import', (fake) => {
    fake.on('POST /v1/opml', () =>
      json({
        added: 0,
        known: 2,
        refused: [],
        folders_added: 0,
        run_id: null,
        is_incomplete: false,
      }),
    );
  });
  await screen.findByText('Choose a file');
  const event = new Event('drop', { cancelable: true }) as DragEvent;
  const dataTransfer = { files: [new File(['<opml/>'], 'old.opml')] };
  Object.defineProperty(event, 'dataTransfer', { value: dataTransfer });
  window.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  await screen.findByText('Nothing new in this list.');
});

test('the table of feeds opens the settings of a feed', async () => {
  openSettings('manage');
  const table = await screen.findByRole('table');
  await fireEvent.click(within(table).getByRole('button', { name: 'Settings for Feed 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Feed settings' });
  expect(within(dialog).getByLabelText<HTMLInputElement>('Title').value).toBe('Feed 1');
});

test('a served feed shows how it is used, and its hosts are kept', async () => {
  const feed = make.proxiedFeed(5, { domains: ['*.paper.example'], error: 'no answer' });
  const server = openSettings('served', (fake) => {
    fake.on('GET /v1/proxied-feeds', () => json({ items: [feed] }));
    fake.on('PATCH /v1/proxied-feeds/5', (call) => json({ ...feed, ...call.body }));
  });
  const row = within(await screen.findByRole('group', { name: 'Paper 5' }));
  expect(row.getByText('From cache').nextElementSibling?.textContent).toBe('75%');
  row.getByText('no answer');
  const details = row.getByText('Address and hosts').closest('details') as HTMLDetailsElement;
  details.open = true;
  const address = await row.findByLabelText<HTMLInputElement>('Address for readers');
  expect(address.value).toContain('/?url=https%3A%2F%2Fpaper5.example%2Ffeed');
  const hosts = row.getByLabelText<HTMLTextAreaElement>('More hosts');
  expect(hosts.value).toBe('*.paper.example');
  await fireEvent.input(hosts, { target: { value: '*.paper.example\nother.example\n' } });
  await fireEvent.click(row.getByRole('button', { name: 'Save hosts' }));
  await screen.findByText('Saved the hosts for Paper 5.');
  expect(server.asked('PATCH /v1/proxied-feeds/5')[0]?.body).toEqual({
    domains: ['*.paper.example', 'other.example'],
  });
});

test('a tag is renamed, and deleted only after a second thought', async () => {
  const server = openSettings('tags', (fake) => {
    fake.tags = [make.tag(4, 'sea', { unread_count: 2 })];
  });
  await fireEvent.click(await screen.findByRole('button', { name: 'Edit sea' }));
  await fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'ocean' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.asked('PATCH /v1/tags/4')[0]?.body).toEqual({ title: 'ocean' }),
  );
  await fireEvent.click(await screen.findByRole('button', { name: 'Delete sea' }));
  expect(server.asked('DELETE /v1/tags/4')).toEqual([]);
  await fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(server.asked('DELETE /v1/tags/4')).toHaveLength(1));
});

test('what was learned is shown, and forgotten by one press', async () => {
  const since = { learned_at: noon, since: null };
  const strongest = [
    { kind: 'feed', value: 'Harbour News', minutes: 600 },
    { kind: 'word', value: 'football', minutes: -45 },
    { kind: 'category', value: 'sports', minutes: -120 },
    { kind: 'author', value: 'jo doe', minutes: 30 },
  ];
  openSettings('reading', (one) => {
    one.on('GET /v1/users/me/taste', () => json({ examples: 40, ...since, strongest }));
    one.on('DELETE /v1/users/me/taste', () => {
      one.heal('GET /v1/users/me/taste');
      return new Response(null, { status: 204 });
    });
  });
  await screen.findByText('feed Harbour News: 10 h higher');
  await screen.findByText('“football” in the headline: 45 min lower');
  await screen.findByText(/^category .*: 2 h lower$/);
  await screen.findByText('author jo doe: 30 min higher');
  await fireEvent.click(screen.getByRole('button', { name: 'Forget what was learned' }));
  await screen.findByText(/^Nothing learned yet/);
  expect(screen.queryByText(/Harbour News/)).toBeNull();
});
