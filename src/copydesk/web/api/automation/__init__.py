"""What is done by itself: filters."""
