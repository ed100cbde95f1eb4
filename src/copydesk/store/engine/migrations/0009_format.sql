-- What the document of a feed is: RSS, Atom, JSON Feed, and in which version.

-- Empty until the feed is read again.
ALTER TABLE feeds ADD COLUMN format TEXT NOT NULL DEFAULT '';
