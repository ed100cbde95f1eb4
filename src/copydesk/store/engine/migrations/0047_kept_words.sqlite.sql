-- The words of kept texts: a search finds them when their entries are gone.
CREATE VIRTUAL TABLE snapshot_search USING fts5 (title, author, body, tokenize = 'unicode61');
CREATE TRIGGER snapshots_removed AFTER DELETE ON snapshots BEGIN
  DELETE FROM snapshot_search WHERE rowid = old.id;
END;
-- When its words were written; none: that is still to be done.
ALTER TABLE snapshots ADD COLUMN indexed_at INTEGER;
-- Serves: texts whose words are still to be written; hardly ever any.
CREATE INDEX snapshots_unindexed ON snapshots (id) WHERE indexed_at IS NULL;
