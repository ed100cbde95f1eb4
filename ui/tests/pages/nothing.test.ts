// What the page says where there is nothing: never that all was read where nothing was.
import { fireEvent, screen, waitFor, within } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import * as make from '../make';
import { json } from '../server';
import { openPage } from './page';

const unread = make.fetchState({ last_checked_at: null, last_success_at: null });
const broken = make.fetchState({
  last_success_at: null,
  last_error: 'feed1.example refuses the connection',
  last_error_code: 'refused',
});

describe('a desk without entries', () => {
  test('says which feeds could not be read, and why', async () => {
    openPage((server) => {
      server.subscriptions = [
        make.subscription(1, { fetch_state: broken, title: 'Harbour' }),
        make.subscription(2, { fetch_state: broken, title: 'Bridge' }),
      ];
    });
    const status = await screen.findByText('Nothing fetched yet');
    const box = within(status.parentElement as HTMLElement);
    await box.findByText('Bridge');
    expect(box.getAllByText('Feed1.example refuses the connection.')).toHaveLength(2);
    await fireEvent.click(box.getByRole('link', { name: /2 feeds are not working/ }));
    expect(location.pathname).toBe('/settings/health');
    expect(screen.queryByText('All read')).toBeNull();
  });

  test('waits for feeds that were not asked yet', async () => {
    openPage((server) => {
      server.subscriptions = [make.subscription(1, { fetch_state: unread })];
    });
    await screen.findByText('The first entries are on their way.');
  });

  test('is not all read while one of its feeds has still to be read', async () => {
    openPage((server) => {
      server.subscriptions = [
        make.subscription(1),
        make.subscription(2, { fetch_state: unread, title: 'Bridge' }),
      ];
    });
    await screen.findByText('Fetching…');
    expect(screen.queryByText('All read')).toBeNull();
  });

  test('stops waiting for a feed that was read and has no entries', async () => {
    history.replaceState(null, '', '/feed/1');
    const subscribed_at = new Date().toISOString();
    const server = openPage((fake) => {
      fake.subscriptions = [make.subscription(1, { subscribed_at, fetch_state: unread })];
    });
    await screen.findByText('The first entries are on their way.');
    server.subscriptions = [make.subscription(1, { subscribed_at })];
    server.emit('refreshed', { feed_id: 1, error: null });
    await screen.findByText('No entries yet');
    expect(screen.queryByText('The first entries are on their way.')).toBeNull();
  });

  test('is all read where a feed has brought something', async () => {
    history.replaceState(null, '', '/feed/1');
    const fetch_state = make.fetchState({ last_new_at: '2026-03-04T12:00:00Z' });
    openPage((server) => {
      server.subscriptions = [make.subscription(1, { fetch_state })];
    });
    await screen.findByText('All read');
  });

  test('is read where something was read, and still names what fails', async () => {
    openPage((server) => {
      server.subscriptions = [
        make.subscription(1),
        make.subscription(2, { fetch_state: broken, title: 'Bridge' }),
      ];
    });
    const status = await screen.findByText('All read');
    await within(status.parentElement as HTMLElement).findByText('Bridge');
  });

  test.each(['/feed/9', '/folder/9', '/tag?name=x'])(
    'says that there is no %s',
    async (address) => {
      history.replaceState(null, '', address);
      openPage();
      await screen.findByText(/^There is no such|^You don’t follow/);
      expect(screen.queryByText('All read')).toBeNull();
      await fireEvent.click(screen.getByRole('button', { name: 'Back to your feeds' }));
      await screen.findByText('All read');
    },
  );

  test('says so too when it has no feeds at all', async () => {
    history.replaceState(null, '', '/feed/9');
    openPage((server) => void (server.subscriptions = []));
    await screen.findByText('You don’t follow this feed');
  });
});

describe('an address that leads nowhere', () => {
  test('is told', async () => {
    history.replaceState(null, '', '/nosuchpage');
    openPage();
    await screen.findByRole('heading', { name: 'There is nothing at this address' });
    await fireEvent.click(screen.getByRole('button', { name: 'Back to your feeds' }));
    expect(location.pathname).toBe('/');
    await screen.findByText('All read');
  });

  test.each(['nonsense', 'toString'])('is told among the settings: %s', async (name) => {
    history.replaceState(null, '', `/settings/${name}`);
    openPage();
    await screen.findByRole('heading', { name: 'There is no such page' });
    expect(screen.queryByText('Mark entries as read')).toBeNull();
  });
});

describe('starter feeds', () => {
  async function take(items: ReturnType<typeof make.subscription>[]) {
    history.replaceState(null, '', '/settings/packs');
    const server = openPage((fake) => void (fake.folders = [make.folder(4, { title: 'World' })]));
    server.on('POST /v1/subscriptions/batch', () => {
      server.subscriptions = items;
      const taken = items.map((subscription) => ({ subscription, is_new: true, error: null }));
      return json({ items: taken, run_id: 5 });
    });
    server.on('GET /v1/runs/5', () =>
      json(make.run(5, { total: 1, done: 1, failed: 1, finished_at: '2026-03-04T12:00:00Z' })),
    );
    await fireEvent.click(await screen.findByRole('checkbox', { name: 'BBC News' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Follow 1 feed' }));
    return server;
  }

  test('bring their names along', async () => {
    const server = await take([make.subscription(1)]);
    await screen.findByText('You now follow 1 new feed.');
    expect(server.asked('POST /v1/subscriptions/batch')[0]?.body).toEqual({
      items: [
        { url: 'https://feeds.bbci.co.uk/news/rss.xml', folder_id: 4, feed_title: 'BBC News' },
      ],
    });
    await waitFor(() => expect(location.pathname).toBe('/'));
  });

  test('that cannot be read are named, with the reason', async () => {
    await take([make.subscription(1, { fetch_state: broken, title: 'BBC News' })]);
    await screen.findByText('1 could not be fetched yet. It will be tried again automatically.');
    screen.getByText('Feed1.example refuses the connection.');
    expect(location.pathname).toBe('/settings/packs');
  });
});
