-- What an admin lets one user have; nothing said is as for everybody, 0 is without a limit.
ALTER TABLE users ADD COLUMN most_feeds BIGINT;
ALTER TABLE users ADD COLUMN most_megabytes BIGINT;
ALTER TABLE users ADD COLUMN most_tokens BIGINT;
-- Serves: the feeds that are one user's own, such as that of their saved pages.
CREATE INDEX feeds_by_owner ON feeds (owner_user_id) WHERE owner_user_id IS NOT NULL;
