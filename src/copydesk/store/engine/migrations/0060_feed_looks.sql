-- How one reader sees one feed; NULL is as all others are seen.
ALTER TABLE subscriptions ADD COLUMN layout TEXT CHECK (layout IN ('list', 'cards', 'magazine'));
ALTER TABLE subscriptions ADD COLUMN entry_order TEXT
  CHECK (entry_order IN ('newest', 'oldest', 'fair', 'calm', 'important', 'learned'));
ALTER TABLE subscriptions ADD COLUMN text_size BIGINT CHECK (text_size BETWEEN 12 AND 28);
