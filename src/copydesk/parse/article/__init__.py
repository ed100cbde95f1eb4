"""The main text of a web page."""
