"""What comes in: entries, full texts, copies, icons, hubs."""
