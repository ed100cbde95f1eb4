"""Feeds written anew for readers elsewhere: which, how they are built, and serving them."""
