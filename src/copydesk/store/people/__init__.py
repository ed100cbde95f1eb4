"""Accounts, sessions and app passwords."""
