"""Accounts, sessions, app passwords, preferences."""
