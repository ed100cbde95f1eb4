"""How an address is asked: with which client, whose secrets, at what pace."""
