-- What lists show and ask of an analysis, beside the entry: a list reads a small row for each of
-- its entries, and not the whole of what was said. Scores are in thousandths; none: nobody could
-- tell.
ALTER TABLE entry_analyses ADD COLUMN clickbait INTEGER;
ALTER TABLE entry_analyses ADD COLUMN overall INTEGER;
ALTER TABLE entry_analyses ADD COLUMN category TEXT NOT NULL DEFAULT '';
ALTER TABLE entry_analyses ADD COLUMN neutral_title TEXT NOT NULL DEFAULT '';
ALTER TABLE entry_analyses ADD COLUMN reading_seconds INTEGER;
UPDATE entry_analyses
SET clickbait = CAST(round(1000 * json_extract(a.result, '$.scores.clickbait.value')) AS INTEGER),
  overall = CAST(round(1000 * json_extract(a.result, '$.overall')) AS INTEGER),
  category = COALESCE(json_extract(a.result, '$.category'), ''),
  neutral_title = COALESCE(json_extract(a.result, '$.neutral_title'), ''),
  reading_seconds = json_extract(a.result, '$.reading_seconds')
FROM analyses AS a
WHERE a.id = entry_analyses.analysis_id;
