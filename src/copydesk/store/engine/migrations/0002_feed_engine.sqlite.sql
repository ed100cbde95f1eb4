-- Duplicates, moved feeds, the fetch log, WebSub, full texts, and how a feed wants to be fetched.

-- The first copy of an entry that came in more than one feed; NULL for the first copy itself.
ALTER TABLE entries ADD COLUMN duplicate_of INTEGER;
-- Serves: the other copies of an entry.
CREATE INDEX entries_by_first ON entries (duplicate_of) WHERE duplicate_of IS NOT NULL;

-- Set for users who want to see every copy of an article as unread.
ALTER TABLE users ADD COLUMN duplicates_shown_at INTEGER;

CREATE TABLE publishers (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE,
  domain TEXT NOT NULL UNIQUE,
  -- 0: never ask, 1: ask plainly, 2: ask as a browser would.
  fetch_mode INTEGER NOT NULL DEFAULT 1 CHECK (fetch_mode IN (0, 1, 2)),
  disabled_at INTEGER,
  created_at INTEGER NOT NULL
) STRICT;

ALTER TABLE feeds ADD COLUMN publisher_id INTEGER REFERENCES publishers (id) ON DELETE SET NULL;
ALTER TABLE feeds ADD COLUMN fetch_mode INTEGER CHECK (fetch_mode IN (0, 1, 2));
-- Proxy, user agent, headers, cookies and credentials, encrypted.
ALTER TABLE feeds ADD COLUMN sealed_access BLOB;
ALTER TABLE feeds ADD COLUMN full_text TEXT NOT NULL DEFAULT 'auto'
  CHECK (full_text IN ('auto', 'always', 'never'));
-- For proxied feeds: entries must lie on the feed's own domain, or on one of these (globs, lines).
ALTER TABLE feeds ADD COLUMN is_domain_enforced INTEGER NOT NULL DEFAULT 0
  CHECK (is_domain_enforced IN (0, 1));
ALTER TABLE feeds ADD COLUMN entry_domains TEXT NOT NULL DEFAULT '';
-- Serves: feeds of a publisher.
CREATE INDEX feeds_by_publisher ON feeds (publisher_id) WHERE publisher_id IS NOT NULL;

CREATE TABLE fetch_log (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  feed_id INTEGER NOT NULL REFERENCES feeds (id) ON DELETE CASCADE,
  fetched_at INTEGER NOT NULL,
  status INTEGER,
  bytes INTEGER NOT NULL,
  milliseconds INTEGER NOT NULL,
  added INTEGER NOT NULL,
  changed INTEGER NOT NULL,
  error_code TEXT NOT NULL
) STRICT;
-- Serves: a feed's health.
CREATE INDEX fetch_log_by_feed ON fetch_log (feed_id, fetched_at);
-- Serves: dropping old rows.
CREATE INDEX fetch_log_by_time ON fetch_log (fetched_at);

CREATE TABLE websub (
  feed_id INTEGER PRIMARY KEY REFERENCES feeds (id) ON DELETE CASCADE,
  hub_url TEXT NOT NULL,
  topic_url TEXT NOT NULL,
  -- Names the callback address; nobody but the hub knows it.
  token TEXT NOT NULL UNIQUE,
  secret TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('pending', 'active', 'failed')),
  requested_at INTEGER NOT NULL,
  expires_at INTEGER,
  last_push_at INTEGER,
  failures INTEGER NOT NULL DEFAULT 0,
  last_error TEXT NOT NULL DEFAULT ''
) STRICT;
-- Serves: leases that end soon, requests that no hub has answered.
CREATE INDEX websub_expiring ON websub (expires_at);

CREATE TABLE entry_articles (
  entry_id INTEGER PRIMARY KEY REFERENCES entries (id) ON DELETE CASCADE,
  packed BLOB,
  fetched_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL,
  error_code TEXT NOT NULL DEFAULT ''
) STRICT;
