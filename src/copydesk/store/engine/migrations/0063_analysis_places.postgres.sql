-- A process of the release before, at work beside us, does not say where the entry stands of which it
-- puts down what was said.
CREATE FUNCTION place_analysis() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  SELECT e.feed_id, e.sort_at, e.fair_at INTO NEW.feed_id, NEW.sort_at, NEW.fair_at
  FROM entries AS e
  WHERE e.id = NEW.entry_id;
  RETURN NEW;
END;
$$;
CREATE TRIGGER analysis_placed BEFORE INSERT OR UPDATE OF category ON entry_analyses
FOR EACH ROW WHEN (NEW.category <> '' AND NEW.feed_id = 0) EXECUTE FUNCTION place_analysis();
UPDATE entry_analyses SET category = category WHERE category <> '' AND feed_id = 0;
