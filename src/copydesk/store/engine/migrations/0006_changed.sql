-- What changed for a user since some time: reader apps ask for it at every sync.

-- Serves: entries that were rewritten since, feed by feed.
CREATE INDEX entries_by_update ON entries (feed_id, updated_at) WHERE updated_at IS NOT NULL;
-- Serves: entries that a user marked since.
CREATE INDEX states_by_change ON states (user_id, changed_at);
