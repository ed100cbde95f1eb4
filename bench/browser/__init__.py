"""Benches that need a browser."""
