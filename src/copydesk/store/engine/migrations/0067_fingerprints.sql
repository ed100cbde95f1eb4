-- By what the entries of the last document are known again before they are read.
ALTER TABLE feed_states ADD COLUMN fingerprints TEXT NOT NULL DEFAULT '';
