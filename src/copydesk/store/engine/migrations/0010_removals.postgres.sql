-- Feeds that an admin deletes for everybody go in small steps.

-- Set at the first step: from then on nobody can find, join or refresh the feed.
ALTER TABLE feeds ADD COLUMN removed_at BIGINT;
