"""Who may come in, with what, and what they prefer."""
