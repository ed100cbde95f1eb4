"""What every service works with, and how this instance does."""
