"""What analysers said, what it cost, and what readers think of it."""
