"""What leaves the desk for other programs: feeds of one's own."""
