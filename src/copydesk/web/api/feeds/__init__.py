"""Feeds: looked at, asked, how well they do."""
