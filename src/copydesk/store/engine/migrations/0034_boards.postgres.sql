-- Boards: collections that a user puts together by hand, in an order of their own.
CREATE TABLE boards (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  title TEXT NOT NULL,
  title_key TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  colour TEXT NOT NULL DEFAULT '',
  position BIGINT NOT NULL DEFAULT 0,
  created_at BIGINT NOT NULL,
  UNIQUE (user_id, title_key)
);

-- No foreign key to entries: what is on a board outlives its entry, as a snapshot. What was taken
-- off stays for a while, so that note and place come back with an undo.
CREATE TABLE board_entries (
  user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  board_id BIGINT NOT NULL REFERENCES boards (id) ON DELETE CASCADE,
  entry_id BIGINT NOT NULL,
  -- Lower ones stand higher; there is room between two neighbours.
  position BIGINT NOT NULL,
  note TEXT NOT NULL DEFAULT '',
  -- Whether the feed was private when it last was there to be asked.
  is_private BOOLEAN NOT NULL DEFAULT FALSE,
  added_at BIGINT NOT NULL,
  removed_at BIGINT,
  PRIMARY KEY (user_id, board_id, entry_id)
);
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
ALTER TABLE operations ADD COLUMN board_id BIGINT;
