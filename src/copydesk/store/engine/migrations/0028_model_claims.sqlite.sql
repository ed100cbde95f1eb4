-- Who asks models about which text just now, so that no two pay for it. A claim holds while its job
-- runs under its lease, and no longer: whoever dies frees it with that.
CREATE TABLE model_claims (
  input_hash TEXT PRIMARY KEY,
  job_id INTEGER NOT NULL,
  lease TEXT NOT NULL
) STRICT, WITHOUT ROWID;
