-- A process of the release before, at work beside us, does not say where the entry stands of which it
-- puts down what was said.
CREATE TRIGGER analysis_placed AFTER INSERT ON entry_analyses
WHEN new.category <> '' AND new.feed_id = 0 BEGIN
  UPDATE entry_analyses SET feed_id = e.feed_id, sort_at = e.sort_at, fair_at = e.fair_at
  FROM entries AS e
  WHERE e.id = new.entry_id AND entry_analyses.entry_id = new.entry_id;
END;
CREATE TRIGGER analysis_moved AFTER UPDATE OF category ON entry_analyses
WHEN new.category <> '' AND new.feed_id = 0 BEGIN
  UPDATE entry_analyses SET feed_id = e.feed_id, sort_at = e.sort_at, fair_at = e.fair_at
  FROM entries AS e
  WHERE e.id = new.entry_id AND entry_analyses.entry_id = new.entry_id;
END;
