"""The database hears that it has grown, once for each time that it has."""

import pytest

from copydesk.services.keeping.growing import tell_growth
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from copydesk.store.engine.statistics import has_grown
from tests import make
from tests.web.growth import fill

READ_ALL = Sql(
    """
    INSERT INTO states (user_id, entry_id, read_at, changed_at)
    SELECT user_id, entry_id, 1, 1 FROM unread
    """
)


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


@pytest.mark.parametrize("engine", ["postgres"])
async def test_lists_are_planned_for_what_was_marked_for_the_first_time(kit: Kit) -> None:
    user = await make.user(kit.db)
    await fill(kit.db, user.id, unread=5_000)
    assert not await has_grown(kit.db)

    await kit.db.run(READ_ALL)
    assert await has_grown(kit.db)
    await tell_growth(kit)

    assert not await has_grown(kit.db)
