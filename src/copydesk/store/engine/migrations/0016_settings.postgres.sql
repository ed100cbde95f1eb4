-- What admins changed while the server ran: the last change of a name counts, and who made it stays
-- on record. No value means the one that the server was started with.
CREATE TABLE setting_changes (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name TEXT NOT NULL,
  value TEXT,
  changed_at BIGINT NOT NULL,
  changed_by BIGINT REFERENCES users (id) ON DELETE SET NULL,
  changer TEXT NOT NULL
);

-- The last change of each name.
CREATE INDEX setting_changes_name ON setting_changes (name, id);
-- What an account that is deleted changed.
CREATE INDEX setting_changes_changed_by ON setting_changes (changed_by);
