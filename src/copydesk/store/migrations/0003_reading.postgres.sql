-- Tags, hidden entries, fair order, saved searches, app passwords, refreshes one can follow, players.

-- When each field of a state was last set: of two clients that disagree, the later one counts.
ALTER TABLE states ADD COLUMN read_set_at BIGINT;
ALTER TABLE states ADD COLUMN starred_set_at BIGINT;
ALTER TABLE states ADD COLUMN later_set_at BIGINT;
ALTER TABLE states ADD COLUMN hidden_set_at BIGINT;
-- Serves: the list of hidden entries.
CREATE INDEX states_hidden ON states (user_id, hidden_at, entry_id) WHERE hidden_at IS NOT NULL;

-- Publication, made older by each further entry of the same feed within a day (`rules/fairness`).
ALTER TABLE entries ADD COLUMN fair_at BIGINT NOT NULL DEFAULT 0;
UPDATE entries SET fair_at = sort_at;
-- Serves: all entries in fair order.
CREATE INDEX entries_fair ON entries (feed_id, fair_at, id);
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

-- One per device or program; only hashes are kept. The second one is what Fever clients send.
CREATE TABLE app_passwords (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  password_hash BYTEA NOT NULL UNIQUE,
  fever_hash BYTEA NOT NULL UNIQUE,
  -- Words: read, write, admin.
  scopes TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  last_used_at BIGINT,
  last_ip TEXT NOT NULL DEFAULT '',
  last_user_agent TEXT NOT NULL DEFAULT ''
);
-- Serves: a user's list of app passwords.
CREATE INDEX app_passwords_by_user ON app_passwords (user_id);

-- A refresh of many feeds that somebody asked for; how far it is follows from the feeds' states.
CREATE TABLE refresh_runs (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('refresh', 'import')),
  feed_ids BYTEA NOT NULL,
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
