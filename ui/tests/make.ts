// Values as the server sends them; a test names only what it is about.
import type {
  Analysis,
  CountsAnswer,
  Entry,
  EntryDetail,
  FetchState,
  Folder,
  Health,
  ModelPull,
  ModelsReport,
  Operation,
  ProxiedFeed,
  Run,
  Setting,
  Subscription,
  Tag,
  User,
} from '../src/api/schema';
import { type Keeping, keepingMarks, type Mark, marks } from '../src/lib/lists/entrymarks';

const unmarked = Object.fromEntries(marks.map(({ field }) => [field, null])) as Pick<
  Entry,
  Mark['field']
>;
const uncounted = Object.fromEntries(keepingMarks.map(({ name }) => [name, 0])) as Record<
  Keeping['name'],
  number
>;
const noon = '2026-03-04T12:00:00Z';

export function entry(id: number, change: Partial<Entry> = {}): Entry {
  return {
    id,
    feed_id: 1,
    title: `Entry ${id}`,
    url: `https://news.example/${id}`,
    author: '',
    excerpt: '',
    image_url: '',
    language: '',
    published_at: noon,
    arrived_at: noon,
    updated_at: null,
    read_at: null,
    is_read: false,
    ...unmarked,
    tags: [],
    board_ids: [],
    copies: 0,
    copy_of: null,
    clickbait: null,
    overall: null,
    category: null,
    neutral_title: null,
    reading_seconds: null,
    importance: 0,
    has_recording: false,
    version: 1,
    word_count: 100,
    ...change,
  };
}

export function entries(first: number, last: number, change: Partial<Entry> = {}): Entry[] {
  const step = first <= last ? 1 : -1;
  return Array.from({ length: Math.abs(last - first) + 1 }, (_, at) =>
    entry(first + at * step, change),
  );
}

export function detail(of: Entry, change: Partial<EntryDetail> = {}): EntryDetail {
  const html = `<p>Text of ${of.id}</p>`;
  return {
    ...of,
    html,
    full_html: null,
    enclosures: [],
    categories: [],
    comments_url: '',
    comments_count: null,
    podcast: null,
    source: null,
    playback: [],
    place: null,
    story: null,
    analysis: null,
    filter_hits: [],
    ...change,
  };
}

export function fetchState(change: Partial<FetchState> = {}): FetchState {
  return {
    last_checked_at: noon,
    next_check_at: noon,
    last_success_at: noon,
    last_new_at: null,
    last_status: 200,
    last_error_at: null,
    last_error: null,
    last_error_code: null,
    failures: 0,
    etag: null,
    last_modified: null,
    cache_control: null,
    expires: null,
    expires_at: null,
    fresh_until: null,
    retry_after: null,
    retry_after_until: null,
    ...change,
  };
}

export function subscription(feedId: number, change: Partial<Subscription> = {}): Subscription {
  return {
    id: feedId + 100,
    feed_id: feedId,
    title: `Feed ${feedId}`,
    feed_title: `Feed ${feedId}`,
    feed_url: `https://feed${feedId}.example/rss`,
    site_url: `https://feed${feedId}.example/`,
    icon_url: '',
    icon: '',
    kind: 'web',
    language: '',
    type: 'rss',
    is_suspended: false,
    refresh_seconds: null,
    fetch_mode: null,
    has_access: false,
    is_private: false,
    is_muted: false,
    is_deframed: false,
    on_edit: 'nothing',
    look: { layout: null, order: null, text_size: null },
    full_text: 'auto',
    tags: [],
    health: { status: 'ok', reason: null },
    folder_id: null,
    position: 0,
    subscribed_at: noon,
    unread_count: 0,
    fetch_state: fetchState(),
    ...change,
  };
}

export function tag(id: number, title: string, change: Partial<Tag> = {}): Tag {
  return { id, title, colour: '', position: 0, unread_count: 0, ...change };
}

export function folder(id: number, change: Partial<Folder> = {}): Folder {
  return { id, parent_id: null, title: `Folder ${id}`, position: 0, colour: '', ...change };
}

export function counts(change: Partial<CountsAnswer> = {}): CountsAnswer {
  return {
    ...uncounted,
    unread: 0,
    newest_id: 0,
    feeds: {},
    folders: {},
    tags: {},
    ...change,
  };
}

export function user(change: Partial<User> = {}): User {
  return { id: 1, username: 'maria', email: null, role: 'admin', created_at: noon, ...change };
}

export function health(id: number, change: Partial<Health> = {}): Health {
  return {
    subscription_id: id,
    feed_id: id,
    title: `Feed ${id}`,
    verdict: 'well',
    reason: null,
    moved_to: null,
    fetches: 0,
    success_share: null,
    usual_gap_seconds: null,
    failures: 0,
    last_checked_at: null,
    last_success_at: null,
    last_new_at: null,
    latest_entry_at: null,
    next_check_at: null,
    last_status: null,
    last_error: null,
    last_error_code: null,
    last_error_at: null,
    ...change,
  };
}

export function run(id: number, change: Partial<Run> = {}): Run {
  const none = { total: 0, done: 0, failed: 0, started_at: noon, finished_at: null };
  return { id, kind: 'refresh', ...none, ...change };
}

export function analysis(change: Partial<Analysis> = {}): Analysis {
  const score = { value: 0.1, reason: 'calm wording', evidence: '', spread: null };
  return {
    language: 'en',
    summary: 'The council met. It voted. It went home.',
    key_points: [],
    neutral_title: null,
    category: 'politics',
    scores: {
      framing: { ...score, value: null },
      clickbait: score,
      persuasive: score,
      hyper_stimulus: score,
      speculative: score,
    },
    overall: 0.1,
    loaded_terms: [],
    reading_seconds: 60,
    provider: 'builtin',
    model: 'rules',
    prompt_version: '1',
    has_instructions: false,
    builtin_parts: [],
    model_status: null,
    model_reason: '',
    adverts: null,
    votes: {},
    ...change,
  };
}

export function proxiedFeed(id: number, change: Partial<ProxiedFeed> = {}): ProxiedFeed {
  return {
    feed_id: id,
    url: `https://paper${id}.example/feed`,
    title: `Paper ${id}`,
    added_by: 'operator',
    is_enabled: true,
    is_polling: true,
    is_domain_enforced: true,
    domains: [],
    languages: ['en'],
    created_at: '2026-03-01T12:00:00Z',
    deleted_at: null,
    asked_at: '2026-03-04T12:00:00Z',
    built_at: '2026-03-04T11:00:00Z',
    build_milliseconds: 12,
    entries: 20,
    pending: 0,
    is_dirty: false,
    last_success_at: '2026-03-04T11:00:00Z',
    error: '',
    requests: 40,
    hot_requests: 30,
    unchanged_requests: 10,
    readers: 3,
    ...change,
  };
}

export function modelsReport(change: Partial<ModelsReport> = {}): ModelsReport {
  return {
    provider: 'builtin',
    address: '',
    model: '',
    has_key: false,
    is_key_fixed: false,
    also: [],
    installed: [],
    pulls: [],
    failure: '',
    failure_kind: '',
    hardware: {
      memory_bytes: 16 * 1024 ** 3,
      cores: 8,
      processor: 'Fast CPU',
      graphics: [],
      graphics_bytes: 0,
    },
    recommended: { model: 'gemma3:4b', needs_bytes: 5 * 1024 ** 3, reason: 'fits in memory' },
    spent: [],
    waiting: 0,
    analysed: 0,
    last_error: '',
    given_up: 0,
    ...change,
  };
}

export function modelPull(model: string, change: Partial<ModelPull> = {}): ModelPull {
  return {
    model,
    status: 'pulling',
    completed: 0,
    total: 0,
    error: '',
    is_finished: false,
    ...change,
  };
}

export function setting(name: string, value: Setting['value'], takes = 'text'): Setting {
  return {
    name,
    title: name,
    value,
    start_value: value,
    is_changed: false,
    is_fixed: false,
    help: 'what it is for',
    takes,
    least: null,
    most: null,
  };
}

/** What a user has, and may have. */
export const allowance = {
  feeds: 2,
  most_feeds: 10,
  kept_bytes: 1_500_000,
  most_bytes: 0,
  tokens: 0,
  most_tokens: 0,
};

export const instanceHealth = { unreached_since: null };

export function operation(id: number, change: Partial<Operation> = {}): Operation {
  return {
    id,
    kind: 'starred',
    device: '',
    count: 1,
    created_at: '2026-03-04T12:00:00Z',
    undone_at: null,
    entries: [],
    names: [],
    undoes: null,
    ...change,
  };
}
