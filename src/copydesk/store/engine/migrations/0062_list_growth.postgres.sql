-- How many entries a feed has, and how many of them a reader does not see because they came before:
-- kept by the engine, so that reader apps are told totals without a walk through all there is.
-- Whoever brings, moves or removes entries holds the feed (`store/engine/locks.py`), and so does who
-- joins it: nobody waits for another here.
CREATE TABLE entry_counts (
  feed_id BIGINT PRIMARY KEY REFERENCES feeds (id) ON DELETE CASCADE,
  amount BIGINT NOT NULL
);
INSERT INTO entry_counts (feed_id, amount)
SELECT feed_id, count(*) FROM entries GROUP BY feed_id;

-- Right while the feed is followed; it is counted anew when somebody comes back.
ALTER TABLE subscriptions ADD COLUMN entries_below BIGINT NOT NULL DEFAULT 0;
UPDATE subscriptions
SET entries_below = (
  SELECT count(*) FROM entries AS e
  WHERE e.feed_id = subscriptions.feed_id AND e.id < subscriptions.visible_from)
WHERE visible_from > 0 AND unsubscribed_at IS NULL;

CREATE FUNCTION note_entries_added() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO entry_counts (feed_id, amount)
  SELECT feed_id, count(*) FROM added GROUP BY feed_id ORDER BY feed_id
  ON CONFLICT (feed_id) DO UPDATE SET amount = entry_counts.amount + excluded.amount;
  RETURN NULL;
END;
$$;
CREATE FUNCTION note_entries_removed() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  UPDATE entry_counts SET amount = entry_counts.amount - r.amount
  FROM (SELECT feed_id, count(*) AS amount FROM removed GROUP BY feed_id) AS r
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
-- One by one: feeds become one rarely.
CREATE FUNCTION note_entry_moved() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  UPDATE entry_counts SET amount = amount - 1 WHERE feed_id = OLD.feed_id;
  UPDATE subscriptions SET entries_below = entries_below - 1
  WHERE feed_id = OLD.feed_id AND unsubscribed_at IS NULL AND visible_from > OLD.id;
  INSERT INTO entry_counts (feed_id, amount) VALUES (NEW.feed_id, 1)
  ON CONFLICT (feed_id) DO UPDATE SET amount = entry_counts.amount + 1;
  UPDATE subscriptions SET entries_below = entries_below + 1
  WHERE feed_id = NEW.feed_id AND unsubscribed_at IS NULL AND visible_from > NEW.id;
  UPDATE entry_analyses SET feed_id = NEW.feed_id WHERE entry_id = NEW.id;
  RETURN NULL;
END;
$$;
CREATE FUNCTION count_entries_below() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  NEW.entries_below := (
    SELECT count(*) FROM entries AS e WHERE e.feed_id = NEW.feed_id AND e.id < NEW.visible_from);
  RETURN NEW;
END;
$$;
CREATE TRIGGER entry_added AFTER INSERT ON entries REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION note_entries_added();
CREATE TRIGGER entry_removed AFTER DELETE ON entries REFERENCING OLD TABLE AS removed
FOR EACH STATEMENT EXECUTE FUNCTION note_entries_removed();
CREATE TRIGGER entry_moved AFTER UPDATE OF feed_id ON entries
FOR EACH ROW WHEN (OLD.feed_id <> NEW.feed_id) EXECUTE FUNCTION note_entry_moved();
CREATE TRIGGER subscription_placed BEFORE INSERT ON subscriptions
FOR EACH ROW WHEN (NEW.visible_from > 0 AND NEW.unsubscribed_at IS NULL)
EXECUTE FUNCTION count_entries_below();
CREATE TRIGGER subscription_moved BEFORE UPDATE OF feed_id, visible_from, unsubscribed_at
ON subscriptions
FOR EACH ROW WHEN (NEW.unsubscribed_at IS NULL AND (OLD.feed_id <> NEW.feed_id
  OR OLD.visible_from <> NEW.visible_from OR OLD.unsubscribed_at IS NOT NULL))
EXECUTE FUNCTION count_entries_below();

-- Where an entry stands, beside what was said of it: lists of a category have an index of their own.
ALTER TABLE entry_analyses ADD COLUMN feed_id BIGINT NOT NULL DEFAULT 0;
ALTER TABLE entry_analyses ADD COLUMN sort_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE entry_analyses ADD COLUMN fair_at BIGINT NOT NULL DEFAULT 0;
UPDATE entry_analyses
SET feed_id = e.feed_id, sort_at = e.sort_at, fair_at = e.fair_at
FROM entries AS e
WHERE e.id = entry_analyses.entry_id;
-- Serves: entries of a category, by time.
CREATE INDEX entry_analyses_by_category ON entry_analyses (feed_id, category, sort_at, entry_id)
  WHERE category <> '';
-- Serves: entries of a category, in fair order.
CREATE INDEX entry_analyses_fair ON entry_analyses (feed_id, category, fair_at, entry_id)
  WHERE category <> '';

-- Serves: of which kinds a job is due, and when the next one is.
CREATE INDEX jobs_by_kind ON jobs (kind, run_at) WHERE state = 'ready';
