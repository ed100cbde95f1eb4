-- From where a user has signed in before: an address, or of IPv6 its /64. Guesses of others at the
-- user's name do not shut out who knocks from there.
CREATE TABLE login_places (
  user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  place TEXT NOT NULL,
  last_at BIGINT NOT NULL,
  PRIMARY KEY (user_id, place)
);
