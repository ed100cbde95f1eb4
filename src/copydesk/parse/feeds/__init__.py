"""Feed documents of every format, lists of feeds, and the feeds a page points to."""
