"""Feeds as the server keeps them: found, refreshed, moved, mended, removed, explained."""
