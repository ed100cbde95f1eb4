"""What analysers said, and what it cost."""
