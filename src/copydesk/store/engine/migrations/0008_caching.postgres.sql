-- What the last success said about keeping it, for answers that do not say it again.

ALTER TABLE feed_states ADD COLUMN cache_control TEXT NOT NULL DEFAULT '';
-- By our own clock, whatever that of the server says.
ALTER TABLE feed_states ADD COLUMN expires_at BIGINT;
