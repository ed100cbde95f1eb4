"""Jobs, events, processes and what the server itself remembers."""
