// Tags, folders and searches as a reader puts them in order.
import { fireEvent, screen, waitFor, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import * as make from '../make';
import type { FakeServer } from '../server';
import { openPage } from './page';

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
  expect(links.map((link) => link.textContent.trim())).toEqual(['Harbour', 'Kitchen']);
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
