import { fireEvent, screen, waitFor, within } from '@testing-library/svelte';
import { describe, expect, test, vi } from 'vitest';
import * as make from '../make';
import { type FakeServer, hold, json } from '../server';
import { findRows, openPage, press } from './page';

const three = (server: FakeServer) => void (server.entries = make.entries(3, 1));

describe('the list', () => {
  test('shows titles with their feed, and says which are unread', async () => {
    openPage((server) => {
      server.entries = [make.entry(2), make.entry(1, { is_read: true, title: '' })];
    });
    await fireEvent.click(await screen.findByRole('radio', { name: 'All' }));
    const rows = await findRows(2);
    expect(rows[0]?.textContent).toMatch(/Feed 1.*Unread: Entry 2/s);
    expect(rows[1]?.textContent).toMatch(/Untitled/);
    expect(rows[1]?.textContent).not.toMatch(/Unread/);
  });

  test('says of an article in how many other feeds it is', async () => {
    openPage((server) => {
      server.entries = [make.entry(3, { copies: 2 }), make.entry(2, { copies: 1 }), make.entry(1)];
    });
    const rows = await findRows(3);
    expect(rows[0]?.textContent).toContain('Also in 2 other feeds');
    expect(rows[1]?.textContent).toContain('Also in 1 other feed');
    expect(rows[2]?.textContent).not.toContain('Also in');
  });

  test('opens an entry in its row, with an address of its own', async () => {
    openPage(three);
    await findRows(3);
    const link = screen.getByRole('link', { name: /Entry 2/ });
    expect(link.getAttribute('href')).toBe('/entry/2');
    await fireEvent.click(link);
    await screen.findByText('Text of 2');
    expect(location.pathname).toBe('/entry/2');
    expect(link.getAttribute('aria-current')).toBe('true');
    expect(link.textContent).not.toContain('Unread');
  });

  test('leaves clicks that ask for a new tab to the browser', async () => {
    openPage(three);
    await findRows(3);
    let isTaken = true;
    const look = (event: Event) => {
      isTaken = event.defaultPrevented;
      event.preventDefault();
    };
    document.addEventListener('click', look, { once: true });
    await fireEvent.click(screen.getByRole('link', { name: /Entry 2/ }), { button: 1 });
    expect(isTaken).toBe(false);
  });

  test('says that everything is read, and can show it', async () => {
    openPage((server) => void (server.entries = make.entries(2, 1, { is_read: true })));
    await screen.findByRole('heading', { name: 'All read' });
    await fireEvent.click(screen.getByRole('button', { name: 'Show read entries' }));
    await findRows(2);
  });

  test('that fails can be tried again', async () => {
    const server = openPage((fake) => {
      three(fake);
      fake.refuse('GET /v1/entries');
    });
    await screen.findByRole('heading', { name: 'Entries could not be loaded' });
    server.heal('GET /v1/entries');
    await fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await findRows(3);
  });

  test('keeps few rows on the page, however long it is', async () => {
    openPage((server) => void (server.entries = make.entries(1000, 1)));
    const row = await screen.findByRole('link', { name: /Entry 1000$/ });
    const article = row.closest('article');
    expect(article?.getAttribute('aria-posinset')).toBe('1');
    expect(article?.getAttribute('aria-setsize')).toBe('-1');
    expect(document.querySelectorAll('#entries article').length).toBeLessThan(100);
  });

  test('knows its whole length, and loads what is found page by page', async () => {
    const server = openPage((fake) => void (fake.entries = make.entries(1000, 1)));
    await waitFor(() => expect(server.asked('GET /v1/entries/ids')).toHaveLength(1));
    const [first] = await screen.findAllByRole('article');
    await waitFor(() => expect(first?.getAttribute('aria-setsize')).toBe('1000'));
    expect(server.asked('GET /v1/entries')).toHaveLength(1);
  });
});

describe('the pill', () => {
  test('holds new entries back until it is pressed', async () => {
    const server = openPage(three);
    await findRows(3);
    server.entries = make.entries(5, 1);
    server.emit('new_entries', { feed_id: 1, entry_ids: [4, 5], count: 2 });
    const pill = await screen.findByRole('button', { name: 'Show 2 new entries' });
    expect(pill.closest('[aria-live="polite"]')).not.toBeNull();
    await findRows(3);
    await fireEvent.click(pill);
    await findRows(5);
    expect(screen.queryByRole('button', { name: /^Show \d/ })).toBeNull();
  });
});

describe('the keyboard', () => {
  test('reads from one end to the other', async () => {
    openPage(three);
    await findRows(3);
    press('j');
    await screen.findByText('Text of 3');
    press('j');
    await screen.findByText('Text of 2');
    press('k');
    await screen.findByText('Text of 3');
    press('m');
    await screen.findByRole('button', { name: 'Mark as read' });
    press('s');
    await screen.findByRole('button', { name: 'Remove star' });
    press('l');
    await screen.findByRole('button', { name: 'Remove from read later' });
  });

  test('goes to lists with two keys', async () => {
    openPage(three);
    await findRows(3);
    press('g');
    press('s');
    await screen.findByRole('heading', { name: 'Starred' });
    expect(location.pathname).toBe('/starred');
    press('g');
    press('a');
    await screen.findByRole('heading', { name: 'All' });
    press('g');
    press('u');
    await screen.findByRole('heading', { name: 'All unread' });
  });

  test('shows its help', async () => {
    openPage(three);
    await findRows(3);
    press('?', { shiftKey: true });
    const help = await screen.findByRole('dialog', { name: 'Keyboard' });
    expect(within(help).getByText('Mark all as read')).toBeDefined();
    expect(within(help).getAllByText('Shift').length).toBeGreaterThan(1);
  });
});

describe('changes', () => {
  test('mark all as read offers an undo that brings the list back', async () => {
    openPage(three);
    await findRows(3);
    press('A', { shiftKey: true });
    await screen.findByRole('heading', { name: 'All read' });
    await fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await findRows(3);
  });

  test('a refused star is taken back and said aloud', async () => {
    const server = openPage(three);
    server.refuse('POST /v1/entries/3/star');
    await findRows(3);
    press('j');
    await fireEvent.click(await screen.findByRole('button', { name: 'Star' }));
    const words = await screen.findByText(/Not saved; your change was reverted/);
    expect(words.closest('[aria-live="assertive"]')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Star' }).getAttribute('aria-pressed')).toBe('false');
  });
});

describe('the reader', () => {
  test('shows a changed text only when asked', async () => {
    const server = openPage(three);
    await findRows(3);
    press('j');
    await screen.findByText('Text of 3');
    server.on('GET /v1/entries/3', () =>
      Response.json(make.detail(make.entry(3, { version: 2 }), { html: '<p>New text</p>' })),
    );
    server.emit('entry_updated', { feed_id: 1, entry_ids: [3] });
    await fireEvent.click(await screen.findByRole('button', { name: 'Show the new text' }));
    await screen.findByText('New text');
  });

  test('fetches a text again from the menu, and shows both texts anew', async () => {
    const server = openPage(three);
    await findRows(3);
    press('j');
    await screen.findByText('Text of 3');
    server.on('POST /v1/entries/3/full-text', () => Response.json({ html: '<p>Page now</p>' }));
    server.on('GET /v1/entries/3', () =>
      Response.json(
        make.detail(make.entry(3), { html: '<p>Clean</p>', full_html: '<p>Page now</p>' }),
      ),
    );
    await fireEvent.click(screen.getByRole('button', { name: 'More' }));
    await fireEvent.click(await screen.findByRole('menuitem', { name: /Fetch the text again/ }));
    await screen.findByText('Page now');
    await screen.findByText('The text was fetched again.');
    press('f');
    await screen.findByText('Clean');
    expect(server.asked('POST /v1/entries/3/full-text')[0]?.query.get('again')).toBe('true');
  });

  test('plays what is attached and links what cannot be played', async () => {
    const server = openPage(three);
    const enclosures = [
      { url: 'https://a.example/talk.mp3', type: 'audio/mpeg', length: 1, duration: 61 },
      { url: 'https://a.example/notes.pdf', type: 'application/pdf', length: 1, duration: null },
      { url: 'javascript:alert(1)', type: 'text/html', length: 1, duration: null },
    ];
    server.on('GET /v1/entries/3', () => Response.json(make.detail(make.entry(3), { enclosures })));
    await findRows(3);
    press('j');
    const box = await screen.findByRole('region', { name: 'Attachments' });
    const links = within(box)
      .getAllByRole('link')
      .map((link) => link.textContent?.trim());
    expect(links).toEqual(['Entry 3', 'notes.pdf']);
    expect(within(box).getByText('1:01')).toBeDefined();
    expect(document.querySelector('audio')).toBeNull();
    await fireEvent.click(within(box).getByRole('button', { name: 'Play' }));
    const player = await screen.findByRole('region', { name: 'Player' });
    expect(player.querySelector('audio')?.getAttribute('src')).toBe('https://a.example/talk.mp3');
    press('j');
    await screen.findByText('Text of 2');
    expect(screen.getByRole('region', { name: 'Player' })).toBe(player);
  });

  test('says what a podcast says of an episode, and plays it from a chapter on', async () => {
    const server = openPage(three);
    const podcast = {
      season: 2,
      episode: 5,
      transcripts: [
        { url: 'https://a.example/talk.vtt', type: 'text/vtt', language: '' },
        { url: 'javascript:alert(1)', type: 'text/html', language: '' },
      ],
      chapters: [
        { start: 0, title: 'Hello', url: '' },
        { start: 75, title: 'Copper', url: '' },
      ],
      chapters_url: 'https://a.example/talk.json',
      persons: [
        { name: 'Ada', role: 'host', url: 'https://ada.example/' },
        { name: 'Ben', role: '', url: '' },
      ],
    };
    const enclosures = [
      { url: 'https://a.example/talk.mp3', type: 'audio/mpeg', length: 1, duration: 600 },
    ];
    const detail = make.detail(make.entry(3), { enclosures, podcast });
    server.on('GET /v1/entries/3', () => Response.json(detail));
    await findRows(3);
    press('j');
    await screen.findByText('Season 2, Episode 5');
    expect(screen.getByRole('link', { name: 'Ada' }).getAttribute('href')).toMatch(/ada\.example/);
    expect(screen.getAllByRole('link', { name: /Transcript/ })).toHaveLength(1);
    await fireEvent.click(screen.getByRole('button', { name: 'Play from “Copper”' }));
    const player = await screen.findByRole('region', { name: 'Player' });
    expect(within(player).getByRole('slider', { name: 'Position' })).toHaveProperty('value', '75');
    await fireEvent.click(within(player).getByRole('button', { name: 'Chapters' }));
    const chapters = within(player).getByRole('region', { name: 'Chapters' });
    const copper = within(chapters).getByRole('button', { name: 'Play from “Copper”' });
    expect(copper.getAttribute('aria-current')).toBe('true');
    await fireEvent.click(within(chapters).getByRole('button', { name: 'Play from “Hello”' }));
    expect(within(player).getByRole('slider', { name: 'Position' })).toHaveProperty('value', '0');
    server.on('GET /v1/entries/3/transcript', () =>
      Response.json({
        items: [
          { text: 'Good evening.', start: 0, speaker: 'Ada' },
          { text: 'Copper it is.', start: 75.5, speaker: 'Ada' },
          { text: 'Good night.', start: null, speaker: '' },
        ],
      }),
    );
    await fireEvent.click(within(player).getByRole('button', { name: 'Transcript' }));
    const said = await within(player).findByRole('button', { name: /Copper it is/ });
    await fireEvent.click(said);
    expect(within(player).getByRole('slider', { name: 'Position' })).toHaveProperty('value', '75');
    expect(said.getAttribute('aria-current')).toBe('true');
    expect([
      said.tabIndex,
      within(player).getByRole('button', { name: /evening/ }).tabIndex,
    ]).toEqual([0, -1]);
    await fireEvent.keyDown(said, { key: 'Escape' });
    expect(within(player).queryByRole('region', { name: 'Transcript' })).toBeNull();
  });

  test('says how many comments there are and where it was taken from', async () => {
    const server = openPage(three);
    const more = { comments_url: 'https://a.example/talk', comments_count: 7 };
    const source = { title: 'Ada’s notes', url: 'https://ada.example/' };
    server.on('GET /v1/entries/3', () =>
      Response.json(make.detail(make.entry(3), { ...more, source })),
    );
    await findRows(3);
    press('j');
    const link = await screen.findByRole('link', { name: /7 comments/ });
    expect(link.getAttribute('href')).toBe('https://a.example/talk');
    const via = screen.getByRole('link', { name: 'via Ada’s notes' });
    expect(via.getAttribute('href')).toBe('https://ada.example/');
  });

  test('leads on to the next entry of the list, as long as there is one', async () => {
    openPage(three);
    await findRows(3);
    await fireEvent.click(screen.getByRole('link', { name: /Entry 2/ }));
    await screen.findByText('Text of 2');
    await fireEvent.click(await screen.findByRole('link', { name: /Next in this list.*Entry 1/ }));
    await screen.findByText('Text of 1');
    expect(screen.queryByRole('link', { name: /Next in this list/ })).toBeNull();
  });

  test('gives the focus back to the row when it is closed', async () => {
    const go = vi.spyOn(history, 'go').mockImplementation(() => {
      history.replaceState(null, '', '/');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    openPage(three);
    await findRows(3);
    press('j');
    await screen.findByText('Text of 3');
    press('Escape');
    expect(go).toHaveBeenCalledOnce();
    await waitFor(() => expect(document.activeElement?.id).toBe('entry-3'));
  });
});

test('who wants to choose words before the text is there gets to choose them', async () => {
  const slow = hold();
  openPage((server) => {
    three(server);
    server.on('GET /v1/entries/2', () => slow.promise);
  });
  await findRows(3);
  await fireEvent.click(screen.getByRole('link', { name: /Entry 2/ }));
  press('e');
  expect(screen.queryByRole('toolbar', { name: 'Highlight the selection' })).toBeNull();
  slow.answer(json(make.detail(make.entry(2))));
  await screen.findByRole('toolbar', { name: 'Highlight the selection' });
});
