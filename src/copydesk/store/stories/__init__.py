"""Stories, and who follows them."""
