-- Serves: pages of whoever follows many feeds, found among the nearest entries of all feeds.
CREATE INDEX entries_by_time ON entries (sort_at, id) INCLUDE (feed_id);
-- Serves: the same for entries of a category.
CREATE INDEX entry_analyses_by_time ON entry_analyses (category, sort_at, entry_id)
  INCLUDE (feed_id) WHERE category <> '';

-- When the newest entry of a feed came, for reader apps: a number, where each feed was asked for it.
ALTER TABLE entry_counts ADD COLUMN newest_at BIGINT NOT NULL DEFAULT 0;
CREATE FUNCTION find_newest_at(feed BIGINT) RETURNS BIGINT LANGUAGE sql STABLE AS $$
  SELECT COALESCE((
    SELECT e.arrived_at FROM entries AS e WHERE e.feed_id = feed ORDER BY e.id DESC LIMIT 1), 0)
$$;
UPDATE entry_counts SET newest_at = find_newest_at(feed_id);

CREATE OR REPLACE FUNCTION note_entries_added() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO entry_counts (feed_id, amount, newest_at)
  SELECT feed_id, count(*), max(arrived_at) FROM added GROUP BY feed_id ORDER BY feed_id
  ON CONFLICT (feed_id) DO UPDATE SET amount = entry_counts.amount + excluded.amount,
    newest_at = GREATEST(entry_counts.newest_at, excluded.newest_at);
  RETURN NULL;
END;
$$;
CREATE OR REPLACE FUNCTION note_entries_removed() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  UPDATE entry_counts SET amount = entry_counts.amount - r.amount,
    newest_at = CASE WHEN r.newest_at >= entry_counts.newest_at
      THEN find_newest_at(r.feed_id) ELSE entry_counts.newest_at END
  FROM (
    SELECT feed_id, count(*) AS amount, max(arrived_at) AS newest_at FROM removed GROUP BY feed_id
  ) AS r
  WHERE entry_counts.feed_id = r.feed_id;
  UPDATE subscriptions SET entries_below = entries_below - b.amount
  FROM (
    SELECT s.id, count(*) AS amount
    FROM removed AS r
    JOIN subscriptions AS s ON s.feed_id = r.feed_id AND s.visible_from > r.id
    WHERE s.unsubscribed_at IS NULL
    GROUP BY s.id
  ) AS b
  WHERE subscriptions.id = b.id;
  RETURN NULL;
END;
$$;
CREATE OR REPLACE FUNCTION note_entry_moved() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  UPDATE entry_counts SET amount = amount - 1, newest_at = find_newest_at(OLD.feed_id)
  WHERE feed_id = OLD.feed_id;
  UPDATE subscriptions SET entries_below = entries_below - 1
  WHERE feed_id = OLD.feed_id AND unsubscribed_at IS NULL AND visible_from > OLD.id;
  INSERT INTO entry_counts (feed_id, amount, newest_at) VALUES (NEW.feed_id, 1, NEW.arrived_at)
  ON CONFLICT (feed_id) DO UPDATE SET amount = entry_counts.amount + 1,
    newest_at = find_newest_at(NEW.feed_id);
  UPDATE subscriptions SET entries_below = entries_below + 1
  WHERE feed_id = NEW.feed_id AND unsubscribed_at IS NULL AND visible_from > NEW.id;
  UPDATE entry_analyses SET feed_id = NEW.feed_id WHERE entry_id = NEW.id;
  RETURN NULL;
END;
$$;
