-- What models cost, by days since 1970; counted before a call and put right after it.
CREATE TABLE model_spend (
  day BIGINT PRIMARY KEY,
  calls BIGINT NOT NULL DEFAULT 0,
  tokens_in BIGINT NOT NULL DEFAULT 0,
  tokens_out BIGINT NOT NULL DEFAULT 0,
  cost_micro BIGINT NOT NULL DEFAULT 0
);

-- The part of it that a user asked for.
CREATE TABLE user_model_spend (
  user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  day BIGINT NOT NULL,
  calls BIGINT NOT NULL DEFAULT 0,
  tokens_in BIGINT NOT NULL DEFAULT 0,
  tokens_out BIGINT NOT NULL DEFAULT 0,
  cost_micro BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id, day)
);
