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
  folder_id: number | null;
  position: number;
  subscribed_at: string;
  unread_count: number;
  fetch_state: FetchState;
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
  version: number;
  word_count: number;
}

export interface Enclosure {
  url: string;
  type: string | null;
  length: number | null;
  duration: number | null;
}

export interface EntryDetail extends Entry {
  html: string;
  /** The text of the page behind the entry, if the server has fetched it. */
  full_html: string | null;
  enclosures: Enclosure[];
  categories: string[];
}

export interface Page<Item> {
  items: Item[];
  next_cursor?: string;
}

export interface Counts {
  unread: number;
  starred: number;
  later: number;
  feeds: Record<string, number>;
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

export type Order = 'newest' | 'oldest';

export interface EntryQuery {
  feed_id?: number;
  folder_id?: number;
  unread?: boolean;
  starred?: boolean;
  later?: boolean;
  q?: string;
  order?: Order;
  limit?: number;
  cursor?: string;
}

export interface MarkAllRead {
  feed_id?: number;
  folder_id?: number;
  newest_id?: number;
}

export type StateChange =
  'read' | 'unread' | 'starred' | 'unstarred' | 'later' | 'unlater' | 'all_read';

export type ServerEvent =
  | { type: 'new_entries'; data: { feed_id: number; entry_ids: number[]; count: number } }
  | { type: 'entry_updated'; data: { feed_id: number; entry_ids: number[] } }
  | { type: 'states'; data: { entry_ids: number[] | null; change: StateChange } }
  | { type: 'subscriptions'; data: Record<string, never> }
  | { type: 'refreshed'; data: { feed_id: number; error: string | null } }
  | { type: 'reset'; data: Record<string, never> };

export const eventTypes = [
  'new_entries',
  'entry_updated',
  'states',
  'subscriptions',
  'refreshed',
  'reset',
] as const satisfies readonly ServerEvent['type'][];
