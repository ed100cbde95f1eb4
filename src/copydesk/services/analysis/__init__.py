"""What analysers say of entries: asking models, what that costs, and which to ask."""
