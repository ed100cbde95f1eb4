"""Following feeds."""
