from dataclasses import replace

import pytest

from bench.counting import RecordingDb
from copydesk.errors import Conflict
from copydesk.model.sharing import Selection
from copydesk.services.sharing import ownfeeds
from copydesk.services.sharing.storyitems import read_stories
from copydesk.services.system.kit import Kit
from tests import make
from tests.services.stories.newsstand import BRIDGE, bring, group, open_stand


async def test_a_user_has_at_most_a_hundred(kit: Kit) -> None:
    await make.user(kit.db)
    visitor = await make.visitor(kit.db)
    for number in range(ownfeeds.MOST_OWN_FEEDS):
        await ownfeeds.add_own_feed(kit, visitor, str(number), Selection())

    with pytest.raises(Conflict):
        await ownfeeds.add_own_feed(kit, visitor, "one more", Selection())


async def test_an_own_feed_of_stories_asks_no_more_for_more_of_them(kit: Kit) -> None:
    await make.user(kit.db)
    visitor = await make.visitor(kit.db)
    made = await ownfeeds.add_own_feed(kit, visitor, "Stories", Selection("stories"))
    stand = await open_stand(kit, visitor, "echo", "herald")
    counts = []
    for round_ in range(2):
        for number in range(3 * round_ + 1):
            for feed, (title, text) in zip(stand, BRIDGE, strict=False):
                names = f"{'abcdefg'[number] * 9} {'tuvwxyz'[round_] * 9}"
                await bring(kit, feed, f"{names}: {title}", f"{names} {names} {text}")
        await group(kit)
        opened = await ownfeeds.open_own_feed(kit, made.token)
        counting = RecordingDb(kit.db)
        items = await read_stories(replace(kit, db=counting), visitor)
        counts.append(len(counting.asked))
        assert items
        assert opened.feed.id == made.feed.id

    assert counts[0] == counts[1]
