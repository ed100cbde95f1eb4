"""Feeds that are served elsewhere: their flags, their stored copies, how often they are asked."""
