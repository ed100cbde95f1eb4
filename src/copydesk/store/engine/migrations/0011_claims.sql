-- Where the last document of a feed says that the feed has moved (itunes:new-feed-url).

-- Kept because an answer without a document (304) takes nothing back.
ALTER TABLE feed_states ADD COLUMN claimed_url TEXT NOT NULL DEFAULT '';
