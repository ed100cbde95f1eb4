-- Since when a password alone is not enough to sign in.
ALTER TABLE users ADD COLUMN second_factor_at INTEGER;

-- What an app makes its codes from, sealed; while users.second_factor_at is empty, its owner has not
-- shown yet that the app has it.
CREATE TABLE second_factors (
  user_id INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  sealed_secret BLOB NOT NULL,
  -- Whose code was the last one taken, so that none is taken twice.
  last_step INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

-- Codes on paper, for who lost the app; each works once.
CREATE TABLE recovery_codes (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  code_hash BLOB NOT NULL,
  PRIMARY KEY (user_id, code_hash)
) STRICT;
