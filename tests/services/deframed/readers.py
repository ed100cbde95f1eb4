"""A site with a feed, and everything that the server does by itself until it is served whole."""

from xml.sax.saxutils import escape

from copydesk.services.analysis import analyses, weights
from copydesk.services.deframed import building, proxiedfeeds
from copydesk.services.feeds import refreshes
from copydesk.services.system import work
from copydesk.services.system.kit import Kit
from tests.run_jobs import perform
from tests.services.sites import Site

KINDS = ["refresh", "analyze", "judge", "weigh", "build"]
PLAIN = ("Council approves the new harbour road", "The council approved the road by 9 votes to 4.")
TEASER = (
    "You won't believe what this mayor did next, and why it will SHOCK you!!!",
    "Ten shocking reasons why everybody is furious about it. Number seven will blow your mind.",
)


def write_feed(site: Site, *items: tuple[str, str], links: dict[str, str] | None = None) -> str:
    """Put a feed on a site; give its address."""
    links = links or {}
    body = "".join(
        f"<item><title>{escape(title)}</title>"
        f"<link>{links.get(title, f'{site.url}/{number}')}</link>"
        f"<guid>{escape(title)}</guid><description>{escape(text)}</description></item>"
        for number, (title, text) in enumerate(items)
    )
    site.put(
        "/feed",
        f"<rss version='2.0'><channel><title>Harbour Post</title><link>{site.url}</link>"
        f"<description>News</description><language>en</language>{body}</channel></rss>",
        "application/rss+xml",
    )
    return f"{site.url}/feed"


async def work_off(kit: Kit) -> None:
    """Do what clock and workers do, until nothing is left."""
    while True:
        await refreshes.queue_due_feeds(kit)
        await analyses.queue_waiting(kit)
        await weights.queue_weighing(kit)
        await proxiedfeeds.queue_stale(kit)
        await building.queue_due(kit)
        jobs = await work.lease(kit, KINDS, 50)
        for job in jobs:
            if not await perform(kit, job):
                await work.finish(kit, job)
        if not jobs:
            return
