-- When the newest entry of a feed came, for reader apps: a number, where each feed was asked for it.
ALTER TABLE entry_counts ADD COLUMN newest_at INTEGER NOT NULL DEFAULT 0;
UPDATE entry_counts
SET newest_at = COALESCE((
  SELECT e.arrived_at FROM entries AS e
  WHERE e.feed_id = entry_counts.feed_id ORDER BY e.id DESC LIMIT 1), 0);

DROP TRIGGER entry_added;
DROP TRIGGER entry_removed;
DROP TRIGGER entry_moved;
CREATE TRIGGER entry_added AFTER INSERT ON entries BEGIN
  INSERT INTO entry_counts (feed_id, amount, newest_at) VALUES (new.feed_id, 1, new.arrived_at)
  ON CONFLICT (feed_id) DO UPDATE SET
    amount = amount + 1, newest_at = max(newest_at, excluded.newest_at);
END;
CREATE TRIGGER entry_removed AFTER DELETE ON entries BEGIN
  UPDATE entry_counts
  SET amount = amount - 1, newest_at = CASE WHEN old.arrived_at >= newest_at THEN COALESCE((
    SELECT e.arrived_at FROM entries AS e
    WHERE e.feed_id = old.feed_id ORDER BY e.id DESC LIMIT 1), 0) ELSE newest_at END
  WHERE feed_id = old.feed_id;
  UPDATE subscriptions SET entries_below = entries_below - 1
  WHERE feed_id = old.feed_id AND unsubscribed_at IS NULL AND visible_from > old.id;
END;
CREATE TRIGGER entry_moved AFTER UPDATE OF feed_id ON entries BEGIN
  UPDATE entry_counts
  SET amount = amount - 1, newest_at = COALESCE((
    SELECT e.arrived_at FROM entries AS e
    WHERE e.feed_id = old.feed_id ORDER BY e.id DESC LIMIT 1), 0)
  WHERE feed_id = old.feed_id;
  UPDATE subscriptions SET entries_below = entries_below - 1
  WHERE feed_id = old.feed_id AND unsubscribed_at IS NULL AND visible_from > old.id;
  INSERT INTO entry_counts (feed_id, amount, newest_at) VALUES (new.feed_id, 1, new.arrived_at)
  ON CONFLICT (feed_id) DO UPDATE SET amount = amount + 1, newest_at = (
    SELECT e.arrived_at FROM entries AS e
    WHERE e.feed_id = new.feed_id ORDER BY e.id DESC LIMIT 1);
  UPDATE subscriptions SET entries_below = entries_below + 1
  WHERE feed_id = new.feed_id AND unsubscribed_at IS NULL AND visible_from > new.id;
  UPDATE entry_analyses SET feed_id = new.feed_id WHERE entry_id = new.id;
END;
