"""Settings on two floors: what the start says, and what admins change while it runs."""

import asyncio
from dataclasses import replace

import pytest

from copydesk.config import LIVE, load_config
from copydesk.errors import Conflict, Forbidden, Invalid
from copydesk.jobs.watch import follow_settings
from copydesk.model import User, Visitor
from copydesk.services.people import signin
from copydesk.services.people.tries import Caller
from copydesk.services.system import settings
from copydesk.services.system.kit import Kit, Overlay
from copydesk.store.engine.db import Sql
from tests import make
from tests.bench.waiting import until

STORE_NONSENSE = Sql(
    """
    INSERT INTO setting_changes (name, value, changed_at, changer)
    VALUES ('history_days', '"many"', 0, 'somebody'), ('of_tomorrow', '1', 0, 'somebody')
    """
)


@pytest.fixture
async def admin(kit: Kit) -> Visitor:
    user = await make.user(kit.db, "root")
    return Visitor(User(user.id, user.username, None, "admin", user.created_at), 9, "test")


async def test_what_an_admin_changes_counts_at_once(kit: Kit, admin: Visitor) -> None:
    with pytest.raises(Forbidden):
        await signin.register(kit, "cat", "a long enough password", None, Caller("test", "::1"))

    changed = await settings.change_settings(kit, admin, {"registration": "open"})

    assert kit.settings.registration == "open"
    assert kit.config.registration == "invited"
    [found] = [each for each in changed if each.name == "registration"]
    assert (found.value, found.start_value, found.is_changed) == ("open", "invited", True)
    await signin.register(kit, "cat", "a long enough password", None, Caller("test", "::1"))


async def test_nothing_given_is_as_it_was_started(kit: Kit, admin: Visitor) -> None:
    await settings.change_settings(kit, admin, {"history_days": 400})
    await settings.change_settings(kit, admin, {"history_days": None})

    assert kit.settings.history_days == kit.config.history_days
    page, cursor = await settings.list_changes(kit, admin, "", 1)
    rest, end = await settings.list_changes(kit, admin, cursor, 5)
    assert [(each.name, each.value, each.changer) for each in page + rest] == [
        ("history_days", None, "root"),
        ("history_days", "400", "root"),
    ]
    assert end == ""


async def test_the_same_value_again_is_no_change(kit: Kit, admin: Visitor) -> None:
    for _ in range(2):
        await settings.change_settings(kit, admin, {"history_days": 400, "event_days": None})

    page, _ = await settings.list_changes(kit, admin, "", 9)
    assert len(page) == 1


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        ({"history_days": 1}, "days the history of readers is kept: give 30 to 36500"),
        ({"history_days": True}, "days the history of readers is kept: give a whole number"),
        ({"registration": "perhaps"}, "who may create accounts: give closed or invited or open"),
        ({"port": 80}, "cannot be changed while the server runs"),
        ({"nonsense": 1}, "cannot be changed while the server runs"),
    ],
)
async def test_what_is_not_allowed_changes_nothing(
    kit: Kit, admin: Visitor, wanted: dict[str, int | str], told: str
) -> None:
    with pytest.raises(Invalid, match=told):
        await settings.change_settings(kit, admin, {"event_days": 9, **wanted})

    assert kit.settings.event_days == kit.config.event_days
    assert await settings.list_changes(kit, admin, "", 9) == ([], "")


async def test_what_is_set_at_the_start_is_fixed(kit: Kit, admin: Visitor) -> None:
    given = load_config({"COPYDESK_HISTORY_DAYS": "50"}, data=kit.config.data)
    started = replace(kit, config=given, overlay=Overlay())

    with pytest.raises(Conflict):
        await settings.change_settings(started, admin, {"history_days": 60})
    await settings.change_settings(kit, admin, {"history_days": 60})

    [found] = [
        each for each in await settings.list_settings(started, admin) if each.name == "history_days"
    ]
    assert (found.value, found.is_fixed, found.is_changed) == (50, True, False)


async def test_only_admins_may(kit: Kit, ann: Visitor) -> None:
    with pytest.raises(Forbidden):
        await settings.list_settings(kit, ann)
    with pytest.raises(Forbidden):
        await settings.change_settings(kit, ann, {"history_days": 60})
    with pytest.raises(Forbidden):
        await settings.list_changes(kit, ann, "", 1)


async def test_what_another_version_stored_is_left_out(kit: Kit, admin: Visitor) -> None:
    await kit.db.run(STORE_NONSENSE)

    found = await settings.list_settings(kit, admin)

    assert [each.name for each in found] == list(LIVE)
    assert not any(each.is_changed for each in found)


async def test_other_processes_follow(kit: Kit, admin: Visitor) -> None:
    other = replace(kit, overlay=Overlay())
    following = asyncio.create_task(follow_settings(other))
    try:
        await settings.change_settings(kit, admin, {"session_days": 3})
        await until(lambda: other.settings.session_days == 3)
        await settings.change_settings(kit, admin, {"session_days": None})
        await until(lambda: other.settings.session_days == kit.config.session_days)
    finally:
        following.cancel()
        await asyncio.wait([following])
