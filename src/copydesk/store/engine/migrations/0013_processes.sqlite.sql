-- The processes that serve or work now, so that a command can tell since when and how well.

CREATE TABLE processes (
  name TEXT NOT NULL PRIMARY KEY,
  command TEXT NOT NULL,
  version TEXT NOT NULL,
  started_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL,
  -- When it last took a job.
  taken_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
