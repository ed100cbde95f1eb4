// Filters and what they did, as the server sends them; a test names only what it is about.
import type { Filter, FilterField, FilterHit, FilterPreview, FilterWords } from '../src/api/schema';

const noon = '2026-03-04T12:00:00Z';
const text: FilterField['ops'] = ['contains', 'word', 'equals', 'starts', 'matches'];

function field(name: FilterField['field'], change: Partial<FilterField> = {}): FilterField {
  const plain = { kind: 'text', ops: text, is_analysed: false, choices: [], most: null } as const;
  return { field: name, ...plain, choices: [], ops: text, ...change };
}

export function words(): FilterWords {
  const score = { kind: 'number', ops: ['greater', 'less'], most: 1, is_analysed: true } as const;
  return {
    fields: [
      field('title'),
      field('author'),
      field('url'),
      field('tags'),
      field('has_image', { kind: 'choice', ops: ['equals'], choices: ['yes', 'no'] }),
      field('reading_minutes', { kind: 'number', ops: ['greater', 'less'], most: 100_000 }),
      field('clickbait', { ...score, ops: ['greater', 'less'] }),
      field('category', {
        kind: 'choice',
        ops: ['equals'],
        choices: ['sport', 'world'],
        is_analysed: true,
      }),
    ],
    actions: [
      'read',
      'star',
      'later',
      'hide',
      'tag',
      'board',
      'importance',
      'notify',
      'webhook',
      'stop',
    ],
    most_filters: 200,
  };
}

export function filter(id: number, change: Partial<Filter> = {}): Filter {
  return {
    id,
    title: `Filter ${id}`,
    match: { field: 'title', op: 'contains', value: 'storm' },
    actions: [{ do: 'hide' }],
    scope: { folder_id: null, feed_id: null },
    position: id,
    is_enabled: true,
    expires_at: null,
    error: '',
    active_from: noon,
    created_at: noon,
    changed_at: noon,
    breaks_out: true,
    last_7_days: 0,
    last_30_days: 0,
    run: null,
    ...change,
  };
}

export function sample(id: number, title = `Entry ${id}`): FilterPreview['examples'][number] {
  const address = `https://news.example/${id}`;
  return { id, feed_id: 1, title, author: '', url: address, published_at: noon, arrived_at: noon };
}

export function preview(change: Partial<FilterPreview> = {}): FilterPreview {
  return {
    count: 1,
    looked_at: 40,
    is_capped: false,
    examples: [sample(1, 'A storm')],
    near_misses: [],
    ...change,
  };
}

export function hit(id: number, change: Partial<FilterHit> = {}): FilterHit {
  return {
    id,
    entry_id: id,
    entry: sample(id),
    did: [{ change: 'hidden', has_effect: true }],
    is_hidden: true,
    hit_at: noon,
    back_at: null,
    back_why: null,
    ...change,
  };
}
