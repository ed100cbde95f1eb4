"""The learned order: what was learned of a user, why an entry stands where it does, forgetting."""

from datetime import datetime

import msgspec
from litestar import delete, get

from copydesk.services.reading import tastes
from copydesk.services.reading.tastes import TasteReason
from copydesk.web.api.shapes import PathId, TheKit, TheVisitor, maybe_at


class TasteShape(msgspec.Struct):
    """What was learned of what you did, of how many entries, and since when that counts.

    `strongest` are the traits that move entries most. Nothing is learned before the order
    `learned` was asked for.
    """

    examples: int
    learned_at: datetime | None
    since: datetime | None
    strongest: list[TasteReason]


class TastePlaceShape(msgspec.Struct):
    """How many minutes higher than its date puts it an entry stands, below 0 lower, and why."""

    minutes: int
    reasons: list[TasteReason]


@get("/v1/users/me/taste", tags=["entries"])
async def get_taste(kit: TheKit, visitor: TheVisitor) -> TasteShape:
    """Say what the order `learned` goes by."""
    found = await tastes.get_taste(kit, visitor)
    learned_at, since = maybe_at(found.learned_at), maybe_at(found.since)
    return TasteShape(found.examples, learned_at, since, found.strongest)


@delete("/v1/users/me/taste", tags=["entries"])
async def forget_taste(kit: TheKit, visitor: TheVisitor) -> None:
    """Forget what was learned; what you did until now counts no more."""
    await tastes.forget_taste(kit, visitor)


@get("/v1/entries/{entry_id:int}/taste", tags=["entries"])
async def explain_entry(kit: TheKit, visitor: TheVisitor, entry_id: PathId) -> TastePlaceShape:
    """Say why an entry stands where it does in the order `learned`."""
    found = await tastes.explain_entry(kit, visitor, entry_id)
    return TastePlaceShape(found.minutes, found.reasons)


HANDLERS = [get_taste, forget_taste, explain_entry]
