"""The newsroom: a playable news site, a server of its own for the demo, tests and benchmarks."""

from copydesk.newsroom.articles import Article, Outlet
from copydesk.newsroom.server import Newsroom

__all__ = ["Article", "Newsroom", "Outlet"]
