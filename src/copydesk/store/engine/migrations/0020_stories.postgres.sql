-- Entries about one event. A story is called by the id of its first entry, and there is a row only
-- when a second one has joined: most entries are alone.
CREATE TABLE stories (
  id BIGINT PRIMARY KEY,
  last_at BIGINT NOT NULL
);
-- Serves: the list of stories, newest first.
CREATE INDEX stories_by_time ON stories (last_at, id);

CREATE TABLE story_entries (
  entry_id BIGINT PRIMARY KEY REFERENCES entries (id) ON DELETE CASCADE,
  story_id BIGINT NOT NULL REFERENCES stories (id) ON DELETE CASCADE
);
-- Serves: the entries of a story.
CREATE INDEX story_entries_by_story ON story_entries (story_id, entry_id);

CREATE TABLE story_follows (
  user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  story_id BIGINT NOT NULL REFERENCES stories (id) ON DELETE CASCADE,
  followed_at BIGINT NOT NULL,
  PRIMARY KEY (user_id, story_id)
);
-- Serves: whom a new entry of a story is told to.
CREATE INDEX story_follows_by_story ON story_follows (story_id, user_id);

-- What was new in an entry of a story that somebody follows: `claims` is a JSON list.
CREATE TABLE story_alerts (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  story_id BIGINT NOT NULL REFERENCES stories (id) ON DELETE CASCADE,
  entry_id BIGINT NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
  claims TEXT NOT NULL,
  created_at BIGINT NOT NULL
);
-- Serves: a user's alerts, newest first.
CREATE INDEX story_alerts_by_user ON story_alerts (user_id, id);
-- Serves: an entry that is removed with its alerts; and each is told once.
CREATE UNIQUE INDEX story_alerts_by_entry ON story_alerts (entry_id, user_id);
-- Serves: a story that is removed with its alerts.
CREATE INDEX story_alerts_by_story ON story_alerts (story_id);

-- What came before has no story; it counts as looked at, and is compared with what comes.
INSERT INTO settings (key, value, updated_at)
SELECT 'stories_through', CAST(id AS TEXT), 0
FROM entries
ORDER BY id DESC
LIMIT 1;
