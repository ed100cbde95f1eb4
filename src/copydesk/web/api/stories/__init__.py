"""Stories, and what publishers changed."""
