-- Highlights made from this time on are sent to a destination; NULL for none.
ALTER TABLE destinations ADD COLUMN highlights_since BIGINT;
-- Why sending went no further the last time, and when it is tried again.
ALTER TABLE destinations ADD COLUMN highlights_reason TEXT NOT NULL DEFAULT '';
ALTER TABLE destinations ADD COLUMN highlights_next_at BIGINT;

-- Highlights that are at a destination, or that it does not take. What waits has no row here, or one
-- with another note than the highlight has now.
CREATE TABLE sent_highlights (
  destination_id BIGINT NOT NULL REFERENCES destinations (id) ON DELETE CASCADE,
  highlight_id BIGINT NOT NULL REFERENCES highlights (id) ON DELETE CASCADE,
  user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- What the service calls it, '' if it has not said.
  remote_id TEXT NOT NULL DEFAULT '',
  -- As it was sent.
  note TEXT NOT NULL,
  -- Why it was not taken, '' if it was.
  reason TEXT NOT NULL DEFAULT '',
  sent_at BIGINT NOT NULL,
  PRIMARY KEY (destination_id, highlight_id)
);
-- What goes with a highlight that is forgotten.
CREATE INDEX sent_highlights_highlight ON sent_highlights (highlight_id);
-- What goes with a user that is removed, and what a user takes along.
CREATE INDEX sent_highlights_user ON sent_highlights (user_id, destination_id, highlight_id);
