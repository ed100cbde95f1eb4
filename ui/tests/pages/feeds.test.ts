import { fireEvent, screen, waitFor, within } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import * as make from '../make';
import { hold, json, problem } from '../server';
import { findRows, openPage, press } from './page';

describe('the sidebar', () => {
  test('nests folders, counts what is unread in them and folds them away', async () => {
    openPage((server) => {
      server.folders = [make.folder(1), make.folder(2, { parent_id: 1 })];
      server.subscriptions = [
        make.subscription(1, { folder_id: 2 }),
        make.subscription(2, { folder_id: 1 }),
      ];
      server.entries = [make.entry(1), make.entry(2, { feed_id: 2 })];
    });
    const nav = await screen.findByRole('navigation');
    await within(nav).findByRole('link', { name: /Folder 1.*2 unread/s });
    await within(nav).findByRole('link', { name: /Folder 2.*1 unread/s });
    await fireEvent.click(within(nav).getByRole('button', { name: 'Collapse Folder 1' }));
    expect(within(nav).queryByRole('link', { name: /Feed 2/ })).toBeNull();
  });

  test('does not promise that its lines can be dragged', async () => {
    openPage();
    const nav = await screen.findByRole('navigation');
    const link = await within(nav).findByRole('link', { name: /Feed 1/ });
    expect(link.getAttribute('draggable')).toBe('false');
  });

  test('marks a feed that fails with the reason, and the feed says more', async () => {
    const fetch_state = make.fetchState({ last_error: 'the server answered 404' });
    const server = openPage((fake) => {
      fake.subscriptions = [make.subscription(1, { fetch_state })];
    });
    const link = await screen.findByRole('link', { name: /Not working: the server answered/i });
    await fireEvent.click(link);
    await screen.findByText(/^The server answered 404\./);
    await fireEvent.click(screen.getByRole('button', { name: 'Try now' }));
    expect(server.asked('POST /v1/subscriptions/101/refresh')).toHaveLength(1);
  });

  test('counts go down as entries are read', async () => {
    openPage((server) => void (server.entries = make.entries(3, 1)));
    await findRows(3);
    await screen.findByRole('link', { name: /All unread.*3 unread/s });
    press('j');
    await screen.findByRole('link', { name: /All unread.*2 unread/s });
  });

  test('says that the line is lost', async () => {
    const server = openPage();
    await screen.findByRole('navigation');
    server.streams[0]?.fail({ isFinal: false });
    await screen.findByText('Connection lost. Reconnecting…');
  });
});

describe('adding a feed', () => {
  test('an empty desk teaches how, and the first feed is shown at once', async () => {
    const server = openPage((fake) => void (fake.subscriptions = []));
    const field = await screen.findByLabelText('Address of a feed or website');
    await fireEvent.input(field, { target: { value: 'news.example' } });
    await fireEvent.submit(screen.getByRole('form', { name: 'Add a feed' }));
    await screen.findByRole('heading', { name: 'news.example' });
    expect(server.asked('POST /v1/subscriptions')[0]?.body).toEqual({ url: 'news.example' });
    expect(location.pathname).toBe('/feed/1');
  });

  test('shows that it is looking, then the choice, then the feed', async () => {
    const server = openPage();
    await screen.findByRole('navigation');
    press('N', { shiftKey: true });
    const dialog = await screen.findByRole('dialog', { name: 'Add a feed' });
    const slow = hold();
    server.on('POST /v1/subscriptions', () => slow.promise);
    await fireEvent.input(within(dialog).getByLabelText('Address of a feed or website'), {
      target: { value: 'https://www.many.example/blog' },
    });
    await fireEvent.submit(within(dialog).getByRole('form'));
    await within(dialog).findByText('Looking at many.example…');
    const feeds = [
      { url: 'https://many.example/1', title: 'One', type: 'rss' },
      { url: 'https://many.example/2', title: 'Two', type: 'rss' },
    ];
    slow.answer(json({ error: { code: 'many_feeds', message: '', details: { feeds } } }, 409));
    await fireEvent.click(await within(dialog).findByRole('checkbox', { name: /Two/ }));
    await within(dialog).findByRole('button', { name: 'Add 2 feeds' });
    await fireEvent.click(within(dialog).getByRole('checkbox', { name: /One/ }));
    server.heal('POST /v1/subscriptions');
    await fireEvent.submit(within(dialog).getByRole('form'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add a feed' })).toBeNull());
    expect(server.asked('POST /v1/subscriptions').at(-1)?.body.url).toBe('https://many.example/2');
  });

  test('says what is followed already, and does not offer it', async () => {
    const server = openPage();
    await screen.findByRole('navigation');
    press('N', { shiftKey: true });
    const dialog = await screen.findByRole('dialog', { name: 'Add a feed' });
    const feeds = [
      { url: 'https://many.example/rss', title: 'One', type: 'rss', is_followed: true },
      { url: 'https://many.example/2', title: 'Two', type: 'rss', is_followed: false },
    ];
    server.refuse('POST /v1/subscriptions', 409, 'many_feeds', { feeds });
    await fireEvent.input(within(dialog).getByLabelText('Address of a feed or website'), {
      target: { value: 'many.example' },
    });
    await fireEvent.submit(within(dialog).getByRole('form'));
    const known = await within(dialog).findByRole('checkbox', { name: /One.*already follow/ });
    expect([known.matches(':disabled'), known.matches(':checked')]).toEqual([true, false]);
    expect(within(dialog).getByRole('checkbox', { name: /Two/ }).matches(':checked')).toBe(true);
  });

  test('shows a preview before anything is added', async () => {
    const server = openPage();
    await screen.findByRole('navigation');
    server.on('GET /v1/feeds/preview', () =>
      Response.json({
        url: 'https://a.example/rss',
        title: 'A quiet feed',
        description: 'Notes',
        site_url: '',
        language: '',
        type: 'rss',
        format: 'rss20',
        entries: [{ title: 'First note', url: '', published_at: null, excerpt: '' }],
      }),
    );
    press('N', { shiftKey: true });
    const dialog = await screen.findByRole('dialog', { name: 'Add a feed' });
    await fireEvent.input(within(dialog).getByLabelText('Address of a feed or website'), {
      target: { value: 'a.example' },
    });
    await fireEvent.click(within(dialog).getByRole('button', { name: 'Preview' }));
    await within(dialog).findByText('First note');
    expect(server.asked('POST /v1/subscriptions')).toEqual([]);
  });

  test('says in words why an address does not work', async () => {
    const server = openPage();
    await screen.findByRole('navigation');
    server.refuse('POST /v1/subscriptions', 422, 'fetch_failed');
    press('N', { shiftKey: true });
    const dialog = await screen.findByRole('dialog', { name: 'Add a feed' });
    const field = within(dialog).getByLabelText('Address of a feed or website');
    await fireEvent.input(field, { target: { value: 'bad.example' } });
    await fireEvent.submit(within(dialog).getByRole('form'));
    const words = await within(dialog).findByRole('alert');
    expect(words.textContent).toContain('This address could not be fetched.');
    expect(field.getAttribute('aria-describedby')).toBe(words.id);
  });
});

describe('feed settings', () => {
  test('rename and move a feed', async () => {
    history.replaceState(null, '', '/feed/1');
    const server = openPage((fake) => void (fake.folders = [make.folder(4)]));
    server.on('PATCH /v1/subscriptions/101', (call) =>
      Response.json(make.subscription(1, call.body)),
    );
    await fireEvent.click(await screen.findByRole('button', { name: 'Feed settings' }));
    const dialog = await screen.findByRole('dialog', { name: 'Feed settings' });
    await fireEvent.input(within(dialog).getByLabelText('Title'), { target: { value: 'Mine' } });
    await fireEvent.change(within(dialog).getByLabelText('Folder'), { target: { value: '4' } });
    await fireEvent.submit(within(dialog).getByRole('form'));
    await screen.findByRole('heading', { name: 'Mine' });
    expect(server.asked('PATCH /v1/subscriptions/101')[0]?.body).toEqual({
      title: 'Mine',
      folder_id: 4,
    });
  });

  test('an admin hears how many people follow a feed before it goes for all', async () => {
    history.replaceState(null, '', '/feed/1');
    const server = openPage();
    server.on('GET /v1/feeds/1/readers', () => json({ count: 3 }));
    server.on('DELETE /v1/feeds/1', () => new Response(null, { status: 204 }));
    await fireEvent.click(await screen.findByRole('button', { name: 'Feed settings' }));
    await fireEvent.click(await screen.findByRole('button', { name: 'Delete for everyone…' }));
    await screen.findByText(/^3 people on this server follow this feed\./);
    expect(document.activeElement?.textContent?.trim()).toBe('Keep it');
    expect(server.asked('DELETE /v1/feeds/1')).toHaveLength(0);
    await fireEvent.click(screen.getByRole('button', { name: 'Delete the feed' }));
    await screen.findByText('Deleted Feed 1 for everyone.');
    expect(screen.queryByRole('link', { name: /Feed 1/ })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.asked('DELETE /v1/feeds/1')).toHaveLength(1);
  });

  test('a feed that is to stay stays, and a refusal is told', async () => {
    history.replaceState(null, '', '/feed/1');
    const server = openPage();
    server.on('GET /v1/feeds/1/readers', () => json({ count: 1 }));
    server.on('DELETE /v1/feeds/1', () => problem(404, 'not_found'));
    await fireEvent.click(await screen.findByRole('button', { name: 'Feed settings' }));
    await fireEvent.click(await screen.findByRole('button', { name: 'Delete for everyone…' }));
    await fireEvent.click(await screen.findByRole('button', { name: 'Keep it' }));
    await fireEvent.click(await screen.findByRole('button', { name: 'Delete for everyone…' }));
    await screen.findByText(/^1 person on this server follows this feed\./);
    await fireEvent.click(screen.getByRole('button', { name: 'Delete the feed' }));
    await screen.findByRole('alert');
    await screen.findByRole('link', { name: /Feed 1/ });
  });

  test('who is no admin cannot delete for others', async () => {
    history.replaceState(null, '', '/feed/1');
    openPage((fake) => void (fake.user = make.user({ role: 'user' })));
    await fireEvent.click(await screen.findByRole('button', { name: 'Feed settings' }));
    await screen.findByRole('button', { name: 'Unsubscribe' });
    expect(screen.queryByRole('button', { name: 'Delete for everyone…' })).toBeNull();
  });

  test('unsubscribing can be undone', async () => {
    history.replaceState(null, '', '/feed/1');
    openPage();
    await fireEvent.click(await screen.findByRole('button', { name: 'Feed settings' }));
    await fireEvent.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
    await screen.findByText('Unsubscribed from Feed 1.');
    expect(screen.queryByRole('link', { name: /Feed 1/ })).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText(/is back/);
  });
});

test('a page of the web is saved from the palette', async () => {
  const server = openPage();
  await screen.findByRole('navigation');
  press('k', { ctrlKey: true });
  const palette = within(await screen.findByRole('dialog'));
  await fireEvent.input(palette.getByRole('combobox'), { target: { value: 'save a page' } });
  // The letters that were typed are marked one by one: a name is more than one text.
  const [first] = await palette.findAllByRole('option');
  expect(first?.textContent).toContain('Save a page');
  await fireEvent.click(first!);
  const field = await screen.findByLabelText('Address of the page');
  await fireEvent.input(field, { target: { value: 'news.example/harbour' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved for later.');
  expect(server.asked('POST /v1/entries')[0]?.body.url).toBe('https://news.example/harbour');
});
