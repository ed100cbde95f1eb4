-- Which entries wait for a model, since when; and why the last one had nothing to say. What is left
-- to do is read from here alone.
ALTER TABLE entry_analyses ADD COLUMN model_since INTEGER;
ALTER TABLE entry_analyses ADD COLUMN model_error TEXT NOT NULL DEFAULT '';
-- Serves: what waits for a model, what came last first.
CREATE INDEX entry_analyses_for_models ON entry_analyses (model_since, entry_id)
  WHERE model_since IS NOT NULL;
