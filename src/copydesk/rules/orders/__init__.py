"""Orders of lists that are more than a date."""
