-- Feeds that are served to readers elsewhere, written anew. What is left to do is read from here.
CREATE TABLE proxied_feeds (
  feed_id INTEGER PRIMARY KEY REFERENCES feeds (id) ON DELETE CASCADE,
  -- Who brought it: an operator keeps what nobody asks for, a reader's goes when it is idle.
  added_by TEXT NOT NULL CHECK (added_by IN ('operator', 'settings', 'reader')),
  created_at INTEGER NOT NULL,
  enabled_at INTEGER,
  polling_at INTEGER,
  deleted_at INTEGER,
  is_domain_enforced INTEGER NOT NULL DEFAULT 1 CHECK (is_domain_enforced IN (0, 1)),
  -- Globs of hosts that its entries may be on besides its own, one per line.
  domains TEXT NOT NULL DEFAULT '',
  -- In which it was asked for besides its own, separated by spaces.
  languages TEXT NOT NULL DEFAULT '',
  asked_at INTEGER NOT NULL,
  -- Since when there is something to build; `changes` tells what came while it was built.
  dirty_at INTEGER,
  changes INTEGER NOT NULL DEFAULT 0,
  built_at INTEGER,
  build_milliseconds INTEGER NOT NULL DEFAULT 0,
  item_count INTEGER NOT NULL DEFAULT 0
) STRICT;
-- Serves: which are to be built.
CREATE INDEX proxied_feeds_dirty ON proxied_feeds (dirty_at) WHERE dirty_at IS NOT NULL;
-- Serves: which are kept fresh, and which went idle.
CREATE INDEX proxied_feeds_asked ON proxied_feeds (asked_at);

-- The stored copy: survives whatever happens to memory and bus.
CREATE TABLE proxied_builds (
  feed_id INTEGER NOT NULL REFERENCES proxied_feeds (feed_id) ON DELETE CASCADE,
  language TEXT NOT NULL,
  is_embedded INTEGER NOT NULL CHECK (is_embedded IN (0, 1)),
  built_at INTEGER NOT NULL,
  packed BLOB NOT NULL,
  PRIMARY KEY (feed_id, language, is_embedded)
) STRICT, WITHOUT ROWID;

-- How often each was asked for, by day.
CREATE TABLE proxied_days (
  feed_id INTEGER NOT NULL REFERENCES proxied_feeds (feed_id) ON DELETE CASCADE,
  day INTEGER NOT NULL,
  requests INTEGER NOT NULL DEFAULT 0,
  hot INTEGER NOT NULL DEFAULT 0,
  unchanged INTEGER NOT NULL DEFAULT 0,
  readers INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (feed_id, day)
) STRICT, WITHOUT ROWID;
