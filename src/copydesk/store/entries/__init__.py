"""Lists of entries, as somebody sees them: pages, ids, counts, what a search finds."""
