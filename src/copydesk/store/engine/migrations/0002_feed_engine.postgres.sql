-- Duplicates, moved feeds, the fetch log, WebSub, full texts, and how a feed wants to be fetched.

-- The first copy of an entry that came in more than one feed; NULL for the first copy itself.
ALTER TABLE entries ADD COLUMN duplicate_of BIGINT;
-- Serves: the other copies of an entry.
CREATE INDEX entries_by_first ON entries (duplicate_of) WHERE duplicate_of IS NOT NULL;

-- Set for users who want to see every copy of an article as unread.
ALTER TABLE users ADD COLUMN duplicates_shown_at BIGINT;

CREATE TABLE publishers (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  domain TEXT NOT NULL UNIQUE,
  -- 0: never ask, 1: ask plainly, 2: ask as a browser would.
  fetch_mode BIGINT NOT NULL DEFAULT 1 CHECK (fetch_mode IN (0, 1, 2)),
  disabled_at BIGINT,
  created_at BIGINT NOT NULL
);

ALTER TABLE feeds ADD COLUMN publisher_id BIGINT REFERENCES publishers (id) ON DELETE SET NULL;
ALTER TABLE feeds ADD COLUMN fetch_mode BIGINT CHECK (fetch_mode IN (0, 1, 2));
-- Proxy, user agent, headers, cookies and credentials, encrypted.
ALTER TABLE feeds ADD COLUMN sealed_access BYTEA;
ALTER TABLE feeds ADD COLUMN full_text TEXT NOT NULL DEFAULT 'auto'
  CHECK (full_text IN ('auto', 'always', 'never'));
-- For proxied feeds: entries must lie on the feed's own domain, or on one of these (globs, lines).
ALTER TABLE feeds ADD COLUMN is_domain_enforced BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE feeds ADD COLUMN entry_domains TEXT NOT NULL DEFAULT '';
-- Serves: feeds of a publisher.
CREATE INDEX feeds_by_publisher ON feeds (publisher_id) WHERE publisher_id IS NOT NULL;

CREATE TABLE fetch_log (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  feed_id BIGINT NOT NULL REFERENCES feeds (id) ON DELETE CASCADE,
  fetched_at BIGINT NOT NULL,
  status BIGINT,
  bytes BIGINT NOT NULL,
  milliseconds BIGINT NOT NULL,
  added BIGINT NOT NULL,
  changed BIGINT NOT NULL,
  error_code TEXT NOT NULL
);
-- Serves: a feed's health.
CREATE INDEX fetch_log_by_feed ON fetch_log (feed_id, fetched_at);
-- Serves: dropping old rows.
CREATE INDEX fetch_log_by_time ON fetch_log (fetched_at);

CREATE TABLE websub (
  feed_id BIGINT PRIMARY KEY REFERENCES feeds (id) ON DELETE CASCADE,
  hub_url TEXT NOT NULL,
  topic_url TEXT NOT NULL,
  -- Names the callback address; nobody but the hub knows it.
  token TEXT COLLATE "C" NOT NULL UNIQUE,
  secret TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('pending', 'active', 'failed')),
  requested_at BIGINT NOT NULL,
  expires_at BIGINT,
  last_push_at BIGINT,
  failures BIGINT NOT NULL DEFAULT 0,
  last_error TEXT NOT NULL DEFAULT ''
);
-- Serves: leases that end soon, requests that no hub has answered.
CREATE INDEX websub_expiring ON websub (expires_at);

CREATE TABLE entry_articles (
  entry_id BIGINT PRIMARY KEY REFERENCES entries (id) ON DELETE CASCADE,
  packed BYTEA,
  fetched_at BIGINT NOT NULL,
  attempts BIGINT NOT NULL,
  error_code TEXT NOT NULL DEFAULT ''
);
