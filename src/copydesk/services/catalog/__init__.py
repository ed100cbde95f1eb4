"""Publishers, and how each wants to be asked."""
