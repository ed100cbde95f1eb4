"""What filters did with one entry, as the entry itself tells it."""

from datetime import datetime

import msgspec

from copydesk.model import Visitor
from copydesk.model.filters import BackWhy
from copydesk.services.automation import records
from copydesk.services.automation.doing import Did
from copydesk.services.system.kit import Kit
from copydesk.web.api.shapes import at, maybe_at


class DoneShape(msgspec.Struct):
    """One thing that a filter did; without an effect, somebody else had done it before."""

    change: str
    has_effect: bool


class EntryHitShape(msgspec.Struct):
    """What a filter did with this entry, and why it is back if it is.

    `back_why`: somebody `asked`, its `story` grew to so many other `outlets`, or it was `shared`.
    """

    id: int
    filter_id: int
    filter_title: str
    did: list[DoneShape]
    hit_at: datetime
    back_at: datetime | None
    back_why: BackWhy | None
    outlets: int


def shape_did(did: list[Did]) -> list[DoneShape]:
    sent = ("notify", "webhook", "stop")
    return [
        DoneShape(each.change, each.operation_id is not None or each.change in sent) for each in did
    ]


def shape_why(why: str) -> BackWhy | None:
    known: tuple[BackWhy, ...] = ("asked", "story", "shared")
    return next((each for each in known if each == why), None)


async def shape_entry_hits(kit: Kit, visitor: Visitor, entry_id: int) -> list[EntryHitShape]:
    return [
        EntryHitShape(
            id=hit.stored.id,
            filter_id=hit.stored.filter_id,
            filter_title=hit.stored.title,
            did=shape_did(hit.did),
            hit_at=at(hit.stored.hit_at),
            back_at=maybe_at(hit.stored.back_at),
            back_why=shape_why(hit.stored.back_why),
            outlets=hit.outlets,
        )
        for hit in await records.list_entry_hits(kit, visitor, entry_id)
    ]
