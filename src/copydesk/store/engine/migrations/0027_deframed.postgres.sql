-- Feeds that are served to readers elsewhere, written anew. What is left to do is read from here.
CREATE TABLE proxied_feeds (
  feed_id BIGINT PRIMARY KEY REFERENCES feeds (id) ON DELETE CASCADE,
  -- Who brought it: an operator keeps what nobody asks for, a reader's goes when it is idle.
  added_by TEXT NOT NULL CHECK (added_by IN ('operator', 'settings', 'reader')),
  created_at BIGINT NOT NULL,
  enabled_at BIGINT,
  polling_at BIGINT,
  deleted_at BIGINT,
  is_domain_enforced BOOLEAN NOT NULL DEFAULT TRUE,
  -- Globs of hosts that its entries may be on besides its own, one per line.
  domains TEXT NOT NULL DEFAULT '',
  -- In which it was asked for besides its own, separated by spaces.
  languages TEXT NOT NULL DEFAULT '',
  asked_at BIGINT NOT NULL,
  -- Since when there is something to build; `changes` tells what came while it was built.
  dirty_at BIGINT,
  changes BIGINT NOT NULL DEFAULT 0,
  built_at BIGINT,
  build_milliseconds BIGINT NOT NULL DEFAULT 0,
  item_count BIGINT NOT NULL DEFAULT 0
);
-- Serves: which are to be built.
CREATE INDEX proxied_feeds_dirty ON proxied_feeds (dirty_at) WHERE dirty_at IS NOT NULL;
-- Serves: which are kept fresh, and which went idle.
CREATE INDEX proxied_feeds_asked ON proxied_feeds (asked_at);

-- The stored copy: survives whatever happens to memory and bus.
CREATE TABLE proxied_builds (
  feed_id BIGINT NOT NULL REFERENCES proxied_feeds (feed_id) ON DELETE CASCADE,
  language TEXT NOT NULL,
  is_embedded BOOLEAN NOT NULL,
  built_at BIGINT NOT NULL,
  packed BYTEA NOT NULL,
  PRIMARY KEY (feed_id, language, is_embedded)
);

-- How often each was asked for, by day.
CREATE TABLE proxied_days (
  feed_id BIGINT NOT NULL REFERENCES proxied_feeds (feed_id) ON DELETE CASCADE,
  day BIGINT NOT NULL,
  requests BIGINT NOT NULL DEFAULT 0,
  hot BIGINT NOT NULL DEFAULT 0,
  unchanged BIGINT NOT NULL DEFAULT 0,
  readers BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (feed_id, day)
);
