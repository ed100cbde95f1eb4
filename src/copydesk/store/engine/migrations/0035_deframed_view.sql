-- While it is set, its reader sees the entries of the feed deframed: calm headlines and scores.
ALTER TABLE subscriptions ADD COLUMN deframed_at BIGINT;
