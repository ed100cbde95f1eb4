"""A document becomes a listing: what it holds, what is new in it, ready to be stored. Pure."""

# Children import this package too: it stays empty, so that they start fast.
