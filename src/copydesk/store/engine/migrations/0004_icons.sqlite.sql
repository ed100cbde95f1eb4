-- The icons of feeds: each picture once, whoever shows it, and when to look for a feed's icon again.

CREATE TABLE icons (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Made of the picture with our own key (`rules/icons`): nobody can ask for one by guessing it.
  hash TEXT NOT NULL UNIQUE,
  type TEXT NOT NULL,
  -- When this very picture was last fetched: only what nobody shows and nobody brings is dropped.
  fetched_at INTEGER NOT NULL,
  body BLOB NOT NULL
) STRICT;

CREATE TABLE feed_icons (
  feed_id INTEGER PRIMARY KEY REFERENCES feeds (id) ON DELETE CASCADE,
  icon_id INTEGER REFERENCES icons (id) ON DELETE SET NULL,
  -- Where the icon was found.
  url TEXT NOT NULL DEFAULT '',
  checked_at INTEGER,
  -- NULL: failed so often that only another address of the site or the icon is a reason to look.
  next_check_at INTEGER,
  -- Failures since the last success.
  attempts INTEGER NOT NULL DEFAULT 0,
  error_code TEXT NOT NULL DEFAULT ''
) STRICT;
-- Serves: which feeds show an icon, dropping icons that none does.
CREATE INDEX feed_icons_by_icon ON feed_icons (icon_id) WHERE icon_id IS NOT NULL;
-- Serves: feeds whose icon is to be looked for.
CREATE INDEX feed_icons_due ON feed_icons (next_check_at) WHERE next_check_at IS NOT NULL;

-- Set by a refresh that is a reason to look for the icon, until that is queued. A column here costs
-- a refresh nothing; a row elsewhere would cost it a statement.
ALTER TABLE feed_states ADD COLUMN icon_wanted_at INTEGER;
-- Serves: the feeds whose icon is to be looked for because of what they said; hardly ever any.
CREATE INDEX feed_states_icons ON feed_states (icon_wanted_at) WHERE icon_wanted_at IS NOT NULL;

-- Feeds that are there already have had their first refresh.
UPDATE feed_states
SET icon_wanted_at = 0
WHERE last_success_at IS NOT NULL AND feed_id IN (
  SELECT s.feed_id
  FROM subscriptions AS s
  JOIN feeds AS f ON f.id = s.feed_id
  WHERE f.kind = 'web' AND s.unsubscribed_at IS NULL);
