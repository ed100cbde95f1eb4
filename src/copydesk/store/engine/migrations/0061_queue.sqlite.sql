-- What a user wants to listen to next, in order.
CREATE TABLE queued_recordings (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  entry_id INTEGER NOT NULL,
  enclosure INTEGER NOT NULL,
  position INTEGER NOT NULL,
  PRIMARY KEY (user_id, entry_id, enclosure)
) STRICT, WITHOUT ROWID;
