"""Records in, documents out: feeds that we write for other readers. Pure."""
