-- Filters that were taken away stay for a while with their record, for an undo.
ALTER TABLE filters ADD COLUMN removed_at BIGINT;
-- Serves: forgetting filters that nobody brought back.
CREATE INDEX filters_removed ON filters (removed_at) WHERE removed_at IS NOT NULL;
-- Serves: what came back by itself, newest first.
CREATE INDEX filter_hits_back ON filter_hits (user_id, back_at, id)
  WHERE back_why IN ('story', 'shared');
