"""How this server presents itself: its name, its logo and its colour."""
