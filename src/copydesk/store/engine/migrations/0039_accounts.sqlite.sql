-- When somebody showed that mail to their address reaches them.
ALTER TABLE users ADD COLUMN email_confirmed_at INTEGER;

-- Links that work once: a forgotten password, an address to be confirmed. Of each kind a user has
-- one; asking for another makes the one before worthless.
CREATE TABLE account_links (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  purpose TEXT NOT NULL CHECK (purpose IN ('reset', 'confirm')),
  token_hash BLOB NOT NULL UNIQUE,
  -- Where it was sent; a link to an address that was changed meanwhile is worthless.
  email TEXT,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, purpose)
) STRICT;
-- Serves: forgetting what has expired.
CREATE INDEX account_links_by_end ON account_links (expires_at);

-- Who may make an account though accounts are not open to all.
CREATE TABLE invitations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  token_hash BLOB NOT NULL UNIQUE,
  inviter TEXT NOT NULL,
  email TEXT,
  role TEXT NOT NULL CHECK (role IN ('admin', 'user')),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER,
  username TEXT
) STRICT;
-- Serves: forgetting what has expired.
CREATE INDEX invitations_by_end ON invitations (expires_at);

-- Who came in and who changed what about accounts. Names are kept as they were: what somebody did
-- stays on record when their account is gone.
CREATE TABLE audit (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  done_at INTEGER NOT NULL,
  action TEXT NOT NULL,
  actor TEXT NOT NULL,
  subject TEXT NOT NULL,
  ip TEXT NOT NULL,
  device TEXT NOT NULL
) STRICT;
-- Serves: forgetting what is old.
CREATE INDEX audit_by_time ON audit (done_at);
