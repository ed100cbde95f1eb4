// Tags, folders and searches as a reader puts them in order.
import { fireEvent, screen, waitFor, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import * as make from '../make';
import { type FakeServer, json } from '../server';
import { openPage } from './page';

const noon = '2026-03-04T12:00:00Z';

function twoTags(server: FakeServer): void {
  server.tags = [make.tag(1, 'Boats', { colour: 'teal' }), make.tag(2, 'Recipes')];
  server.subscriptions = [
    make.subscription(1, { title: 'Harbour', tags: ['Boats', 'Recipes'] }),
    make.subscription(2, { title: 'Kitchen', tags: ['Recipes'] }),
  ];
}

test('a feed with two tags stands in both, once they are unfolded', async () => {
  openPage(twoTags);
  await fireEvent.click(await screen.findByRole('button', { name: 'Expand Recipes' }));
  const recipes = document.getElementById('tag-2') as HTMLElement;
  const links = within(recipes).getAllByRole('link');
  expect(links.map((link) => link.querySelector('.title')?.textContent)).toEqual([
    'Harbour',
    'Kitchen',
  ]);
  await fireEvent.click(screen.getByRole('button', { name: 'Expand Boats' }));
  const boats = document.getElementById('tag-1') as HTMLElement;
  within(boats).getByRole('link', { name: /Harbour/ });
  await fireEvent.click(screen.getByRole('button', { name: 'Collapse Boats' }));
  expect(within(boats).queryByRole('link')).toBeNull();
});

test('tags are moved with the keys of their handle, and told so', async () => {
  history.replaceState(null, '', '/settings/tags');
  const server = openPage(twoTags);
  const handle = await screen.findByRole('button', { name: 'Move Recipes' });
  handle.focus();
  await fireEvent.keyDown(handle, { key: 'ArrowUp' });
  await waitFor(() => expect(server.tags.map((tag) => tag.title)).toEqual(['Recipes', 'Boats']));
  await screen.findByText('Recipes is now number 1 of 2.');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Recipes');
});

test('a tag gets another colour without another name', async () => {
  history.replaceState(null, '', '/settings/tags');
  const server = openPage(twoTags);
  await fireEvent.click(await screen.findByRole('button', { name: 'Edit Boats' }));
  await fireEvent.click(screen.getByRole('radio', { name: 'Red' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.asked('PATCH /v1/tags/1')).toHaveLength(1));
  expect(server.asked('PATCH /v1/tags/1')[0]?.body).toEqual({ colour: 'red' });
});

test('a saved search says how much is unread of what it finds', async () => {
  openPage((server) => {
    const items = [{ id: 3, title: 'Storms', query: 'storm', position: 1 }];
    server.on('GET /v1/searches', () => json({ items }));
    server.on('GET /v1/searches/counts', () => json({ unread: { 3: 7 } }));
  });
  await screen.findByRole('link', { name: /Storms.*7 unread/ });
});

test.each(['/starred', '/search?q=crane'])(
  'texts without an entry stand above %s',
  async (path) => {
    history.replaceState(null, '', path);
    const kept = {
      id: 5,
      entry_id: 9,
      url: 'https://a.example/',
      title: 'A crane fell',
      author: '',
    };
    const server = openPage((fake) => {
      fake.on('GET /v1/snapshots', () =>
        json({
          items: [
            { ...kept, feed_title: 'Paper', published_at: null, created_at: noon, is_gone: true },
          ],
        }),
      );
    });
    await screen.findByRole('button', { name: /A crane fell/ });
    const [call] = server.asked('GET /v1/snapshots');
    expect(call?.query.get('q')).toBe(path === '/starred' ? null : 'crane');
  },
);

test('an edited entry opens with what changed, where that is wanted', async () => {
  const change = { kind: 'number', weight: 9, before: '3 cranes', after: '4 cranes' };
  history.replaceState(null, '', '/entry/1');
  openPage((server) => {
    server.subscriptions = [make.subscription(1, { on_edit: 'show' })];
    server.entries = [make.entry(1, { version: 2, updated_at: noon })];
    server.on('GET /v1/entries/1/versions', () =>
      json({
        items: [{ version: 1, title: 'A', html: '', detected_at: noon, changes: [change] }],
      }),
    );
  });
  const note = await screen.findByRole('region', { name: 'What changed' });
  within(note).getByText('4');
});
