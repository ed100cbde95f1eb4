-- Tags, hidden entries, fair order, saved searches, app passwords, refreshes one can follow, players.

-- When each field of a state was last set: of two clients that disagree, the later one counts.
ALTER TABLE states ADD COLUMN read_set_at BIGINT;
ALTER TABLE states ADD COLUMN starred_set_at BIGINT;
ALTER TABLE states ADD COLUMN later_set_at BIGINT;
ALTER TABLE states ADD COLUMN hidden_set_at BIGINT;
UPDATE states SET read_set_at = read_at, starred_set_at = starred_at, later_set_at = later_at,
  hidden_set_at = hidden_at;
-- Serves: the list of hidden entries.
CREATE INDEX states_hidden ON states (user_id, hidden_at, entry_id) WHERE hidden_at IS NOT NULL;

-- An undo names the change that it takes back; a change of tags names its tag.
ALTER TABLE operations ADD COLUMN undoes BIGINT;
ALTER TABLE operations ADD COLUMN tag_id BIGINT;
-- Serves: undoing and doing again.
CREATE INDEX operations_undoing ON operations (user_id, undoes) WHERE undoes IS NOT NULL;

-- Publication, made older by each further entry of the same feed within a day (`rules/fairness`).
ALTER TABLE entries ADD COLUMN fair_at BIGINT NOT NULL DEFAULT 0;
UPDATE entries SET fair_at = sort_at;
-- Serves: all entries in fair order.
CREATE INDEX entries_fair ON entries (feed_id, fair_at, id);
-- Serves: entries by arrival, for reader apps; the newest entry of a feed.
CREATE INDEX entries_by_arrival ON entries (feed_id, id);
ALTER TABLE unread ADD COLUMN fair_at BIGINT NOT NULL DEFAULT 0;
UPDATE unread SET fair_at = sort_at;
-- Serves: unread entries in fair order.
CREATE INDEX unread_fair ON unread (user_id, fair_at, entry_id);

-- A muted feed brings no unread entries.
ALTER TABLE subscriptions ADD COLUMN muted_at BIGINT;
ALTER TABLE subscriptions ADD COLUMN is_notifying BOOLEAN NOT NULL DEFAULT false;

CREATE TABLE tags (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  title TEXT NOT NULL,
  title_key TEXT COLLATE "C" NOT NULL,
  created_at BIGINT NOT NULL,
  UNIQUE (user_id, title_key)
);

CREATE TABLE entry_tags (
  user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  tag_id BIGINT NOT NULL REFERENCES tags (id) ON DELETE CASCADE,
  sort_at BIGINT NOT NULL,
  entry_id BIGINT NOT NULL,
  tagged_at BIGINT NOT NULL,
  PRIMARY KEY (user_id, tag_id, sort_at, entry_id)
);
-- Serves: the tags of an entry.
CREATE UNIQUE INDEX entry_tags_by_entry ON entry_tags (user_id, entry_id, tag_id);
-- Serves: removing a tag.
CREATE INDEX entry_tags_by_tag ON entry_tags (tag_id);

-- A tagged feed: all its entries count as tagged.
CREATE TABLE subscription_tags (
  user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  tag_id BIGINT NOT NULL REFERENCES tags (id) ON DELETE CASCADE,
  feed_id BIGINT NOT NULL REFERENCES feeds (id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, tag_id, feed_id)
);
-- Serves: the tags of a feed, removing a feed.
CREATE INDEX subscription_tags_by_feed ON subscription_tags (feed_id, user_id);
-- Serves: removing a tag.
CREATE INDEX subscription_tags_by_tag ON subscription_tags (tag_id);

CREATE TABLE saved_searches (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  title TEXT NOT NULL,
  query TEXT NOT NULL,
  position BIGINT NOT NULL DEFAULT 0,
  created_at BIGINT NOT NULL,
  UNIQUE (user_id, title)
);

-- One per device or program; only hashes are kept.
CREATE TABLE app_passwords (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  password_hash BYTEA NOT NULL UNIQUE,
  -- Words: read, write, admin.
  scopes TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  last_used_at BIGINT,
  last_ip TEXT NOT NULL DEFAULT '',
  last_user_agent TEXT NOT NULL DEFAULT ''
);
-- Serves: a user's list of app passwords.
CREATE INDEX app_passwords_by_user ON app_passwords (user_id);

-- What Fever clients may send for an app password: one row for each way to type it.
CREATE TABLE fever_keys (
  key_hash BYTEA PRIMARY KEY,
  user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  app_password_id BIGINT NOT NULL REFERENCES app_passwords (id) ON DELETE CASCADE
);
-- Serves: removing a user.
CREATE INDEX fever_keys_by_user ON fever_keys (user_id);
-- Serves: removing an app password.
CREATE INDEX fever_keys_by_password ON fever_keys (app_password_id);

-- A refresh of many feeds that somebody asked for; how far it is follows from the feeds' states.
CREATE TABLE refresh_runs (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('refresh', 'import')),
  feed_ids BYTEA NOT NULL,
  -- As last told to the user; of a run that is over, as it ended.
  done BIGINT NOT NULL DEFAULT 0,
  failed BIGINT NOT NULL DEFAULT 0,
  started_at BIGINT NOT NULL,
  finished_at BIGINT
);
-- Serves: a user's latest refreshes.
CREATE INDEX refresh_runs_by_user ON refresh_runs (user_id, started_at);

-- Where a user stopped listening or watching.
CREATE TABLE playback (
  user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  entry_id BIGINT NOT NULL,
  -- Which of the entry's enclosures, from 0.
  enclosure BIGINT NOT NULL,
  seconds BIGINT NOT NULL,
  is_finished BOOLEAN NOT NULL,
  set_at BIGINT NOT NULL,
  PRIMARY KEY (user_id, entry_id, enclosure)
);

-- A search looks through windows of entry ids, near ones first (`store/hits.py`), and through a few
-- feeds at once: the index names both beside the words.
DROP INDEX entry_search_words;
ALTER TABLE entry_search ADD COLUMN feed_id BIGINT NOT NULL DEFAULT 0;
UPDATE entry_search SET feed_id = e.feed_id FROM entries AS e WHERE e.id = entry_search.entry_id;
-- Serves: full-text search.
CREATE INDEX entry_search_words ON entry_search USING GIN (
  words, (ARRAY[feed_id, -1 - entry_id / 2048, -1000000000 - entry_id / 32768])
);
