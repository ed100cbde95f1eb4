-- When models were asked in the last minute: for everybody together, and the part of each user.
CREATE TABLE model_calls (
  called_at BIGINT NOT NULL
);
-- For modelcalls.COUNT.
CREATE INDEX model_calls_by_time ON model_calls (called_at);
CREATE TABLE user_model_calls (
  user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  called_at BIGINT NOT NULL
);
-- For modelcalls.COUNT_FOR_USER.
CREATE INDEX user_model_calls_by_time ON user_model_calls (user_id, called_at);
-- Whoever counts calls takes this row first.
INSERT INTO counters (name, value) VALUES ('model_calls', 0);
