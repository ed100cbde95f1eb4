"""How a reader elsewhere asks for a feed, and what it sees."""

from urllib.parse import quote

import feedparser
import httpx


def ask(url: str, **more: str) -> str:
    """Give the path at which a feed is served."""
    return (
        "/?url=" + quote(url, safe="") + "".join(f"&{key}={value}" for key, value in more.items())
    )


async def get(client: httpx.AsyncClient, url: str, **more: str) -> list[str]:
    """Give the titles of a feed, as a reader sees them."""
    answer = await client.get(ask(url, **more))
    assert answer.status_code == 200, answer.text
    return [entry.title for entry in feedparser.parse(answer.content).entries]
