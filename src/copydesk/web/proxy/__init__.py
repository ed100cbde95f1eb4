"""Feeds written anew, for readers that know nothing of Copydesk."""
