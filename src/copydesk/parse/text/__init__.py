"""Plain text: encodings, languages, dates, titles, addresses."""
