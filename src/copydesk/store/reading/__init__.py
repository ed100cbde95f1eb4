"""What people did with entries: read, marked, tagged, kept, played, took back."""
