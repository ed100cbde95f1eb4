-- Tags, hidden entries, fair order, saved searches, app passwords, refreshes one can follow, players.

-- When each field of a state was last set: of two clients that disagree, the later one counts.
ALTER TABLE states ADD COLUMN read_set_at INTEGER;
ALTER TABLE states ADD COLUMN starred_set_at INTEGER;
ALTER TABLE states ADD COLUMN later_set_at INTEGER;
ALTER TABLE states ADD COLUMN hidden_set_at INTEGER;
UPDATE states SET read_set_at = read_at, starred_set_at = starred_at, later_set_at = later_at,
  hidden_set_at = hidden_at;
-- Serves: the list of hidden entries.
CREATE INDEX states_hidden ON states (user_id, hidden_at, entry_id) WHERE hidden_at IS NOT NULL;

-- An undo names the change that it takes back; a change of tags names its tag.
ALTER TABLE operations ADD COLUMN undoes INTEGER;
ALTER TABLE operations ADD COLUMN tag_id INTEGER;
-- Serves: undoing and doing again.
CREATE INDEX operations_undoing ON operations (user_id, undoes) WHERE undoes IS NOT NULL;

-- Publication, made older by each further entry of the same feed within a day (`rules/fairness`).
ALTER TABLE entries ADD COLUMN fair_at INTEGER NOT NULL DEFAULT 0;
UPDATE entries SET fair_at = sort_at;
-- Serves: all entries in fair order.
CREATE INDEX entries_fair ON entries (feed_id, fair_at, id);
-- Serves: entries by arrival, for reader apps; the newest entry of a feed.
CREATE INDEX entries_by_arrival ON entries (feed_id, id);
ALTER TABLE unread ADD COLUMN fair_at INTEGER NOT NULL DEFAULT 0;
UPDATE unread SET fair_at = sort_at;
-- Serves: unread entries in fair order.
CREATE INDEX unread_fair ON unread (user_id, fair_at, entry_id);

-- A muted feed brings no unread entries.
ALTER TABLE subscriptions ADD COLUMN muted_at INTEGER;
ALTER TABLE subscriptions ADD COLUMN is_notifying INTEGER NOT NULL DEFAULT 0
  CHECK (is_notifying IN (0, 1));

CREATE TABLE tags (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  title TEXT NOT NULL,
  title_key TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (user_id, title_key)
) STRICT;

CREATE TABLE entry_tags (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  tag_id INTEGER NOT NULL REFERENCES tags (id) ON DELETE CASCADE,
  sort_at INTEGER NOT NULL,
  entry_id INTEGER NOT NULL,
  tagged_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, tag_id, sort_at, entry_id)
) STRICT, WITHOUT ROWID;
-- Serves: the tags of an entry.
CREATE UNIQUE INDEX entry_tags_by_entry ON entry_tags (user_id, entry_id, tag_id);
-- Serves: removing a tag.
CREATE INDEX entry_tags_by_tag ON entry_tags (tag_id);

-- A tagged feed: all its entries count as tagged.
CREATE TABLE subscription_tags (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  tag_id INTEGER NOT NULL REFERENCES tags (id) ON DELETE CASCADE,
  feed_id INTEGER NOT NULL REFERENCES feeds (id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, tag_id, feed_id)
) STRICT, WITHOUT ROWID;
-- Serves: the tags of a feed, removing a feed.
CREATE INDEX subscription_tags_by_feed ON subscription_tags (feed_id, user_id);
-- Serves: removing a tag.
CREATE INDEX subscription_tags_by_tag ON subscription_tags (tag_id);

CREATE TABLE saved_searches (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  title TEXT NOT NULL,
  query TEXT NOT NULL,
  position INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  UNIQUE (user_id, title)
) STRICT;

-- One per device or program; only hashes are kept.
CREATE TABLE app_passwords (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  password_hash BLOB NOT NULL UNIQUE,
  -- Words: read, write, admin.
  scopes TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER,
  last_ip TEXT NOT NULL DEFAULT '',
  last_user_agent TEXT NOT NULL DEFAULT ''
) STRICT;
-- Serves: a user's list of app passwords.
CREATE INDEX app_passwords_by_user ON app_passwords (user_id);

-- What Fever clients may send for an app password: one row for each way to type it.
CREATE TABLE fever_keys (
  key_hash BLOB PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  app_password_id INTEGER NOT NULL REFERENCES app_passwords (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
-- Serves: removing a user.
CREATE INDEX fever_keys_by_user ON fever_keys (user_id);
-- Serves: removing an app password.
CREATE INDEX fever_keys_by_password ON fever_keys (app_password_id);

-- A refresh of many feeds that somebody asked for; how far it is follows from the feeds' states.
CREATE TABLE refresh_runs (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('refresh', 'import')),
  feed_ids BLOB NOT NULL,
  -- As last told to the user; of a run that is over, as it ended.
  done INTEGER NOT NULL DEFAULT 0,
  failed INTEGER NOT NULL DEFAULT 0,
  started_at INTEGER NOT NULL,
  finished_at INTEGER
) STRICT;
-- Serves: a user's latest refreshes.
CREATE INDEX refresh_runs_by_user ON refresh_runs (user_id, started_at);

-- Where a user stopped listening or watching.
CREATE TABLE playback (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  entry_id INTEGER NOT NULL,
  -- Which of the entry's enclosures, from 0.
  enclosure INTEGER NOT NULL,
  seconds INTEGER NOT NULL,
  is_finished INTEGER NOT NULL CHECK (is_finished IN (0, 1)),
  set_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, entry_id, enclosure)
) STRICT, WITHOUT ROWID;

-- Each commit leaves a segment in the search index. Merging them four by four, as FTS5 does unless
-- told otherwise, rewrites every word about twice as often as merging sixteen at a time.
INSERT INTO entry_search (entry_search, rank) VALUES ('automerge', 16);
INSERT INTO entry_search (entry_search, rank) VALUES ('crisismerge', 32);
