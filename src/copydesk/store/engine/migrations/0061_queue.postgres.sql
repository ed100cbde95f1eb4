-- What a user wants to listen to next, in order.
CREATE TABLE queued_recordings (
  user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  entry_id BIGINT NOT NULL,
  enclosure BIGINT NOT NULL,
  position BIGINT NOT NULL,
  PRIMARY KEY (user_id, entry_id, enclosure)
);
