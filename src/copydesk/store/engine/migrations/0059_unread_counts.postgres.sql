-- How many entries of a feed are unread for a user: kept by the engine with every change of unread
-- rows, so that no list has to walk through them (docs/notes/0063).
CREATE TABLE unread_counts (
  user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  feed_id BIGINT NOT NULL,
  amount BIGINT NOT NULL,
  PRIMARY KEY (user_id, feed_id)
);
INSERT INTO unread_counts (user_id, feed_id, amount)
SELECT user_id, feed_id, count(*) FROM unread GROUP BY user_id, feed_id;

-- What is still to be added to them. Changes are appended: two that bring and mark entries of one
-- feed at the same time would else wait for each other, or never end.
CREATE TABLE unread_changes (
  user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  feed_id BIGINT NOT NULL,
  amount BIGINT NOT NULL
);
-- Serves: counts of one user, of one feed.
CREATE INDEX unread_changes_by_feed ON unread_changes (user_id, feed_id);

CREATE FUNCTION note_unread_added() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unread_changes (user_id, feed_id, amount)
  SELECT user_id, feed_id, count(*) FROM added GROUP BY user_id, feed_id;
  RETURN NULL;
END;
$$;
CREATE FUNCTION note_unread_removed() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unread_changes (user_id, feed_id, amount)
  SELECT r.user_id, r.feed_id, -count(*)
  FROM removed AS r
  -- With an account goes what is unread for it, and nobody is left to be counted for.
  JOIN users AS u ON u.id = r.user_id
  GROUP BY r.user_id, r.feed_id;
  RETURN NULL;
END;
$$;
CREATE FUNCTION note_unread_moved() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unread_changes (user_id, feed_id, amount)
  SELECT user_id, feed_id, sum(amount)
  FROM (
    SELECT user_id, feed_id, 1 AS amount FROM added
    UNION ALL
    SELECT user_id, feed_id, -1 AS amount FROM removed
  ) AS moved
  GROUP BY user_id, feed_id
  HAVING sum(amount) <> 0;
  RETURN NULL;
END;
$$;
CREATE TRIGGER unread_added AFTER INSERT ON unread REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION note_unread_added();
CREATE TRIGGER unread_removed AFTER DELETE ON unread REFERENCING OLD TABLE AS removed
FOR EACH STATEMENT EXECUTE FUNCTION note_unread_removed();
CREATE TRIGGER unread_moved AFTER UPDATE ON unread
REFERENCING OLD TABLE AS removed NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION note_unread_moved();

-- Serves: what reader apps list by arrival.
CREATE INDEX unread_by_arrival ON unread (user_id, entry_id);
