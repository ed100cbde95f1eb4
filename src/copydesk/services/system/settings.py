"""Settings that admins change while the server runs: checked, on record, soon everywhere."""

import math
from dataclasses import dataclass
from typing import Any

import msgspec

from copydesk.config import LIVE, SETTINGS, Config, describe_setting, read_live
from copydesk.errors import ConfigError, Conflict, Invalid
from copydesk.log import get_logger
from copydesk.model import Visitor
from copydesk.model.work import SettingChange
from copydesk.services.system import audit
from copydesk.services.system.cursors import read_cursor, write_cursor
from copydesk.services.system.kit import SETTINGS_CHANGED, Kit
from copydesk.services.system.visitors import check_admin
from copydesk.store.engine.locks import lock_accounts
from copydesk.store.system import livesettings

log = get_logger(__name__)

FAR = 2**62
# Stands among the changes by a name of its picture; it is set by sending that.
LOGO = "logo"
SettingValue = str | int | float


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting that may be changed, and what counts now."""

    name: str
    title: str
    """What people call it."""
    value: SettingValue
    start_value: SettingValue
    """What counts when nobody has changed it."""
    is_changed: bool
    is_fixed: bool
    """It was set where the server was started, and counts."""
    help: str
    takes: str
    least: float | None = None
    """The smallest number that it takes; None for what is no number, or has no bound."""
    most: float | None = None


async def list_settings(kit: Kit, visitor: Visitor) -> list[Setting]:
    """Give every setting that can be changed while the server runs."""
    check_admin(visitor)
    await reload(kit)
    return [_describe(kit, name) for name in LIVE]


async def change_settings(
    kit: Kit, visitor: Visitor, wanted: dict[str, SettingValue | None]
) -> list[Setting]:
    """Change settings for all processes, or with None give back what they were started with."""
    check_admin(visitor)
    values = {name: _check(kit.config, name, value) for name, value in wanted.items()}
    now, user = kit.now(), visitor.user
    async with kit.db.transaction() as tx:
        await lock_accounts(tx)
        chosen = await livesettings.list_chosen(tx)
        changed = {name: text for name, text in values.items() if chosen.get(name) != text}
        for name, text in changed.items():
            await livesettings.add_change(
                tx, name, text, now=now, changed_by=user.id, changer=user.username
            )
            await audit.note_by(kit, tx, "setting_changed", visitor, name)
    for name, text in changed.items():
        log.info("setting changed", name=name, value=text or "as started", by=user.id)
    await kit.bus.publish(SETTINGS_CHANGED)
    return await list_settings(kit, visitor)


async def list_changes(
    kit: Kit, visitor: Visitor, cursor: str, limit: int
) -> tuple[list[SettingChange], str]:
    """Give who changed what, the latest first."""
    check_admin(visitor)
    (before,) = read_cursor(cursor, 1) if cursor else (FAR,)
    found = await livesettings.list_changes(kit.db, before, limit + 1)
    page = found[:limit]
    return page, write_cursor(page[-1].id) if len(found) > limit else ""


async def reload(kit: Kit) -> None:
    """Let what is stored count in this process."""
    values: dict[str, Any] = {}
    chosen = await livesettings.list_chosen(kit.db)
    kit.overlay.logo = chosen.get(LOGO, "").strip('"')
    for name, text in chosen.items():
        # What an older or newer version stored, or what is set where we were started, is left out.
        if name not in LIVE or name in kit.config.given:
            continue
        try:
            values[name] = read_live(name, msgspec.json.decode(text))
        except (ConfigError, msgspec.DecodeError):
            log.warning("a stored setting is not understood", name=name)
    kit.overlay.set_values(values)


def _describe(kit: Kit, name: str) -> Setting:
    value, start = getattr(kit.settings, name), getattr(kit.config, name)
    facts = SETTINGS[name].metadata
    return Setting(
        name=name,
        title=SETTINGS[name].metadata["title"],
        value=value,
        start_value=start,
        is_changed=name in kit.overlay.values,
        is_fixed=name in kit.config.given,
        help=facts["help"],
        takes=describe_setting(name),
        least=facts["least"] if math.isfinite(facts["least"]) else None,
        most=facts["most"] if math.isfinite(facts["most"]) else None,
    )


def _check(config: Config, name: str, value: SettingValue | None) -> str | None:
    """Give a value as it is stored, or say why it may not be."""
    if name not in LIVE:
        raise Invalid(f"{name!r} cannot be changed while the server runs", field=name)
    if name in config.given:
        raise Conflict(
            f"{name} is set where the server is started; change it there, or unset it",
            field=name,
        )
    if value is None:
        return None
    try:
        return msgspec.json.encode(read_live(name, value)).decode()
    except ConfigError as error:
        title = SETTINGS[name].metadata["title"]
        raise Invalid(f"{title}: give {error.details['allowed']}", field=name) from error
