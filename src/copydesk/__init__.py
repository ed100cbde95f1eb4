"""Copydesk: a self-hosted news desk."""
