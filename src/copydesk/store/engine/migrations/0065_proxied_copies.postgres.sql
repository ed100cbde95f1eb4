-- At which scores of its items a limit makes a change, as JSON.
ALTER TABLE proxied_builds ADD COLUMN scores TEXT NOT NULL DEFAULT '[]';

-- What is sent of a build, ready-made: which items depends on the reader's limit, and each set of them
-- counts from one score (-1: below all) up to the next (NULL: there is none).
CREATE TABLE proxied_copies (
  feed_id BIGINT NOT NULL,
  language TEXT NOT NULL,
  is_embedded BOOLEAN NOT NULL,
  from_score DOUBLE PRECISION NOT NULL,
  below_score DOUBLE PRECISION,
  coding TEXT NOT NULL CHECK (coding IN ('br', 'gzip')),
  -- That of the build; a process of the release before builds anew and leaves these behind.
  built_at BIGINT NOT NULL,
  etag TEXT NOT NULL,
  checksum BIGINT NOT NULL,
  length BIGINT NOT NULL,
  body BYTEA NOT NULL,
  PRIMARY KEY (feed_id, language, is_embedded, coding, from_score),
  FOREIGN KEY (feed_id, language, is_embedded)
    REFERENCES proxied_builds (feed_id, language, is_embedded)
    ON DELETE CASCADE ON UPDATE CASCADE
);
-- They are compressed already.
ALTER TABLE proxied_copies ALTER COLUMN body SET STORAGE EXTERNAL;
