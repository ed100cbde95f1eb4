-- When somebody was last here before this visit: what came since then is new to them.
ALTER TABLE users ADD COLUMN left_at BIGINT;
