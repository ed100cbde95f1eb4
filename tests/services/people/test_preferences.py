import pytest

from copydesk.errors import Invalid
from copydesk.model import Visitor
from copydesk.services.people import preferences
from copydesk.services.people.preferences import LARGEST_CSS, Preferences, PreferencesChange
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from copydesk.store.system import events

SET = Sql("UPDATE users SET settings = :settings WHERE id = :user_id")
GET = Sql("SELECT settings FROM users WHERE id = :user_id")
GET_SHOWN = Sql("SELECT duplicates_shown_at FROM users WHERE id = :user_id")


async def test_nothing_chosen_means_the_defaults(kit: Kit, ann: Visitor) -> None:
    assert await preferences.get_preferences(kit, ann) == Preferences()


async def test_changes_are_merged_and_kept_apart_by_user(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    await preferences.change_preferences(kit, ann, PreferencesChange(theme="oled"))
    change = PreferencesChange(text_size=22, keys={"next": "j"})

    answer = await preferences.change_preferences(kit, ann, change)

    assert answer == Preferences(theme="oled", text_size=22, keys={"next": "j"})
    assert await preferences.get_preferences(kit, ann) == answer
    assert await preferences.get_preferences(kit, bob) == Preferences()


async def test_other_devices_hear_of_a_change_and_of_nothing_else(kit: Kit, ann: Visitor) -> None:
    await preferences.change_preferences(kit, ann, PreferencesChange(theme="dark"))
    await preferences.change_preferences(kit, ann, PreferencesChange(theme="dark"))
    await preferences.change_preferences(kit, ann, PreferencesChange())

    heard = await events.list_events(kit.db, 0, 10)

    assert [(each.kind, each.user_id) for each in heard] == [("preferences", ann.user.id)]


async def test_showing_copies_reaches_the_fan_out(kit: Kit, ann: Visitor) -> None:
    on = await preferences.change_preferences(kit, ann, PreferencesChange(shows_copies=True))
    shown_at = await kit.db.value(GET_SHOWN, user_id=ann.user.id)
    await preferences.change_preferences(kit, ann, PreferencesChange(shows_copies=False))

    assert on.shows_copies
    assert shown_at == kit.now()
    assert await kit.db.value(GET_SHOWN, user_id=ann.user.id) is None


@pytest.mark.parametrize(
    "settings",
    ["{}", "[]", '{"preferences": 1}', '{"preferences": {"theme": "pink", "new": 1}}'],
)
async def test_what_is_not_understood_is_passed_over(kit: Kit, ann: Visitor, settings: str) -> None:
    await kit.db.run(SET, user_id=ann.user.id, settings=settings)

    assert await preferences.get_preferences(kit, ann) == Preferences()


async def test_other_settings_stay(kit: Kit, ann: Visitor) -> None:
    await kit.db.run(SET, user_id=ann.user.id, settings='{"other":{"a":1}}')

    await preferences.change_preferences(kit, ann, PreferencesChange(theme="dark"))

    assert '"other":{"a":1}' in await kit.db.value(GET, user_id=ann.user.id)


async def test_styles_are_counted_in_bytes(kit: Kit, ann: Visitor) -> None:
    longest = "é" * (LARGEST_CSS // 2)

    await preferences.change_preferences(kit, ann, PreferencesChange(custom_css=longest))
    with pytest.raises(Invalid):
        await preferences.change_preferences(kit, ann, PreferencesChange(custom_css=longest + "é"))
