-- Folders and tags have colours, and tags an order: by title until a user puts them in another one.
ALTER TABLE folders ADD COLUMN colour TEXT NOT NULL DEFAULT '';
ALTER TABLE tags ADD COLUMN colour TEXT NOT NULL DEFAULT '';
ALTER TABLE tags ADD COLUMN position BIGINT NOT NULL DEFAULT 0;
