"""The database hears that it has grown, once for each time that it has."""

import pytest

from copydesk.services.keeping.growing import tell_growth
from copydesk.services.system.kit import Kit
from copydesk.store.engine.statistics import has_grown
from tests import make
from tests.web.growth import fill


async def test_a_first_refresh_is_planned_for_what_it_brings(kit: Kit) -> None:
    user = await make.user(kit.db)
    await kit.db.run_script("ANALYZE")
    assert not await has_grown(kit.db)

    await fill(kit.db, user.id, unread=2_000, is_known=False)
    assert await has_grown(kit.db) is (kit.db.dialect == "postgres")
    await tell_growth(kit)

    assert not await has_grown(kit.db)


@pytest.mark.parametrize("engine", ["postgres"])
async def test_a_few_entries_are_not_worth_a_look(kit: Kit) -> None:
    user = await make.user(kit.db)
    await kit.db.run_script("ANALYZE")
    await fill(kit.db, user.id, unread=900, is_known=False)

    assert not await has_grown(kit.db)
