"""What people do with entries: read, mark, take back, search, tag, keep, play."""
