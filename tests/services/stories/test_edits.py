"""Versions of an entry say what its publisher changed."""

import pytest

from copydesk.errors import NotFound
from copydesk.model import Visitor
from copydesk.services.stories import edits
from copydesk.services.system.kit import Kit
from tests import make


async def test_each_version_says_what_followed_it(kit: Kit, ann: Visitor, bob: Visitor) -> None:
    feed_id = await make.feed(kit.db)
    await make.subscription(kit.db, ann.user.id, feed_id)
    entry_id = 0
    for title, text in (
        ("Ferry burns", "It was seen by 3 men at sea."),
        ("Ferry burns", "It was seen by 5 men at sea."),
        ("Ferry sank", "It was seen by 5 men at sea."),
    ):
        item = make.incoming(title, key="ferry", html=f"<p>{text}</p>")
        entry_id = next(iter(await make.store_entries(kit.db, feed_id, item)), entry_id)
    headline, number = await edits.list_versions(kit, ann, entry_id)
    assert [edit.kind for edit in headline.edits] == ["headline"]
    assert [(edit.kind, edit.before) for edit in number.edits] == [
        ("number", "It was seen by 3 men at sea.")
    ]
    with pytest.raises(NotFound):
        await edits.list_versions(kit, bob, entry_id)
