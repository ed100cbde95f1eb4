-- What an admin lets one user have; nothing said is as for everybody, 0 is without a limit.
ALTER TABLE users ADD COLUMN most_feeds BIGINT;
ALTER TABLE users ADD COLUMN most_megabytes BIGINT;
ALTER TABLE users ADD COLUMN most_tokens BIGINT;
