-- What is done at an hour of the day, once for all processes: by which rule, and when it was last due.
CREATE TABLE appointments (
  name TEXT NOT NULL PRIMARY KEY,
  rule TEXT NOT NULL,
  due_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
