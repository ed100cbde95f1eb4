"""The server itself: its settings and its work."""
