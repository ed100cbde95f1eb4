-- Services that a user sends entries to. `given` is JSON; secrets are sealed, for this place only.
CREATE TABLE destinations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  title TEXT NOT NULL,
  given TEXT NOT NULL,
  sealed BLOB NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
-- Serves: the destinations of a user.
CREATE INDEX destinations_user ON destinations (user_id, id);

-- What was sent, or is to be: one row for an entry and a destination, however often it is tried.
CREATE TABLE deliveries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  destination_id INTEGER NOT NULL REFERENCES destinations (id) ON DELETE CASCADE,
  entry_id INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'sent', 'failed')),
  -- How often the user wanted it sent.
  round INTEGER NOT NULL DEFAULT 1,
  reason TEXT NOT NULL DEFAULT '',
  message TEXT NOT NULL DEFAULT '',
  requested_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  next_at INTEGER
) STRICT;
-- Serves: where an entry was sent; an entry that is removed with its deliveries.
CREATE UNIQUE INDEX deliveries_entry ON deliveries (entry_id, destination_id);
-- What goes with a destination that is removed.
CREATE INDEX deliveries_destination ON deliveries (destination_id);
-- What goes with a user that is removed; how many of a user's wait.
CREATE INDEX deliveries_user ON deliveries (user_id, state);
-- Serves: finding what waits in vain.
CREATE INDEX deliveries_waiting ON deliveries (changed_at) WHERE state = 'waiting';
