-- How often a feed brings something, measured in time and not in checks.

-- When the first of the last `recent_count` entries came; NULL before the first success.
ALTER TABLE feed_states ADD COLUMN recent_from_at INTEGER;
ALTER TABLE feed_states ADD COLUMN recent_count INTEGER NOT NULL DEFAULT 0;
UPDATE feed_states
SET recent_from_at = COALESCE((
    SELECT min(e.sort_at)
    FROM (
      SELECT sort_at FROM entries WHERE feed_id = feed_states.feed_id
      ORDER BY sort_at DESC LIMIT 20) AS e),
    last_success_at),
  recent_count = (
    SELECT count(*)
    FROM (
      SELECT sort_at FROM entries WHERE feed_id = feed_states.feed_id
      ORDER BY sort_at DESC LIMIT 20) AS e)
WHERE last_success_at IS NOT NULL;
