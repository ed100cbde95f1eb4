-- Times are microseconds UTC. Keys are 128-bit hashes as 22 characters of base64url.

CREATE TABLE counters (
  name TEXT NOT NULL PRIMARY KEY,
  value BIGINT NOT NULL
);
INSERT INTO counters (name, value) VALUES ('entries', 0), ('events', 0);

CREATE TABLE settings (
  key TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  value TEXT NOT NULL,
  updated_at BIGINT NOT NULL
);

CREATE TABLE users (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  username TEXT NOT NULL,
  username_key TEXT COLLATE "C" NOT NULL UNIQUE,
  email TEXT,
  email_key TEXT COLLATE "C" UNIQUE,
  password_hash TEXT,
  role TEXT NOT NULL CHECK (role IN ('admin', 'user')),
  settings TEXT NOT NULL DEFAULT '{}',
  created_at BIGINT NOT NULL,
  last_login_at BIGINT,
  previous_login_at BIGINT,
  disabled_at BIGINT
);

CREATE TABLE sessions (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  token_hash BYTEA NOT NULL UNIQUE,
  user_agent TEXT NOT NULL,
  ip TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  last_active_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL
);
-- Serves: a user's list of sessions.
CREATE INDEX sessions_by_user ON sessions (user_id);

CREATE TABLE feeds (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind TEXT NOT NULL DEFAULT 'web' CHECK (kind IN ('web', 'email', 'saved', 'import')),
  owner_user_id BIGINT REFERENCES users (id) ON DELETE CASCADE,
  url TEXT NOT NULL,
  url_key TEXT COLLATE "C" NOT NULL UNIQUE,
  title TEXT NOT NULL DEFAULT '',
  description TEXT NOT NULL DEFAULT '',
  site_url TEXT NOT NULL DEFAULT '',
  icon_url TEXT NOT NULL DEFAULT '',
  image_url TEXT NOT NULL DEFAULT '',
  language TEXT NOT NULL DEFAULT '',
  is_private BOOLEAN NOT NULL DEFAULT false,
  created_at BIGINT NOT NULL
);

CREATE TABLE feed_aliases (
  url_key TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  feed_id BIGINT NOT NULL REFERENCES feeds (id) ON DELETE CASCADE,
  url TEXT NOT NULL,
  created_at BIGINT NOT NULL
);
-- Serves: removing a feed with its aliases.
CREATE INDEX feed_aliases_by_feed ON feed_aliases (feed_id);

CREATE TABLE feed_states (
  feed_id BIGINT PRIMARY KEY REFERENCES feeds (id) ON DELETE CASCADE,
  etag TEXT NOT NULL DEFAULT '',
  last_modified TEXT NOT NULL DEFAULT '',
  fresh_until BIGINT,
  retry_after_until BIGINT,
  body_hash TEXT NOT NULL DEFAULT '',
  -- What the document listed at the last full fetch: lines of entry key and content hash.
  listing TEXT NOT NULL DEFAULT '',
  listed_from_id BIGINT NOT NULL DEFAULT 0,
  ttl_minutes BIGINT,
  interval_seconds BIGINT,
  override_seconds BIGINT,
  next_check_at BIGINT NOT NULL,
  last_checked_at BIGINT,
  last_success_at BIGINT,
  last_new_at BIGINT,
  last_status BIGINT,
  last_error_at BIGINT,
  last_error TEXT NOT NULL DEFAULT '',
  last_error_code TEXT NOT NULL DEFAULT '',
  failures BIGINT NOT NULL DEFAULT 0 CHECK (failures >= 0),
  redirect_url TEXT NOT NULL DEFAULT '',
  redirect_count BIGINT NOT NULL DEFAULT 0,
  redirect_first_at BIGINT,
  suspended_at BIGINT,
  gone_at BIGINT
);
-- Serves: which feeds are due, and when the next one is.
CREATE INDEX feed_states_due ON feed_states (next_check_at)
  WHERE suspended_at IS NULL AND gone_at IS NULL;

CREATE TABLE entries (
  id BIGINT PRIMARY KEY,
  feed_id BIGINT NOT NULL REFERENCES feeds (id) ON DELETE CASCADE,
  guid TEXT NOT NULL,
  url TEXT NOT NULL,
  url_key TEXT COLLATE "C",
  title TEXT NOT NULL,
  title_key TEXT COLLATE "C",
  author TEXT NOT NULL,
  excerpt TEXT NOT NULL,
  image_url TEXT NOT NULL,
  language TEXT NOT NULL,
  word_count BIGINT NOT NULL,
  extra TEXT NOT NULL,
  published_at BIGINT,
  arrived_at BIGINT NOT NULL,
  -- Publication capped at arrival; never changes, so pages and unread rows can rely on it.
  sort_at BIGINT NOT NULL,
  updated_at BIGINT,
  version BIGINT NOT NULL DEFAULT 1
);
-- Serves: lists of one feed, and the gathered list of all feeds.
CREATE INDEX entries_by_feed ON entries (feed_id, sort_at, id);
-- Serves: duplicates by address.
CREATE INDEX entries_by_url ON entries (url_key) WHERE url_key IS NOT NULL;
-- Serves: duplicates by headline.
CREATE INDEX entries_by_title ON entries (title_key, arrived_at) WHERE title_key IS NOT NULL;

CREATE TABLE entry_bodies (
  entry_id BIGINT PRIMARY KEY REFERENCES entries (id) ON DELETE CASCADE,
  packed BYTEA NOT NULL
);

-- One row per entry ever seen; it outlives a pruned entry, so that a feed cannot bring it back.
CREATE TABLE entry_keys (
  feed_id BIGINT NOT NULL REFERENCES feeds (id) ON DELETE CASCADE,
  key TEXT COLLATE "C" NOT NULL,
  entry_id BIGINT,
  content_hash TEXT COLLATE "C" NOT NULL,
  seen_at BIGINT NOT NULL,
  PRIMARY KEY (feed_id, key)
);

CREATE TABLE entry_versions (
  entry_id BIGINT NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
  version BIGINT NOT NULL,
  title TEXT NOT NULL,
  packed BYTEA NOT NULL,
  detected_at BIGINT NOT NULL,
  PRIMARY KEY (entry_id, version)
);

-- Holds folded text with a space between CJK characters (`rules/search.py`).
CREATE TABLE entry_search (
  entry_id BIGINT PRIMARY KEY REFERENCES entries (id) ON DELETE CASCADE,
  words TSVECTOR NOT NULL
);
-- Serves: full-text search.
CREATE INDEX entry_search_words ON entry_search USING GIN (words);

CREATE TABLE folders (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  parent_id BIGINT REFERENCES folders (id) ON DELETE SET NULL,
  title TEXT NOT NULL,
  position BIGINT NOT NULL DEFAULT 0,
  created_at BIGINT NOT NULL
);
-- Serves: a user's folder tree, and one title per place in it.
CREATE UNIQUE INDEX folders_by_user ON folders (user_id, COALESCE(parent_id, 0), title);

CREATE TABLE subscriptions (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  feed_id BIGINT NOT NULL REFERENCES feeds (id) ON DELETE CASCADE,
  folder_id BIGINT REFERENCES folders (id) ON DELETE SET NULL,
  title TEXT NOT NULL DEFAULT '',
  position BIGINT NOT NULL DEFAULT 0,
  -- Entries below this id came before the subscription and stay out of sight.
  visible_from BIGINT NOT NULL DEFAULT 0,
  all_read_at BIGINT,
  subscribed_at BIGINT NOT NULL,
  unsubscribed_at BIGINT,
  -- While unsubscribed: what was unread, and up to which entry, for coming back.
  parked_unread BYTEA,
  parked_upto BIGINT,
  UNIQUE (user_id, feed_id)
);
-- Serves: whom a new entry of a feed reaches.
CREATE INDEX subscriptions_by_feed ON subscriptions (feed_id, user_id)
  WHERE unsubscribed_at IS NULL;
-- Serves: emptying a folder that is removed.
CREATE INDEX subscriptions_by_folder ON subscriptions (folder_id) WHERE folder_id IS NOT NULL;

-- Only unread pairs: reading deletes the row. No foreign key to entries, because it would cost a
-- third index at every fan-out; `entries.prune` removes the rows of an entry itself.
CREATE TABLE unread (
  user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  sort_at BIGINT NOT NULL,
  entry_id BIGINT NOT NULL,
  feed_id BIGINT NOT NULL,
  PRIMARY KEY (user_id, sort_at, entry_id)
);
-- Serves: unread lists of one feed, counts per feed.
CREATE INDEX unread_by_feed ON unread (user_id, feed_id, sort_at, entry_id);

-- Sparse: only where a user did something with an entry. Pruned like unread rows.
CREATE TABLE states (
  user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  entry_id BIGINT NOT NULL,
  read_at BIGINT,
  starred_at BIGINT,
  later_at BIGINT,
  hidden_at BIGINT,
  changed_at BIGINT NOT NULL,
  PRIMARY KEY (user_id, entry_id)
);
-- Serves: the starred list.
CREATE INDEX states_starred ON states (user_id, starred_at, entry_id) WHERE starred_at IS NOT NULL;
-- Serves: the read-later list.
CREATE INDEX states_later ON states (user_id, later_at, entry_id) WHERE later_at IS NOT NULL;

-- What was starred, kept as it was; survives entry, feed and subscription.
CREATE TABLE snapshots (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  entry_id BIGINT,
  url TEXT NOT NULL,
  url_key TEXT COLLATE "C" NOT NULL,
  title TEXT NOT NULL,
  author TEXT NOT NULL,
  feed_title TEXT NOT NULL,
  packed BYTEA NOT NULL,
  published_at BIGINT,
  created_at BIGINT NOT NULL,
  UNIQUE (user_id, url_key)
);

-- One row per change a user made, with what is needed to take it back.
CREATE TABLE operations (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  device TEXT NOT NULL,
  entry_ids BYTEA NOT NULL,
  created_at BIGINT NOT NULL,
  undone_at BIGINT
);
-- Serves: undoing what a user did in a span of time.
CREATE INDEX operations_by_user ON operations (user_id, created_at);

CREATE TABLE jobs (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind TEXT NOT NULL,
  dedup_key TEXT COLLATE "C",
  payload TEXT NOT NULL,
  priority BIGINT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('ready', 'running', 'dead')),
  run_at BIGINT NOT NULL,
  attempts BIGINT NOT NULL DEFAULT 0,
  max_attempts BIGINT NOT NULL,
  lease TEXT,
  lease_until BIGINT,
  last_error TEXT NOT NULL DEFAULT '',
  created_at BIGINT NOT NULL
);
-- Serves: the next job to run, best first.
CREATE INDEX jobs_ready ON jobs (priority DESC, run_at, id) WHERE state = 'ready';
-- Serves: jobs whose worker is gone.
CREATE INDEX jobs_running ON jobs (lease_until) WHERE state = 'running';
-- Serves: the same work is queued once.
CREATE UNIQUE INDEX jobs_dedup ON jobs (dedup_key) WHERE dedup_key IS NOT NULL AND state <> 'dead';

CREATE TABLE events (
  id BIGINT PRIMARY KEY,
  kind TEXT NOT NULL,
  user_id BIGINT,
  feed_id BIGINT,
  data TEXT NOT NULL,
  created_at BIGINT NOT NULL
);
-- Serves: dropping old events.
CREATE INDEX events_by_time ON events (created_at);
