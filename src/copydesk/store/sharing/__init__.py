"""What leaves the desk for other programs."""
