-- Boards: collections that a user puts together by hand, in an order of their own.
CREATE TABLE boards (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  title TEXT NOT NULL,
  title_key TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  colour TEXT NOT NULL DEFAULT '',
  position INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  UNIQUE (user_id, title_key)
) STRICT;

-- No foreign key to entries: what is on a board outlives its entry, as a snapshot. What was taken
-- off stays for a while, so that note and place come back with an undo.
CREATE TABLE board_entries (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  board_id INTEGER NOT NULL REFERENCES boards (id) ON DELETE CASCADE,
  entry_id INTEGER NOT NULL,
  -- Lower ones stand higher; there is room between two neighbours.
  position INTEGER NOT NULL,
  note TEXT NOT NULL DEFAULT '',
  -- Whether the feed was private when it last was there to be asked.
  is_private INTEGER NOT NULL DEFAULT 0 CHECK (is_private IN (0, 1)),
  added_at INTEGER NOT NULL,
  removed_at INTEGER,
  PRIMARY KEY (user_id, board_id, entry_id)
) STRICT, WITHOUT ROWID;
-- Serves: the boards of an entry, and what keeps it in sight.
CREATE INDEX board_entries_by_entry ON board_entries (user_id, entry_id, board_id)
  WHERE removed_at IS NULL;
-- Serves: removing a board.
CREATE INDEX board_entries_by_board ON board_entries (board_id);
-- Serves: forgetting what was taken off long ago.
CREATE INDEX board_entries_removed ON board_entries (removed_at) WHERE removed_at IS NOT NULL;
-- Serves: the snapshot of an entry.
CREATE INDEX snapshots_by_entry ON snapshots (user_id, entry_id) WHERE entry_id IS NOT NULL;
-- A change of a board names it.
ALTER TABLE operations ADD COLUMN board_id INTEGER;
