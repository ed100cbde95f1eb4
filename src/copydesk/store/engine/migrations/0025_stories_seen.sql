-- Which alerts of stories were seen; before, nobody could see any in the page.
ALTER TABLE story_alerts ADD COLUMN seen_at BIGINT;
-- Serves: how many alerts a user has not seen.
CREATE INDEX story_alerts_unseen ON story_alerts (user_id, id) WHERE seen_at IS NULL;
-- Serves: what a feed changed after it was published, newest first.
CREATE INDEX entries_by_edit ON entries (feed_id, updated_at, id) WHERE updated_at IS NOT NULL;
