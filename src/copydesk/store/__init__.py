"""The only SQL: two engines behind one protocol, one file per noun, numbered migrations."""
