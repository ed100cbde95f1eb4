"""Background work: the runner, the clock, and one file per kind of job."""
