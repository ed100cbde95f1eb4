-- How many entries a feed has, and how many of them a reader does not see because they came before:
-- kept by the engine, so that reader apps are told totals without a walk through all there is.
CREATE TABLE entry_counts (
  feed_id INTEGER PRIMARY KEY REFERENCES feeds (id) ON DELETE CASCADE,
  amount INTEGER NOT NULL
) STRICT;
INSERT INTO entry_counts (feed_id, amount)
SELECT feed_id, count(*) FROM entries GROUP BY feed_id;

-- Right while the feed is followed; it is counted anew when somebody comes back.
ALTER TABLE subscriptions ADD COLUMN entries_below INTEGER NOT NULL DEFAULT 0;
UPDATE subscriptions
SET entries_below = (
  SELECT count(*) FROM entries AS e
  WHERE e.feed_id = subscriptions.feed_id AND e.id < subscriptions.visible_from)
WHERE visible_from > 0 AND unsubscribed_at IS NULL;

CREATE TRIGGER entry_added AFTER INSERT ON entries BEGIN
  INSERT INTO entry_counts (feed_id, amount) VALUES (new.feed_id, 1)
  ON CONFLICT (feed_id) DO UPDATE SET amount = amount + 1;
END;
CREATE TRIGGER entry_removed AFTER DELETE ON entries BEGIN
  UPDATE entry_counts SET amount = amount - 1 WHERE feed_id = old.feed_id;
  UPDATE subscriptions SET entries_below = entries_below - 1
  WHERE feed_id = old.feed_id AND unsubscribed_at IS NULL AND visible_from > old.id;
END;
CREATE TRIGGER entry_moved AFTER UPDATE OF feed_id ON entries BEGIN
  UPDATE entry_counts SET amount = amount - 1 WHERE feed_id = old.feed_id;
  UPDATE subscriptions SET entries_below = entries_below - 1
  WHERE feed_id = old.feed_id AND unsubscribed_at IS NULL AND visible_from > old.id;
  INSERT INTO entry_counts (feed_id, amount) VALUES (new.feed_id, 1)
  ON CONFLICT (feed_id) DO UPDATE SET amount = amount + 1;
  UPDATE subscriptions SET entries_below = entries_below + 1
  WHERE feed_id = new.feed_id AND unsubscribed_at IS NULL AND visible_from > new.id;
  UPDATE entry_analyses SET feed_id = new.feed_id WHERE entry_id = new.id;
END;
CREATE TRIGGER subscription_placed AFTER INSERT ON subscriptions
WHEN new.visible_from > 0 AND new.unsubscribed_at IS NULL BEGIN
  UPDATE subscriptions
  SET entries_below = (
    SELECT count(*) FROM entries AS e WHERE e.feed_id = new.feed_id AND e.id < new.visible_from)
  WHERE id = new.id;
END;
CREATE TRIGGER subscription_moved AFTER UPDATE OF feed_id, visible_from, unsubscribed_at
ON subscriptions
WHEN new.unsubscribed_at IS NULL AND (old.feed_id <> new.feed_id
  OR old.visible_from <> new.visible_from OR old.unsubscribed_at IS NOT NULL) BEGIN
  UPDATE subscriptions
  SET entries_below = (
    SELECT count(*) FROM entries AS e WHERE e.feed_id = new.feed_id AND e.id < new.visible_from)
  WHERE id = new.id;
END;

-- Where an entry stands, beside what was said of it: lists of a category have an index of their own.
ALTER TABLE entry_analyses ADD COLUMN feed_id INTEGER NOT NULL DEFAULT 0;
ALTER TABLE entry_analyses ADD COLUMN sort_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE entry_analyses ADD COLUMN fair_at INTEGER NOT NULL DEFAULT 0;
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
