"""Measured claims about speed and size, as ratios to a goal; `make bench` prints them."""
