-- Keys that devices hold for their users, who sign in with them without typing anything.
CREATE TABLE passkeys (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  credential_id BLOB NOT NULL UNIQUE,
  public_key BLOB NOT NULL,
  -- How often the device has signed; one that counts backwards is a copy. 0 for those that do not.
  sign_count INTEGER NOT NULL,
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER
) STRICT;
-- Serves: the list of a user's passkeys.
CREATE INDEX passkeys_by_user ON passkeys (user_id);
