-- Whether a job failed for good is asked for by what it was to do.
CREATE INDEX jobs_dead ON jobs (dedup_key) WHERE state = 'dead';
