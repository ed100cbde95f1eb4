-- How many entries of a feed are unread for a user: kept by the engine with every change of unread
-- rows, so that no list has to walk through them (docs/notes/0063).
CREATE TABLE unread_counts (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  feed_id INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  PRIMARY KEY (user_id, feed_id)
) STRICT, WITHOUT ROWID;
INSERT INTO unread_counts (user_id, feed_id, amount)
SELECT user_id, feed_id, count(*) FROM unread GROUP BY user_id, feed_id;

-- What is still to be added to them; always empty here, where only one writes at a time.
CREATE TABLE unread_changes (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  feed_id INTEGER NOT NULL,
  amount INTEGER NOT NULL
) STRICT;
-- Serves: counts of one user, of one feed.
CREATE INDEX unread_changes_by_feed ON unread_changes (user_id, feed_id, amount);

CREATE TRIGGER unread_added AFTER INSERT ON unread BEGIN
  INSERT INTO unread_counts (user_id, feed_id, amount) VALUES (new.user_id, new.feed_id, 1)
  ON CONFLICT (user_id, feed_id) DO UPDATE SET amount = amount + 1;
END;
CREATE TRIGGER unread_removed AFTER DELETE ON unread BEGIN
  UPDATE unread_counts SET amount = amount - 1
  WHERE user_id = old.user_id AND feed_id = old.feed_id;
END;
CREATE TRIGGER unread_moved AFTER UPDATE OF user_id, feed_id ON unread BEGIN
  UPDATE unread_counts SET amount = amount - 1
  WHERE user_id = old.user_id AND feed_id = old.feed_id;
  INSERT INTO unread_counts (user_id, feed_id, amount) VALUES (new.user_id, new.feed_id, 1)
  ON CONFLICT (user_id, feed_id) DO UPDATE SET amount = amount + 1;
END;

-- Serves: what reader apps list by arrival.
CREATE INDEX unread_by_arrival ON unread (user_id, entry_id);
