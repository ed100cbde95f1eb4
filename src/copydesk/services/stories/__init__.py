"""Stories: found behind the entries, laid out side by side, followed; what publishers changed."""
