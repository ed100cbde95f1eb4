-- Own feeds may show a board, may keep texts to themselves, and count how often they are asked for.
ALTER TABLE own_feeds ADD COLUMN board_id INTEGER REFERENCES boards (id) ON DELETE CASCADE;
ALTER TABLE own_feeds ADD COLUMN has_texts INTEGER NOT NULL DEFAULT 1 CHECK (has_texts IN (0, 1));
ALTER TABLE own_feeds ADD COLUMN uses INTEGER NOT NULL DEFAULT 0;
-- Up to which event, and when, somebody last looked whether subscribers are to be told.
ALTER TABLE own_feeds ADD COLUMN told_event_id INTEGER NOT NULL DEFAULT 0;
ALTER TABLE own_feeds ADD COLUMN looked_at INTEGER NOT NULL DEFAULT 0;
-- What goes with a board that is removed.
CREATE INDEX own_feeds_board ON own_feeds (board_id) WHERE board_id IS NOT NULL;

-- Lists of books for e-readers, one for each user who wants it; the secret is kept as a hash.
CREATE TABLE bookshelves (
  user_id INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  token_hash BLOB NOT NULL,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER,
  uses INTEGER NOT NULL DEFAULT 0
) STRICT;
-- Serves: whose address this is.
CREATE UNIQUE INDEX bookshelves_token ON bookshelves (token_hash);

-- Who is told, by WebSub, when an own feed changes; only after they confirmed that they want it.
CREATE TABLE hub_subscribers (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  own_feed_id INTEGER NOT NULL REFERENCES own_feeds (id) ON DELETE CASCADE,
  form TEXT NOT NULL CHECK (form IN ('atom', 'rss', 'json')),
  callback_url TEXT NOT NULL,
  -- The address that they follow and what they sign with: sealed, as both are secrets.
  sealed BLOB NOT NULL,
  expires_at INTEGER NOT NULL,
  -- What they were last told, by its tag; nothing yet, so that they miss nothing at the start.
  told_tag TEXT NOT NULL DEFAULT '',
  failures INTEGER NOT NULL DEFAULT 0,
  UNIQUE (own_feed_id, form, callback_url)
) STRICT;
-- What goes with a user who is removed.
CREATE INDEX hub_subscribers_user ON hub_subscribers (user_id);
