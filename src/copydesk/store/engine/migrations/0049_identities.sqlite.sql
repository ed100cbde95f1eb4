-- Who somebody is elsewhere, at a provider by which they sign in.
CREATE TABLE identities (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  provider TEXT NOT NULL,
  -- Who says so; the same number means somebody else at another issuer.
  issuer TEXT NOT NULL,
  subject TEXT NOT NULL,
  -- What people know it by: an address or a name, as the provider said it last.
  label TEXT NOT NULL,
  -- Tokens of the provider, sealed; they are given back when the identity is taken away.
  sealed_tokens BLOB NOT NULL,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER NOT NULL,
  UNIQUE (issuer, subject)
) STRICT;
-- Serves: the list of a user's identities.
CREATE INDEX identities_by_user ON identities (user_id);

-- What waits for somebody to come back: from a provider, or with what a key has signed. Each is used
-- once and not for long.
CREATE TABLE ceremonies (
  token_hash BLOB PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('provider', 'add_passkey', 'passkey')),
  -- Whose it is; nobody's for who is not signed in yet.
  user_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
  sealed BLOB NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
-- Serves: forgetting what has expired.
CREATE INDEX ceremonies_by_end ON ceremonies (expires_at);
