"""Who follows what, and where it stands."""
