"""Readers may dispute what was said of an entry: each for themselves, aspect by aspect."""

from typing import Literal

from copydesk.model import Visitor
from copydesk.model.analysis import ScoreName
from copydesk.services.reading.entries import get_entry
from copydesk.services.system.kit import Kit
from copydesk.store.analysis import votes

Aspect = ScoreName | Literal["overall", "summary", "category", "neutral_title"]


async def list_votes(kit: Kit, visitor: Visitor, entry_id: int) -> dict[str, bool]:
    """Give on which aspects of an entry somebody voted, and whether they agree."""
    await get_entry(kit, visitor, entry_id)
    return await votes.list_votes(kit.db, visitor.user.id, entry_id)


async def set_vote(
    kit: Kit, visitor: Visitor, entry_id: int, aspect: Aspect, *, agrees: bool | None
) -> dict[str, bool]:
    """Agree, dispute, or take that back; give all votes on the entry."""
    await get_entry(kit, visitor, entry_id)
    user_id = visitor.user.id
    async with kit.db.transaction() as tx:
        await votes.set_vote(tx, user_id, entry_id, aspect, agrees=agrees, now=kit.now())
    return await votes.list_votes(kit.db, user_id, entry_id)
