-- What readers want done with entries of a kind. Scopes name folders and feeds without a reference:
-- a filter whose folder is gone must stay, do nothing and say so, instead of reaching everywhere.
CREATE TABLE filters (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  title TEXT NOT NULL,
  -- JSON: a tree of conditions, and a list of actions.
  conditions TEXT NOT NULL,
  actions TEXT NOT NULL,
  folder_id BIGINT,
  feed_id BIGINT,
  position BIGINT NOT NULL,
  disabled_at BIGINT,
  expires_at BIGINT,
  -- Whether it asks for what is known only after an entry was analysed.
  needs_analysis BOOLEAN NOT NULL,
  -- Why we switched it off.
  error TEXT NOT NULL DEFAULT '',
  -- It acts by itself on what arrives from then on.
  active_from BIGINT NOT NULL,
  created_at BIGINT NOT NULL,
  changed_at BIGINT NOT NULL
);
-- Serves: a user's filters in their order.
CREATE INDEX filters_by_user ON filters (user_id, position, id);

-- Which filters count now: whoever has an older revision in memory reads them anew. Nobody without
-- a filter that is switched on costs a refresh anything.
CREATE TABLE filter_sets (
  user_id BIGINT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  revision BIGINT NOT NULL,
  active BIGINT NOT NULL,
  analysed BIGINT NOT NULL
);

-- What filters did. `did` is JSON: changes, each with the operation that is undone to take it back.
CREATE TABLE filter_hits (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  filter_id BIGINT NOT NULL REFERENCES filters (id) ON DELETE CASCADE,
  entry_id BIGINT NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
  did TEXT NOT NULL,
  hit_at BIGINT NOT NULL
);
-- Serves: a filter acts once on an entry; an entry that is removed with its hits.
CREATE UNIQUE INDEX filter_hits_by_entry ON filter_hits (entry_id, filter_id);
-- Serves: what a filter did, newest first.
CREATE INDEX filter_hits_by_filter ON filter_hits (filter_id, id);
-- Serves: how often each of a user's filters hit lately.
CREATE INDEX filter_hits_by_user ON filter_hits (user_id, hit_at);
-- Serves: forgetting what is old.
CREATE INDEX filter_hits_by_time ON filter_hits (hit_at);
