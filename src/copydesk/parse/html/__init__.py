"""HTML that is safe and pleasant to read, and the pictures in it."""
