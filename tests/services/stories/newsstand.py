"""Feeds of several outlets, what they bring, and grouping it as the server does."""

from copydesk.model import Visitor
from copydesk.services.stories import grouping
from copydesk.services.system.kit import Kit
from copydesk.store.system import jobs
from tests import make
from tests.run_jobs import FAR, LEASED, perform

BRIDGE = [
    (
        "Harbour bridge in Port Ellis closed after crack is found",
        "Engineers closed the Harbour Bridge in Port Ellis on Monday after a crack was found in a"
        " main girder. Three people were hurt. Mayor Ines Calder said repairs take 6 weeks.",
    ),
    (
        "Port Ellis commuters face six weeks without Harbour Bridge",
        "Commuters in Port Ellis must take the ferry: inspectors found a crack in a girder of the"
        " Harbour Bridge. Five people were hurt, and the mayor, Ines Calder, spoke of 6 weeks.",
    ),
    (
        "Calder under fire: who ignored the cracked Harbour Bridge?",
        "Opponents of Mayor Ines Calder say that she was warned of the crack in the Port Ellis"
        " bridge years ago. The Harbour Bridge closed on Monday. Three people were hurt.",
    ),
]
BAKERY = ("Bakery wins award for its rye loaf", "Judges praised the crust and the long ferment.")


async def open_stand(kit: Kit, visitor: Visitor, *names: str) -> list[int]:
    """Have somebody follow a feed of each outlet; give their ids."""
    feeds = [await make.feed(kit.db, f"https://{name}.example/feed") for name in names]
    for feed_id in feeds:
        await make.subscription(kit.db, visitor.user.id, feed_id)
    return feeds


async def bring(
    kit: Kit,
    feed_id: int,
    title: str,
    text: str,
    *,
    published_at: int = make.NOW,
    now: int = make.NOW,
) -> int:
    """Have a feed bring an entry; give its id."""
    entry = make.incoming(title, html=f"<p>{text}</p>", published_at=published_at)
    [entry_id] = await make.store_entries(kit.db, feed_id, entry, now=now)
    return entry_id


async def group(kit: Kit) -> None:
    """Queue as the clock does, and work as a worker does, until nothing is left."""
    await grouping.queue_pending(kit)
    while leased := await jobs.lease_jobs(
        kit.db, ["stories"], "test", now=kit.now(), lease_until=FAR + LEASED, limit=1
    ):
        assert await perform(kit, leased[0])
