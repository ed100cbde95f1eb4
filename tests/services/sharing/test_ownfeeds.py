import pytest

from copydesk.errors import Conflict
from copydesk.model.sharing import Selection
from copydesk.services.sharing import ownfeeds
from copydesk.services.system.kit import Kit
from tests import make


async def test_a_user_has_at_most_a_hundred(kit: Kit) -> None:
    await make.user(kit.db)
    visitor = await make.visitor(kit.db)
    for number in range(ownfeeds.MOST_OWN_FEEDS):
        await ownfeeds.add_own_feed(kit, visitor, str(number), Selection())

    with pytest.raises(Conflict):
        await ownfeeds.add_own_feed(kit, visitor, "one more", Selection())
