-- What servers said about time, in their own words, and whether a next check is theirs: then it may
-- be further ahead than any that we choose ourselves.
ALTER TABLE feed_states ADD COLUMN expires TEXT NOT NULL DEFAULT '';
ALTER TABLE feed_states ADD COLUMN retry_after TEXT NOT NULL DEFAULT '';
ALTER TABLE feed_states ADD COLUMN told_check_at BIGINT;
