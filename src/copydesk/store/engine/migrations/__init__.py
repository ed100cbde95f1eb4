"""Numbered changes to the schema, forward only; two files where the dialects must differ."""
