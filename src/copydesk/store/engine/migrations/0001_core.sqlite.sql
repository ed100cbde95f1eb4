-- Times are microseconds UTC. Keys are 128-bit hashes as 22 characters of base64url.

CREATE TABLE counters (
  name TEXT NOT NULL PRIMARY KEY,
  value INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO counters (name, value) VALUES ('entries', 0), ('events', 0);

CREATE TABLE settings (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE users (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  username TEXT NOT NULL,
  username_key TEXT NOT NULL UNIQUE,
  email TEXT,
  email_key TEXT UNIQUE,
  password_hash TEXT,
  role TEXT NOT NULL CHECK (role IN ('admin', 'user')),
  settings TEXT NOT NULL DEFAULT '{}',
  created_at INTEGER NOT NULL,
  last_login_at INTEGER,
  previous_login_at INTEGER,
  disabled_at INTEGER
) STRICT;

CREATE TABLE sessions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  token_hash BLOB NOT NULL UNIQUE,
  user_agent TEXT NOT NULL,
  ip TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  last_active_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
-- Serves: a user's list of sessions.
CREATE INDEX sessions_by_user ON sessions (user_id);

CREATE TABLE feeds (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL DEFAULT 'web' CHECK (kind IN ('web', 'email', 'saved', 'import')),
  owner_user_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
  url TEXT NOT NULL,
  url_key TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL DEFAULT '',
  description TEXT NOT NULL DEFAULT '',
  site_url TEXT NOT NULL DEFAULT '',
  icon_url TEXT NOT NULL DEFAULT '',
  image_url TEXT NOT NULL DEFAULT '',
  language TEXT NOT NULL DEFAULT '',
  is_private INTEGER NOT NULL DEFAULT 0 CHECK (is_private IN (0, 1)),
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE feed_aliases (
  url_key TEXT NOT NULL PRIMARY KEY,
  feed_id INTEGER NOT NULL REFERENCES feeds (id) ON DELETE CASCADE,
  url TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
-- Serves: removing a feed with its aliases.
CREATE INDEX feed_aliases_by_feed ON feed_aliases (feed_id);

CREATE TABLE feed_states (
  feed_id INTEGER PRIMARY KEY REFERENCES feeds (id) ON DELETE CASCADE,
  etag TEXT NOT NULL DEFAULT '',
  last_modified TEXT NOT NULL DEFAULT '',
  fresh_until INTEGER,
  retry_after_until INTEGER,
  body_hash TEXT NOT NULL DEFAULT '',
  -- What the document listed at the last full fetch: lines of entry key and content hash.
  listing TEXT NOT NULL DEFAULT '',
  listed_from_id INTEGER NOT NULL DEFAULT 0,
  ttl_minutes INTEGER,
  interval_seconds INTEGER,
  override_seconds INTEGER,
  next_check_at INTEGER NOT NULL,
  last_checked_at INTEGER,
  last_success_at INTEGER,
  last_new_at INTEGER,
  last_status INTEGER,
  last_error_at INTEGER,
  last_error TEXT NOT NULL DEFAULT '',
  last_error_code TEXT NOT NULL DEFAULT '',
  failures INTEGER NOT NULL DEFAULT 0 CHECK (failures >= 0),
  redirect_url TEXT NOT NULL DEFAULT '',
  redirect_count INTEGER NOT NULL DEFAULT 0,
  redirect_first_at INTEGER,
  suspended_at INTEGER,
  gone_at INTEGER
) STRICT;
-- Serves: which feeds are due, and when the next one is.
CREATE INDEX feed_states_due ON feed_states (next_check_at)
  WHERE suspended_at IS NULL AND gone_at IS NULL;

CREATE TABLE entries (
  id INTEGER PRIMARY KEY,
  feed_id INTEGER NOT NULL REFERENCES feeds (id) ON DELETE CASCADE,
  guid TEXT NOT NULL,
  url TEXT NOT NULL,
  url_key TEXT,
  title TEXT NOT NULL,
  title_key TEXT,
  author TEXT NOT NULL,
  excerpt TEXT NOT NULL,
  image_url TEXT NOT NULL,
  language TEXT NOT NULL,
  word_count INTEGER NOT NULL,
  extra TEXT NOT NULL,
  published_at INTEGER,
  arrived_at INTEGER NOT NULL,
  -- Publication capped at arrival; never changes, so pages and unread rows can rely on it.
  sort_at INTEGER NOT NULL,
  updated_at INTEGER,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
-- Serves: lists of one feed, and the gathered list of all feeds.
CREATE INDEX entries_by_feed ON entries (feed_id, sort_at, id);
-- Serves: duplicates by address.
CREATE INDEX entries_by_url ON entries (url_key) WHERE url_key IS NOT NULL;
-- Serves: duplicates by headline.
CREATE INDEX entries_by_title ON entries (title_key, arrived_at) WHERE title_key IS NOT NULL;

CREATE TABLE entry_bodies (
  entry_id INTEGER PRIMARY KEY REFERENCES entries (id) ON DELETE CASCADE,
  packed BLOB NOT NULL
) STRICT;

-- One row per entry ever seen; it outlives a pruned entry, so that a feed cannot bring it back.
CREATE TABLE entry_keys (
  feed_id INTEGER NOT NULL REFERENCES feeds (id) ON DELETE CASCADE,
  key TEXT NOT NULL,
  entry_id INTEGER,
  content_hash TEXT NOT NULL,
  seen_at INTEGER NOT NULL,
  PRIMARY KEY (feed_id, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE entry_versions (
  entry_id INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  title TEXT NOT NULL,
  packed BLOB NOT NULL,
  detected_at INTEGER NOT NULL,
  PRIMARY KEY (entry_id, version)
) STRICT, WITHOUT ROWID;

-- Holds folded text with a space between CJK characters (`rules/search.py`); the words come from
-- entries and entry_bodies, which is also where they are taken from to remove a row again.
CREATE VIRTUAL TABLE entry_search USING fts5 (
  title, author, body, content = '', tokenize = 'unicode61'
);

CREATE TABLE folders (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  parent_id INTEGER REFERENCES folders (id) ON DELETE SET NULL,
  title TEXT NOT NULL,
  position INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL
) STRICT;
-- Serves: a user's folder tree, and one title per place in it.
CREATE UNIQUE INDEX folders_by_user ON folders (user_id, COALESCE(parent_id, 0), title);

CREATE TABLE subscriptions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  feed_id INTEGER NOT NULL REFERENCES feeds (id) ON DELETE CASCADE,
  folder_id INTEGER REFERENCES folders (id) ON DELETE SET NULL,
  title TEXT NOT NULL DEFAULT '',
  position INTEGER NOT NULL DEFAULT 0,
  -- Entries below this id came before the subscription and stay out of sight.
  visible_from INTEGER NOT NULL DEFAULT 0,
  all_read_at INTEGER,
  subscribed_at INTEGER NOT NULL,
  unsubscribed_at INTEGER,
  -- While unsubscribed: what was unread, and up to which entry, for coming back.
  parked_unread BLOB,
  parked_upto INTEGER,
  UNIQUE (user_id, feed_id)
) STRICT;
-- Serves: whom a new entry of a feed reaches.
CREATE INDEX subscriptions_by_feed ON subscriptions (feed_id, user_id)
  WHERE unsubscribed_at IS NULL;
-- Serves: emptying a folder that is removed.
CREATE INDEX subscriptions_by_folder ON subscriptions (folder_id) WHERE folder_id IS NOT NULL;

-- Only unread pairs: reading deletes the row. No foreign key to entries, because it would cost a
-- third index at every fan-out; `entries.prune` removes the rows of an entry itself.
CREATE TABLE unread (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  sort_at INTEGER NOT NULL,
  entry_id INTEGER NOT NULL,
  feed_id INTEGER NOT NULL,
  PRIMARY KEY (user_id, sort_at, entry_id)
) STRICT, WITHOUT ROWID;
-- Serves: unread lists of one feed, counts per feed.
CREATE INDEX unread_by_feed ON unread (user_id, feed_id, sort_at, entry_id);

-- Sparse: only where a user did something with an entry. Pruned like unread rows.
CREATE TABLE states (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  entry_id INTEGER NOT NULL,
  read_at INTEGER,
  starred_at INTEGER,
  later_at INTEGER,
  hidden_at INTEGER,
  changed_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, entry_id)
) STRICT, WITHOUT ROWID;
-- Serves: the starred list.
CREATE INDEX states_starred ON states (user_id, starred_at, entry_id) WHERE starred_at IS NOT NULL;
-- Serves: the read-later list.
CREATE INDEX states_later ON states (user_id, later_at, entry_id) WHERE later_at IS NOT NULL;

-- What was starred, kept as it was; survives entry, feed and subscription.
CREATE TABLE snapshots (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  entry_id INTEGER,
  url TEXT NOT NULL,
  url_key TEXT NOT NULL,
  title TEXT NOT NULL,
  author TEXT NOT NULL,
  feed_title TEXT NOT NULL,
  packed BLOB NOT NULL,
  published_at INTEGER,
  created_at INTEGER NOT NULL,
  UNIQUE (user_id, url_key)
) STRICT;

-- One row per change a user made, with what is needed to take it back.
CREATE TABLE operations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  device TEXT NOT NULL,
  entry_ids BLOB NOT NULL,
  created_at INTEGER NOT NULL,
  undone_at INTEGER
) STRICT;
-- Serves: undoing what a user did in a span of time.
CREATE INDEX operations_by_user ON operations (user_id, created_at);

CREATE TABLE jobs (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  dedup_key TEXT,
  payload TEXT NOT NULL,
  priority INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('ready', 'running', 'dead')),
  run_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  max_attempts INTEGER NOT NULL,
  lease TEXT,
  lease_until INTEGER,
  last_error TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL
) STRICT;
-- Serves: the next job to run, best first.
CREATE INDEX jobs_ready ON jobs (priority DESC, run_at, id) WHERE state = 'ready';
-- Serves: jobs whose worker is gone.
CREATE INDEX jobs_running ON jobs (lease_until) WHERE state = 'running';
-- Serves: the same work is queued once.
CREATE UNIQUE INDEX jobs_dedup ON jobs (dedup_key) WHERE dedup_key IS NOT NULL AND state <> 'dead';

CREATE TABLE events (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  user_id INTEGER,
  feed_id INTEGER,
  data TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
-- Serves: dropping old events.
CREATE INDEX events_by_time ON events (created_at);
