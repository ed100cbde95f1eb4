-- Models that are being fetched, and those whose fetching failed: one row for each, while it matters.
CREATE TABLE model_pulls (
  model TEXT PRIMARY KEY,
  status TEXT NOT NULL,
  completed BIGINT NOT NULL DEFAULT 0,
  total BIGINT NOT NULL DEFAULT 0,
  error TEXT NOT NULL DEFAULT '',
  told_at BIGINT NOT NULL
);
