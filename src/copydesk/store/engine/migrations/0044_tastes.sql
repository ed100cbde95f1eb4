-- What was learned of a user's reading, for an order that they may choose; a row for whoever did.
CREATE TABLE tastes (
  user_id BIGINT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  learned_at BIGINT NOT NULL,
  -- What was done before counts no more.
  since BIGINT NOT NULL,
  examples BIGINT NOT NULL,
  minutes TEXT NOT NULL
);
