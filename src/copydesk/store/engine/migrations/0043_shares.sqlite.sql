-- Entries that one user sends to another, with a note; the thread of notes belongs to both.
CREATE TABLE shares (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Who got it.
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Who sent it; what somebody sent who has left stays with those who got it.
  sender_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
  -- What the recipient opens: the entry itself for who follows its feed, else a copy of their own.
  -- No foreign key: what was sent outlives its entry, as a snapshot.
  entry_id INTEGER NOT NULL,
  -- What the sender sent.
  origin_id INTEGER NOT NULL,
  title TEXT NOT NULL,
  -- The name of its feed; empty if that is private.
  source_title TEXT NOT NULL DEFAULT '',
  note TEXT NOT NULL DEFAULT '',
  sent_at INTEGER NOT NULL,
  -- When the recipient first saw it, which the sender is told.
  seen_at INTEGER,
  -- When each last looked, which nobody is told.
  looked_at INTEGER,
  sender_looked_at INTEGER,
  -- When each last wrote something.
  written_at INTEGER NOT NULL,
  replied_at INTEGER,
  note_count INTEGER NOT NULL DEFAULT 0,
  dismissed_at INTEGER,
  retracted_at INTEGER
) STRICT;
-- Serves: what a user got, what of it keeps an entry in sight, and its order.
CREATE INDEX shares_by_entry ON shares (user_id, entry_id, id)
  WHERE dismissed_at IS NULL AND retracted_at IS NULL;
-- Serves: pages of what a user got.
CREATE INDEX shares_by_user ON shares (user_id, id);
-- Serves: pages of what a user sent, and how much that was today.
CREATE INDEX shares_by_sender ON shares (sender_id, id);
-- Serves: forgetting what was dismissed or taken back long ago.
CREATE INDEX shares_dismissed ON shares (dismissed_at) WHERE dismissed_at IS NOT NULL;
-- Serves: the same.
CREATE INDEX shares_retracted ON shares (retracted_at) WHERE retracted_at IS NOT NULL;

CREATE TABLE share_notes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  share_id INTEGER NOT NULL REFERENCES shares (id) ON DELETE CASCADE,
  -- Who wrote it; none if they have left.
  user_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
  text TEXT NOT NULL,
  written_at INTEGER NOT NULL
) STRICT;
-- Serves: the thread of a share.
CREATE INDEX share_notes_by_share ON share_notes (share_id, id);
-- Serves: removing a user.
CREATE INDEX share_notes_by_user ON share_notes (user_id);

-- From whom a user wants nothing.
CREATE TABLE share_blocks (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  blocked_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  blocked_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, blocked_id)
) STRICT, WITHOUT ROWID;
-- Serves: removing a user.
CREATE INDEX share_blocks_by_blocked ON share_blocks (blocked_id);

-- While it is set, nobody can send this user anything or find them by name.
ALTER TABLE users ADD COLUMN shares_refused_at INTEGER;
