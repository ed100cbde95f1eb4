"""What comes in other than by a feed: saved pages."""
