"""Secrets that we hand out: known again, and used to sign what we send."""
