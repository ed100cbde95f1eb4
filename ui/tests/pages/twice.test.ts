// Publishers and readers repeat themselves: whatever is said twice is shown twice.
import { fireEvent, screen, waitFor, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import * as make from '../make';
import * as stories from '../makestories';
import { json } from '../server';
import { findRows, openPage, press } from './page';

test('a text with two equal points, and chapters that begin at once, is shown', async () => {
  const chapters = ['Hello', 'Again'].map((title) => ({ start: 0, title, url: '' }));
  const podcast = { season: 2, episode: 5, transcripts: [], chapters, chapters_url: '' };
  const enclosures = [
    { url: 'https://a.example/talk.mp3', type: 'audio/mpeg', length: 1, duration: 600 },
  ];
  const said = { key_points: ['So it goes.', 'So it goes.'], loaded_terms: ['vile', 'vile'] };
  openPage((server) => {
    server.entries = make.entries(1, 1);
    const change = { enclosures, podcast: { ...podcast, persons: [] } };
    const detail = { ...make.detail(make.entry(1), change), analysis: make.analysis(said) };
    server.on('GET /v1/entries/1', () => json(detail));
  });
  await findRows(1);
  press('j');
  await waitFor(() => expect(screen.getAllByText('So it goes.')).toHaveLength(2));
  await fireEvent.click(await screen.findByRole('button', { name: 'Play from “Again”' }));
  const player = await screen.findByRole('region', { name: 'Player' });
  await fireEvent.click(within(player).getByRole('button', { name: 'Chapters' }));
  const listed = within(player).getByRole('region', { name: 'Chapters' });
  expect(within(listed).getAllByRole('button', { name: /^Play from/ })).toHaveLength(2);
});

test('a word that is not understood may stand twice in a search', async () => {
  history.replaceState(null, '', '/search?q=autor%3Abob+autor%3Abob');
  openPage((server) => {
    const notice = { word: 'autor:bob', reason: 'operator', likely: 'author:bob' };
    const found = { items: [], feeds: [], notices: [notice, notice] };
    server.on('GET /v1/entries/search', () => json(found));
  });
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: /author:bob/ })).toHaveLength(2),
  );
});

test('two outlets that write the same and mean two numbers are shown side by side', async () => {
  history.replaceState(null, '', '/stories/1');
  const voice = (entry_id: number, outlet: string, value: string) => ({
    entry_id,
    outlet,
    value,
    text: '1.200',
    sentence: `${outlet} counts 1.200 guests.`,
    copy_of: null,
  });
  const voices = [voice(1, 'Echo', '1200'), voice(2, 'Post', '1.2')];
  const row = { kind: 'number' as const, subject: 'guests', agreement: 'differs' as const, voices };
  openPage((server) => {
    const entries = [stories.storyEntry(1, 'Echo'), stories.storyEntry(2, 'Post')];
    const { later_entries: _, ...told } = { later_entries: 0, ...stories.storyDetail(entries) };
    server.on('GET /v1/stories/1', () => json({ ...told, ledger: [row] }));
  });
  await waitFor(() => expect(screen.getAllByText('1.200')).toHaveLength(2));
});
