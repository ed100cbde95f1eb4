-- What lists show and ask of an analysis, beside the entry: a list reads a small row for each of
-- its entries, and not the whole of what was said. Scores are in thousandths; none: nobody could
-- tell.
ALTER TABLE entry_analyses ADD COLUMN clickbait BIGINT;
ALTER TABLE entry_analyses ADD COLUMN overall BIGINT;
ALTER TABLE entry_analyses ADD COLUMN category TEXT NOT NULL DEFAULT '';
ALTER TABLE entry_analyses ADD COLUMN neutral_title TEXT NOT NULL DEFAULT '';
ALTER TABLE entry_analyses ADD COLUMN reading_seconds BIGINT;
-- A sign that PostgreSQL has no text for would stop everything: what holds it waits for the next
-- analysis.
UPDATE entry_analyses
SET clickbait = round(1000 * CAST(a.said #>> '{scores,clickbait,value}' AS NUMERIC)),
  overall = round(1000 * CAST(a.said ->> 'overall' AS NUMERIC)),
  category = COALESCE(a.said ->> 'category', ''),
  neutral_title = COALESCE(a.said ->> 'neutral_title', ''),
  reading_seconds = CAST(a.said ->> 'reading_seconds' AS BIGINT)
FROM (
  SELECT id, CAST(result AS JSON) AS said
  FROM analyses
  WHERE strpos(result, '\u0000') = 0
) AS a
WHERE a.id = entry_analyses.analysis_id;
