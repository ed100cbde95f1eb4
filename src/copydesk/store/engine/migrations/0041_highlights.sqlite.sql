-- Pieces of texts that a user has highlighted. No foreign key to entries: a highlight outlives its
-- entry, with a snapshot of the text. What was taken back stays for a while, for an undo.
CREATE TABLE highlights (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  entry_id INTEGER NOT NULL,
  quote TEXT NOT NULL,
  -- What stood around the quote, and where it began, in letters without spaces.
  prefix TEXT NOT NULL,
  suffix TEXT NOT NULL,
  position INTEGER NOT NULL,
  -- 'feed' or 'full', and the version of the entry then.
  text TEXT NOT NULL,
  version INTEGER NOT NULL,
  colour TEXT NOT NULL,
  note TEXT NOT NULL DEFAULT '',
  title TEXT NOT NULL,
  url TEXT NOT NULL,
  -- Quote, note and title as they are searched.
  words TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  removed_at INTEGER
) STRICT;
-- Serves: all highlights of a user, newest first.
CREATE INDEX highlights_by_user ON highlights (user_id, id) WHERE removed_at IS NULL;
-- Serves: the highlights of an entry, and what keeps it in sight.
CREATE INDEX highlights_by_entry ON highlights (user_id, entry_id, position, id)
  WHERE removed_at IS NULL;
-- Serves: feeds that become one.
CREATE INDEX highlights_of_entry ON highlights (entry_id);
-- Serves: forgetting what was taken back long ago.
CREATE INDEX highlights_removed ON highlights (removed_at) WHERE removed_at IS NOT NULL;
