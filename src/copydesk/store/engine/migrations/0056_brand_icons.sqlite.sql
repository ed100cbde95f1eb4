-- The logo of this server as icons of several sizes; the log of settings names which one counts.
CREATE TABLE brand_icons (
  name TEXT PRIMARY KEY,
  body BLOB NOT NULL
) STRICT;
