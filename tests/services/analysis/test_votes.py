import pytest

from copydesk.errors import NotFound
from copydesk.model import Visitor
from copydesk.services.analysis import votes
from copydesk.services.system.kit import Kit
from tests.services.desk import follow


async def test_a_vote_is_kept_changed_and_taken_back(kit: Kit, ann: Visitor) -> None:
    [entry_id] = await follow(kit, ann, "one", 1)

    await votes.set_vote(kit, ann, entry_id, "clickbait", agrees=False)
    both = await votes.set_vote(kit, ann, entry_id, "summary", agrees=True)
    turned = await votes.set_vote(kit, ann, entry_id, "clickbait", agrees=True)
    left = await votes.set_vote(kit, ann, entry_id, "clickbait", agrees=None)

    assert both == {"clickbait": False, "summary": True}
    assert turned == {"clickbait": True, "summary": True}
    assert left == {"summary": True} == await votes.list_votes(kit, ann, entry_id)


async def test_votes_are_ones_own(kit: Kit, ann: Visitor, bob: Visitor) -> None:
    [entry_id] = await follow(kit, ann, "one", 1)
    await follow(kit, bob, "one", 1)
    await votes.set_vote(kit, ann, entry_id, "clickbait", agrees=False)

    assert await votes.list_votes(kit, bob, entry_id) == {}


async def test_what_one_cannot_see_cannot_be_disputed(kit: Kit, ann: Visitor, bob: Visitor) -> None:
    [entry_id] = await follow(kit, ann, "one", 1)

    with pytest.raises(NotFound):
        await votes.set_vote(kit, bob, entry_id, "clickbait", agrees=False)
