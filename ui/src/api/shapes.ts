// The shapes that only the pages of settings meet, with the server's own names.
import type { Subscription } from './schema';

export type FullTextChoice = 'auto' | 'always' | 'never';

/** What to change of a subscription; what is left out stays. */
export interface SubscriptionChange {
  title?: string | null;
  folder_id?: number | null;
  position?: number;
  muted?: boolean;
  full_text?: FullTextChoice;
  /** All its tags by their titles; new ones are made. */
  tags?: string[];
  is_suspended?: boolean;
  refresh_seconds?: number | null;
  fetch_mode?: number | null;
}

export type Verdict =
  | 'new'
  | 'well'
  | 'failing'
  | 'dead'
  | 'gone'
  | 'stale'
  | 'suspended'
  | 'waiting';

export interface Health {
  subscription_id: number;
  feed_id: number;
  title: string;
  verdict: Verdict;
  fetches: number;
  success_share: number | null;
  usual_gap_seconds: number | null;
  failures: number;
  last_checked_at: string | null;
  last_success_at: string | null;
  last_new_at: string | null;
  next_check_at: string | null;
  last_status: number | null;
  last_error: string | null;
  last_error_code: string | null;
  last_error_at: string | null;
  /** Why it is not well, in words. */
  reason?: string | null;
  /** Where the feed says that it has gone. */
  moved_to?: string | null;
}

/** A feed that fails, as admins see it: how many follow it, but not who. */
export interface FailingFeed {
  feed_id: number;
  /** Without secrets; of a private feed only its host. */
  url: string;
  followers: number;
  failures: number;
  unanswered_since: string;
  last_checked_at: string | null;
  last_status: number | null;
  reason: string;
  error_code: string;
}

/** A feed that may carry on another, and how much of what it lists is known from there. */
export interface Successor {
  url: string;
  title: string;
  share: number;
  is_proven: boolean;
}

export interface FetchLine {
  fetched_at: string;
  status: number | null;
  bytes: number;
  milliseconds: number;
  added: number;
  changed: number;
  error_code: string | null;
}

export interface OneHealth {
  health: Health;
  fetches: FetchLine[];
}

/** How a feed is asked; the server never tells a secret again. */
export interface Access {
  proxy_url: string;
  has_proxy_password: boolean;
  user_agent: string;
  header_names: string[];
  has_cookies: boolean;
  has_username: boolean;
  has_password: boolean;
}

export interface AccessChange {
  proxy_url?: string;
  user_agent?: string;
  headers?: Record<string, string>;
  cookies?: string;
  username?: string;
  password?: string;
}

export interface Refused {
  url: string;
  title: string;
  reason: string;
}

export interface Imported {
  added: number;
  known: number;
  refused: Refused[];
  folders_added: number;
  run_id: number | null;
}

/** A refresh of many feeds, as far as it has come. */
export interface Run {
  id: number;
  kind: string;
  total: number;
  done: number;
  failed: number;
  started_at: string;
  finished_at: string | null;
}

export interface NewFolder {
  title: string;
  parent_id?: number | null;
  position?: number;
  /** What moves into it. */
  subscription_ids?: number[];
  folder_ids?: number[];
}

export interface BatchItem {
  url: string;
  title?: string;
  /** What the feed is called until it has been read and names itself. */
  feed_title?: string;
  folder_id?: number;
}

export interface BatchOutcomes {
  items: { subscription: Subscription | null; is_new: boolean; error: string | null }[];
  run_id: number | null;
}

export interface BatchChange {
  folder_id?: number | null;
  muted?: boolean;
  tags?: string[];
}

export interface Session {
  id: number;
  user_agent: string;
  ip: string;
  created_at: string;
  last_active_at: string;
  is_current: boolean;
}

export interface AppPassword {
  id: number;
  name: string;
  scopes: string[];
  created_at: string;
  last_used_at: string | null;
  last_ip: string;
  last_user_agent: string;
}

export interface NewAppPassword {
  id: number;
  name: string;
  scopes: string[];
  created_at: string;
  password: string;
}

export interface Operation {
  id: number;
  kind: string;
  device: string;
  count: number;
  created_at: string;
  undone_at: string | null;
  undoes: number | null;
  /** The first few of them, as far as their feeds are followed. */
  entries: { id: number; title: string }[];
}

export interface Account {
  id: number;
  username: string;
  email: string | null;
  role: 'admin' | 'user';
  created_at: string;
  last_login_at?: string | null;
  is_disabled?: boolean;
  has_password?: boolean;
}

export interface NewAccount {
  username: string;
  password: string;
  role: 'admin' | 'user';
}

export interface AccountChange {
  role?: 'admin' | 'user';
  is_disabled?: boolean;
  password?: string;
}

export interface Publisher {
  id: number;
  name: string;
  domain: string;
  fetch_mode: number;
  is_enabled: boolean;
  feed_count: number;
  created_at: string;
}

export interface NewPublisher {
  name: string;
  domain: string;
  fetch_mode: number;
  is_enabled: boolean;
}
