"""Feeds and books of people's own entries, for programs that know the address."""
