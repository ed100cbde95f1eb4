"""Filters, what counts of them now, and what they did."""
