"""Filters: what may be asked of entries, whether an entry is meant, and what is then done."""
