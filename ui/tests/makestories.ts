// Stories as the server sends them; a test names only what it is about.
import type { EntryDetail, Story, StoryAlert, StoryDetail, StoryEntry } from '../src/api/schema';

export function story(id: number, change: Partial<Story> = {}): Story {
  return {
    id,
    title: `Story ${id}`,
    entries: 3,
    outlets: 2,
    first_at: '2026-01-01T00:00:00Z',
    last_at: '2026-01-02T00:00:00Z',
    followed_at: null,
    later_entries: 0,
    ...change,
  };
}

export function storyRef(id: number): NonNullable<EntryDetail['story']> {
  return { id, outlets: 2, followed_at: null };
}

export function storyAlert(id: number, change: Partial<StoryAlert> = {}): StoryAlert {
  return {
    id,
    story_id: 1,
    entry_id: 1,
    feed_id: 1,
    title: 'Later',
    created_at: '2026-01-02T00:00:00Z',
    seen_at: null,
    claims: [{ kind: 'number', text: '40', sentence: 'It takes 40 workers.' }],
    ...change,
  };
}

export function storyEntry(
  id: number,
  outlet: string,
  change: Partial<StoryEntry> = {},
): StoryEntry {
  return {
    id,
    feed_id: 1,
    outlet,
    title: `Told by ${outlet}`,
    url: '',
    author: '',
    excerpt: '',
    image_url: '',
    published_at: null,
    arrived_at: '2026-01-01T00:00:00Z',
    read_at: null,
    version: 1,
    copy_of: null,
    likeness: 0,
    agency: null,
    scores: null,
    ...change,
  };
}

export function storyDetail(entries: StoryEntry[]): StoryDetail {
  return {
    ...story(1),
    entries,
    originals: entries.filter((entry) => entry.copy_of === null).length,
    first_entry_id: entries[0]?.id ?? null,
    spread: 0.5,
    ledger: [],
  };
}
