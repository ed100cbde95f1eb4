-- By which weights the overall score was computed: 0 = all equal, none = there is nothing to weigh.
ALTER TABLE entry_analyses ADD COLUMN weighed_by BIGINT;
UPDATE entry_analyses SET weighed_by = 0 WHERE analysis_id IS NOT NULL;
-- For weighing.LIST_OTHER, which finds what other weights left.
CREATE INDEX entry_analyses_weighed ON entry_analyses (weighed_by);
