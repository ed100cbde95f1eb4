import { fireEvent, screen, waitFor, within } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import * as make from '../make';
import { type FakeServer, json } from '../server';
import { findRows, openPage, press } from './page';

const three = (server: FakeServer) => void (server.entries = make.entries(3, 1));

describe('the search', () => {
  test('finds', async () => {
    const server = openPage(three);
    await findRows(3);
    press('/');
    const field = await screen.findByRole('searchbox');
    expect(document.activeElement).toBe(field);
    await fireEvent.input(field, { target: { value: 'tide' } });
    await waitFor(() => expect(location.search).toBe('?q=tide'));
    expect(server.asked('GET /v1/entries/search').at(-1)?.query.get('q')).toBe('tide');
  });

  test('Enter looks for what was typed and goes to what is found, where keys are commands', async () => {
    openPage(three);
    await findRows(3);
    press('/');
    const field = await screen.findByRole('searchbox');
    await fireEvent.input(field, { target: { value: 'tide' } });
    await fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(location.search).toBe('?q=tide'));
    expect(document.activeElement?.id).toBe('entries');
    await findRows(3);
    press('j');
    await waitFor(() => expect(location.pathname).toMatch(/^\/search\/entry\/\d+$/));
  });

  test('Enter that ends a word of an input method is no order to look for it', async () => {
    openPage(three);
    await findRows(3);
    press('/');
    const field = await screen.findByRole('searchbox');
    await fireEvent.input(field, { target: { value: '潮' } });
    await fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    expect(document.activeElement).toBe(field);
    expect(location.search).toBe('');
  });

  test('one that is refused is not tried again but changed', async () => {
    openPage((server) => {
      three(server);
      server.on('GET /v1/entries/search', ({ query }) => {
        const claim = { fields: { q: 'must have at most 500 characters' } };
        const refused = { error: { code: 'invalid', message: 'no', details: claim } };
        return query.get('q') === 'too much'
          ? json(refused, 400)
          : json({ items: server.entries, feeds: [] });
      });
    });
    await findRows(3);
    press('/');
    const field = await screen.findByRole<HTMLInputElement>('searchbox');
    await fireEvent.input(field, { target: { value: 'tide' } });
    await waitFor(() => expect(location.search).toBe('?q=tide'));
    await findRows(3);
    await fireEvent.input(field, { target: { value: 'too much' } });
    const alert = await screen.findByRole('alert');
    within(alert).getByText('The search can have at most 500 characters.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.queryAllByRole('article')).toEqual([]);
    await fireEvent.click(within(alert).getByRole('button', { name: 'Change the search' }));
    expect(document.activeElement).toBe(field);
    await fireEvent.input(field, { target: { value: 'tides' } });
    await findRows(3);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('says what of a search was not understood, and puts what is likely', async () => {
    history.replaceState(null, '', '/search?q=storm+autor%3Abob');
    openPage((server) => {
      three(server);
      server.on('GET /v1/entries/search', (call) =>
        Response.json({
          items: [],
          feeds: [],
          ...(call.query.get('q')?.includes('autor')
            ? { notices: [{ word: 'autor:bob', reason: 'operator', likely: 'author:bob' }] }
            : {}),
        }),
      );
    });
    await fireEvent.click(await screen.findByRole('button', { name: /author:bob/ }));
    await waitFor(() => expect(location.search).toBe('?q=storm+author%3Abob'));
    await waitFor(() => expect(screen.queryByText(/no such operator/)).toBeNull());
  });

  test('keeps a search as it stands in the field, not as it was looked for last', async () => {
    history.replaceState(null, '', '/search?q=ti');
    const server = openPage(three);
    server.on('POST /v1/searches', () =>
      Response.json({ id: 1, title: 'tide', query: 'tide', position: 1 }, { status: 201 }),
    );
    await fireEvent.input(await screen.findByRole('searchbox'), { target: { value: 'tide' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Save this search' }));
    await screen.findByRole('button', { name: 'Delete this saved search' });
    expect(server.asked('POST /v1/searches')[0]?.body).toMatchObject({ query: 'tide' });
  });

  test('finds feeds beside entries, and each opens its list', async () => {
    history.replaceState(null, '', '/search?q=feed+2');
    openPage((server) => {
      three(server);
      server.subscriptions = [make.subscription(1), make.subscription(2)];
    });
    const found = await screen.findByRole('navigation', { name: 'Matching feeds' });
    expect(within(found).getAllByRole('link')).toHaveLength(1);
    const link = within(found).getByRole('link', { name: 'Feed 2' });
    link.focus();
    expect(document.activeElement).toBe(link);
    await fireEvent.click(link);
    await screen.findByRole('heading', { name: 'Feed 2' });
    expect(location.pathname).toBe('/feed/2');
    expect(screen.queryByRole('navigation', { name: 'Matching feeds' })).toBeNull();
  });
});
