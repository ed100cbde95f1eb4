-- Keys that devices hold for their users, who sign in with them without typing anything.
CREATE TABLE passkeys (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  credential_id BYTEA NOT NULL UNIQUE,
  public_key BYTEA NOT NULL,
  -- How often the device has signed; one that counts backwards is a copy. 0 for those that do not.
  sign_count BIGINT NOT NULL,
  name TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  last_used_at BIGINT
);
-- Serves: the list of a user's passkeys.
CREATE INDEX passkeys_by_user ON passkeys (user_id);
