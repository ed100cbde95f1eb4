-- What readers want done with entries of a kind. Scopes name folders and feeds without a reference:
-- a filter whose folder is gone must stay, do nothing and say so, instead of reaching everywhere.
CREATE TABLE filters (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  title TEXT NOT NULL,
  -- JSON: a tree of conditions, and a list of actions.
  conditions TEXT NOT NULL,
  actions TEXT NOT NULL,
  folder_id INTEGER,
  feed_id INTEGER,
  position INTEGER NOT NULL,
  disabled_at INTEGER,
  expires_at INTEGER,
  -- Whether it asks for what is known only after an entry was analysed.
  needs_analysis INTEGER NOT NULL CHECK (needs_analysis IN (0, 1)),
  -- Why we switched it off.
  error TEXT NOT NULL DEFAULT '',
  -- It acts by itself on what arrives from then on.
  active_from INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT;
-- Serves: a user's filters in their order.
CREATE INDEX filters_by_user ON filters (user_id, position, id);

-- Which filters count now: whoever has an older revision in memory reads them anew. Nobody without
-- a filter that is switched on costs a refresh anything.
CREATE TABLE filter_sets (
  user_id INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  revision INTEGER NOT NULL,
  active INTEGER NOT NULL,
  analysed INTEGER NOT NULL
) STRICT;

-- What filters did. `did` is JSON: changes, each with the operation that is undone to take it back.
CREATE TABLE filter_hits (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  filter_id INTEGER NOT NULL REFERENCES filters (id) ON DELETE CASCADE,
  entry_id INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
  did TEXT NOT NULL,
  hit_at INTEGER NOT NULL
) STRICT;
-- Serves: a filter acts once on an entry; an entry that is removed with its hits.
CREATE UNIQUE INDEX filter_hits_by_entry ON filter_hits (entry_id, filter_id);
-- Serves: what a filter did, newest first.
CREATE INDEX filter_hits_by_filter ON filter_hits (filter_id, id);
-- Serves: how often each of a user's filters hit lately.
CREATE INDEX filter_hits_by_user ON filter_hits (user_id, hit_at);
-- Serves: forgetting what is old.
CREATE INDEX filter_hits_by_time ON filter_hits (hit_at);
