"""Reading, marking, searching, keeping."""
