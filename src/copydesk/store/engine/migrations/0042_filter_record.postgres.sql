-- What a filter, or its reader, makes of an entry: from -2 to 2, without 0.
ALTER TABLE states ADD COLUMN importance BIGINT;
-- Serves: what is important to a user.
CREATE INDEX states_important ON states (user_id, importance, entry_id) WHERE importance > 0;
-- A change of importance says to which.
ALTER TABLE operations ADD COLUMN importance BIGINT;

-- Whether what it hid comes back when the story grows.
ALTER TABLE filters ADD COLUMN breaks_out BOOLEAN NOT NULL DEFAULT TRUE;

-- Whether a hit took the entry out of sight, or marked it read.
ALTER TABLE filter_hits ADD COLUMN has_hidden BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE filter_hits ADD COLUMN has_read BOOLEAN NOT NULL DEFAULT FALSE;
-- When the entry was brought back, and why: asked, story, shared.
ALTER TABLE filter_hits ADD COLUMN back_at BIGINT;
ALTER TABLE filter_hits ADD COLUMN back_why TEXT NOT NULL DEFAULT '';
UPDATE filter_hits SET
  has_hidden = CASE WHEN did LIKE '%"hidden"%' THEN TRUE ELSE FALSE END,
  has_read = CASE WHEN did LIKE '%"read"%' THEN TRUE ELSE FALSE END;

-- Entries that a filter was to tell of.
CREATE TABLE filter_alerts (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  filter_id BIGINT NOT NULL REFERENCES filters (id) ON DELETE CASCADE,
  entry_id BIGINT NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
  created_at BIGINT NOT NULL,
  seen_at BIGINT
);
-- Serves: a user's alerts, newest first.
CREATE INDEX filter_alerts_by_user ON filter_alerts (user_id, id);
-- Serves: how many a user has not seen.
CREATE INDEX filter_alerts_unseen ON filter_alerts (user_id, id) WHERE seen_at IS NULL;
-- Serves: an entry that is removed with its alerts.
CREATE INDEX filter_alerts_by_entry ON filter_alerts (entry_id);
-- Serves: a filter that is removed with its alerts.
CREATE INDEX filter_alerts_by_filter ON filter_alerts (filter_id);
-- Serves: forgetting what is old.
CREATE INDEX filter_alerts_by_time ON filter_alerts (created_at);

-- Addresses that filters call. The secret that signs is sealed.
CREATE TABLE webhooks (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  title TEXT NOT NULL,
  url TEXT NOT NULL,
  secret BYTEA NOT NULL,
  created_at BIGINT NOT NULL,
  -- When somebody last said yes, and what went wrong since; empty if nothing did.
  sent_at BIGINT,
  error TEXT NOT NULL DEFAULT ''
);
-- Serves: a user's webhooks.
CREATE INDEX webhooks_by_user ON webhooks (user_id, id);

-- What is still to be sent, and what nobody took; what was sent is gone.
CREATE TABLE webhook_deliveries (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  webhook_id BIGINT NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
  entry_id BIGINT NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
  filter_title TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  failed_at BIGINT
);
-- Serves: what waits for a webhook, and what it did not take.
CREATE INDEX webhook_deliveries_by_webhook ON webhook_deliveries (webhook_id, failed_at, id);
-- Serves: an entry that is removed with what was to be sent of it.
CREATE INDEX webhook_deliveries_by_entry ON webhook_deliveries (entry_id);
-- Serves: forgetting what nobody took.
CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (failed_at)
  WHERE failed_at IS NOT NULL;
-- Serves: removing an account.
CREATE INDEX webhook_deliveries_by_user ON webhook_deliveries (user_id);

-- A filter that goes through what is there already: the last time of each, and how far it is.
CREATE TABLE filter_runs (
  filter_id BIGINT PRIMARY KEY REFERENCES filters (id) ON DELETE CASCADE,
  user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- What arrived since is looked at, from the newest id down to the oldest.
  since BIGINT NOT NULL,
  newest_id BIGINT NOT NULL,
  oldest_id BIGINT NOT NULL,
  -- What is from here on is done.
  next_id BIGINT NOT NULL,
  looked_at BIGINT NOT NULL DEFAULT 0,
  hits BIGINT NOT NULL DEFAULT 0,
  -- JSON: each action with the operation that grows with every step.
  operations TEXT NOT NULL DEFAULT '[]',
  started_at BIGINT NOT NULL,
  finished_at BIGINT,
  error TEXT NOT NULL DEFAULT ''
);
-- Serves: removing an account.
CREATE INDEX filter_runs_by_user ON filter_runs (user_id);
