-- The words of kept texts: a search finds them when their entries are gone.
CREATE TABLE snapshot_search (
  snapshot_id BIGINT PRIMARY KEY REFERENCES snapshots (id) ON DELETE CASCADE,
  words TSVECTOR NOT NULL
);
-- Serves: full-text search in what is kept.
CREATE INDEX snapshot_search_words ON snapshot_search USING GIN (words);
-- When its words were written; none: that is still to be done.
ALTER TABLE snapshots ADD COLUMN indexed_at BIGINT;
-- Serves: texts whose words are still to be written; hardly ever any.
CREATE INDEX snapshots_unindexed ON snapshots (id) WHERE indexed_at IS NULL;
