// The shapes the server speaks, with its own names; nothing here is computed.

export interface User {
  id: number;
  username: string;
  email: string | null;
  role: 'admin' | 'user';
  created_at: string;
}

export interface AuthState {
  needs_setup: boolean;
  can_register: boolean;
  user: User | null;
}

export interface SignedIn {
  token: string;
  user: User;
}

export interface FetchState {
  last_checked_at: string | null;
  next_check_at: string | null;
  last_success_at: string | null;
  last_status: number | null;
  last_error: string | null;
  last_error_code: string | null;
  failures: number;
}

export interface Subscription {
  id: number;
  feed_id: number;
  title: string;
  feed_title: string;
  feed_url: string;
  site_url: string;
  icon_url: string;
  /** Where the server has the feed's icon; empty until one is found. */
  icon?: string;
  folder_id: number | null;
  position: number;
  subscribed_at: string;
  unread_count: number;
  fetch_state: FetchState;
  /** Only feeds of the web are fetched; others are filled by mail or by hand. */
  kind?: 'web' | 'email' | 'saved' | 'import';
  is_suspended?: boolean;
  muted?: boolean;
  full_text?: 'auto' | 'always' | 'never';
  refresh_seconds?: number | null;
  fetch_mode?: number | null;
  has_access?: boolean;
  tags?: string[];
  health?: { status: string; reason: string | null };
}

export interface Folder {
  id: number;
  parent_id: number | null;
  title: string;
  position: number;
}

export interface Entry {
  id: number;
  feed_id: number;
  title: string;
  url: string;
  author: string;
  excerpt: string;
  image_url: string;
  language: string;
  published_at: string | null;
  arrived_at: string;
  updated_at: string | null;
  read_at: string | null;
  is_read: boolean;
  starred_at: string | null;
  later_at: string | null;
  hidden_at?: string | null;
  /** Titles of the tags that the entry itself carries. */
  tags?: string[];
  /** In how many other feeds of this reader the same article is. */
  copies?: number;
  /** The first of them, if it is another entry. */
  copy_of?: number | null;
  version: number;
  word_count: number;
  highlight?: Highlight;
}

/** What a search found: escaped text, in which only <mark> is an element. */
export interface Highlight {
  title: string;
  snippet: string;
}

export interface Tag {
  id: number;
  title: string;
  unread_count: number;
}

export interface SavedSearch {
  id: number;
  title: string;
  query: string;
}

/** Where this user stopped in one of an entry's recordings. */
export interface Playback {
  enclosure: number;
  seconds: number;
  finished: boolean;
}

export interface Version {
  version: number;
  title: string;
  html: string;
  detected_at: string;
}

export interface Enclosure {
  url: string;
  type: string | null;
  length: number | null;
  duration: number | null;
}

export interface Podcast {
  season: number | null;
  episode: number | null;
  transcripts: { url: string; type: string; language: string }[];
  chapters: { start: number; title: string; url: string }[];
  chapters_url: string;
  persons: { name: string; role: string; url: string }[];
}

/** The feed that an entry was taken from, as planets say. */
export interface Source {
  title: string;
  url: string;
}

export interface EntryDetail extends Entry {
  html: string;
  /** The text of the page behind the entry, if the server has fetched it. */
  full_html: string | null;
  enclosures: Enclosure[];
  categories: string[];
  comments_url?: string;
  comments_count?: number | null;
  podcast?: Podcast | null;
  source?: Source | null;
  playback?: Playback[];
}

export interface Page<Item> {
  items: Item[];
  next_cursor?: string;
}

export interface SearchPage extends Page<Entry> {
  feeds: Subscription[];
}

export interface Counts {
  unread: number;
  starred: number;
  later: number;
  feeds: Record<string, number>;
  /** Unread entries by tag; missing on servers without tags. */
  tags?: Record<string, number>;
  newest_id: number;
}

export interface FeedLink {
  url: string;
  title: string;
  type: string;
}

export interface FeedPreview {
  url: string;
  title: string;
  description: string;
  site_url: string | null;
  format: string;
  entries: { title: string; url: string | null; published_at: string | null; excerpt: string }[];
}

export type Order = 'newest' | 'oldest' | 'fair';
export type SearchOrder = 'newest' | 'oldest' | 'ranked';

/** How many entries changed, and the operation that takes it back. */
export interface Changed {
  changed: number;
  operation_id: number | null;
}

export interface EntryQuery {
  feed_id?: number;
  folder_id?: number;
  tag?: string;
  unread?: boolean;
  starred?: boolean;
  later?: boolean;
  hidden?: boolean;
  q?: string;
  highlight?: boolean;
  order?: Order | SearchOrder;
  limit?: number;
  cursor?: string;
}

export interface MarkAllRead {
  feed_id?: number;
  folder_id?: number;
  tag?: string;
  q?: string;
  newest_id?: number;
}

/** The server's own list, word for word; a house test compares the two. */
export type StateChange =
  | 'read'
  | 'unread'
  | 'all_read'
  | 'starred'
  | 'unstarred'
  | 'later'
  | 'unlater'
  | 'hidden'
  | 'unhidden'
  | 'tagged'
  | 'untagged';

export interface StatesData {
  /** Null if they are too many to be named. */
  entry_ids: number[] | null;
  change: StateChange;
  tag_id?: number;
}

/** How far a refresh of many feeds has come. */
export interface ProgressData {
  run_id: number;
  kind: string;
  total: number;
  done: number;
  failed: number;
  is_finished?: boolean;
}

export type ServerEvent =
  | { type: 'new_entries'; data: { feed_id: number; entry_ids: number[]; count: number } }
  | { type: 'entry_updated'; data: { feed_id: number; entry_ids: number[] } }
  | { type: 'entry_cleaned'; data: { feed_id: number; entry_ids: number[] } }
  | { type: 'states'; data: StatesData }
  | { type: 'subscriptions'; data: Record<string, never> }
  | { type: 'refreshed'; data: { feed_id: number; error: string | null } }
  | { type: 'preferences'; data: Record<string, never> }
  | { type: 'full_text'; data: { entry_ids?: number[] } }
  | { type: 'icon'; data: { feed_id: number; icon: string } }
  | { type: 'playback'; data: { entry_id: number; enclosure: number; seconds: number } }
  | { type: 'tags'; data: Record<string, never> }
  | { type: 'searches'; data: Record<string, never> }
  | { type: 'progress'; data: ProgressData }
  | { type: 'reset'; data: Record<string, never> };

/** A table and not a list: a type that is missing here does not compile. */
const isHeard: Record<ServerEvent['type'], true> = {
  new_entries: true,
  entry_updated: true,
  entry_cleaned: true,
  states: true,
  subscriptions: true,
  refreshed: true,
  preferences: true,
  full_text: true,
  icon: true,
  playback: true,
  tags: true,
  searches: true,
  progress: true,
  reset: true,
};

export const eventTypes = Object.keys(isHeard) as ServerEvent['type'][];
