"""Numbered changes to the schema, forward only; two files where one with BIGINT will not do."""
