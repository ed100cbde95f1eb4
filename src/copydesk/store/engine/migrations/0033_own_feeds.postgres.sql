-- Feeds of a user's own entries, for whoever has the address; the secret in it is kept as a hash.
CREATE TABLE own_feeds (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  title TEXT NOT NULL,
  view TEXT NOT NULL CHECK (view IN ('all', 'unread', 'starred', 'later', 'stories')),
  -- What it is about goes with it: without its folder it would give away everything.
  feed_id BIGINT REFERENCES feeds (id) ON DELETE CASCADE,
  folder_id BIGINT REFERENCES folders (id) ON DELETE CASCADE,
  tag_id BIGINT REFERENCES tags (id) ON DELETE CASCADE,
  query TEXT NOT NULL DEFAULT '',
  token_hash BYTEA NOT NULL,
  created_at BIGINT NOT NULL,
  last_used_at BIGINT
);

-- Serves: the own feeds of a user.
CREATE INDEX own_feeds_user ON own_feeds (user_id, id);
-- What goes with a feed that is deleted.
CREATE INDEX own_feeds_feed ON own_feeds (feed_id) WHERE feed_id IS NOT NULL;
-- What goes with a folder that is removed.
CREATE INDEX own_feeds_folder ON own_feeds (folder_id) WHERE folder_id IS NOT NULL;
-- What goes with a tag that is removed.
CREATE INDEX own_feeds_tag ON own_feeds (tag_id) WHERE tag_id IS NOT NULL;
-- Serves: whose address this is.
CREATE UNIQUE INDEX own_feeds_token ON own_feeds (token_hash);
