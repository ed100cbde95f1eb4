"""Doors for reader apps: Google Reader, Fever and Miniflux, each at the addresses apps expect."""
