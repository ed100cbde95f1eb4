"""What comes in is stored, and what follows from it is done: full texts, icons, hubs."""
