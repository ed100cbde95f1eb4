-- What models cost, by days since 1970; counted before a call and put right after it.
CREATE TABLE model_spend (
  day INTEGER PRIMARY KEY,
  calls INTEGER NOT NULL DEFAULT 0,
  tokens_in INTEGER NOT NULL DEFAULT 0,
  tokens_out INTEGER NOT NULL DEFAULT 0,
  cost_micro INTEGER NOT NULL DEFAULT 0
) STRICT;

-- The part of it that a user asked for.
CREATE TABLE user_model_spend (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  day INTEGER NOT NULL,
  calls INTEGER NOT NULL DEFAULT 0,
  tokens_in INTEGER NOT NULL DEFAULT 0,
  tokens_out INTEGER NOT NULL DEFAULT 0,
  cost_micro INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id, day)
) STRICT;
