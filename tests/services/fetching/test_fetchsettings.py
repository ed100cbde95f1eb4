from dataclasses import replace

import pytest

from copydesk.errors import ConfigError
from copydesk.services.fetching.fetchsettings import KEY, check_settings, remember_settings
from copydesk.services.system.kit import Kit
from copydesk.store.system.settings import find_setting

SECRET = "A" * 43


def change(kit: Kit, **settings: object) -> Kit:
    return replace(kit, config=replace(kit.config, **settings))  # type: ignore[arg-type]  # any


async def test_without_a_server_any_settings_will_do(kit: Kit) -> None:
    await check_settings(change(kit, user_agent="Mine/1"))


async def test_the_same_settings_will_do(kit: Kit) -> None:
    await remember_settings(kit)
    await check_settings(change(kit, port=1, log_level="debug"))


@pytest.mark.parametrize(
    ("settings", "name"),
    [
        ({"allowed_networks": ()}, "COPYDESK_ALLOWED_NETWORKS"),
        ({"secret": SECRET}, "COPYDESK_SECRET"),
        ({"feed_limit": 20_000}, "COPYDESK_FEED_LIMIT"),
        (
            {"user_agent": "Mine/1", "public_url": "https://x"},
            "COPYDESK_PUBLIC_URL and COPYDESK_USER_AGENT",
        ),
    ],
    ids=["networks", "secret", "limit", "several"],
)
async def test_others_are_refused_by_name(kit: Kit, settings: dict[str, object], name: str) -> None:
    await remember_settings(kit)

    with pytest.raises(ConfigError) as raised:
        await check_settings(change(kit, **settings))

    assert raised.value.message == (
        f"the server fetches with another {name}; "
        "give this command the same, best in one file with --config"
    )


async def test_what_counts_is_how_it_was_started_last_and_no_secret_is_kept(kit: Kit) -> None:
    changed = change(kit, secret=SECRET)
    await remember_settings(kit)
    await remember_settings(changed)

    await check_settings(changed)
    assert SECRET not in (await find_setting(kit.db, KEY) or "")
