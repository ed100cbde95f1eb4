"""Feeds, how fetching them goes, and two that become one."""
