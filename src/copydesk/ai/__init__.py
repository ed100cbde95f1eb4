"""What analysers say of entries: the builtin one, models behind providers, and what guards both."""
