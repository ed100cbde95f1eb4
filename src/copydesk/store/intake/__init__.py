"""The feed of one's own that pages are saved to."""
