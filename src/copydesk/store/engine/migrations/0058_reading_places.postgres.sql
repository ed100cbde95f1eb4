-- Where a user stopped reading a text.
CREATE TABLE reading_places (
  user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  entry_id BIGINT NOT NULL,
  -- How much of the text lies above, in thousandths.
  thousandths BIGINT NOT NULL CHECK (thousandths BETWEEN 0 AND 1000),
  set_at BIGINT NOT NULL,
  PRIMARY KEY (user_id, entry_id)
);
