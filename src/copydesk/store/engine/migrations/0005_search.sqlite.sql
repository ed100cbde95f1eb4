-- This step is for PostgreSQL: FTS5 has nothing to set here.
SELECT 1;
