-- What a change was about that touched no entries: the feeds that were left, the folder removed.
ALTER TABLE operations ADD COLUMN details TEXT;
