-- With which models and prompts an entry was given up: others may have something to say of it.
ALTER TABLE entry_analyses ADD COLUMN model_failed_with TEXT NOT NULL DEFAULT '';
