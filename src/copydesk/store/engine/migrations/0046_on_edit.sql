-- What an article does that its publisher edits: nothing, become unread, or that and show the change.
ALTER TABLE subscriptions ADD COLUMN on_edit TEXT NOT NULL DEFAULT 'nothing'
  CHECK (on_edit IN ('nothing', 'unread', 'show'));
-- Serves: for whom an edited entry becomes unread; hardly anybody asks for it.
CREATE INDEX subscriptions_on_edit ON subscriptions (feed_id, user_id) WHERE on_edit <> 'nothing';
