"""Feeds that are served to readers elsewhere; for operators."""
