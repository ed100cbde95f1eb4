"""Settings that admins change while the server runs, and who changed them."""

from datetime import datetime
from typing import Annotated

import msgspec
from litestar import get, patch
from litestar.params import JSONBody

from copydesk.model.limits import LONGEST_SETTING, LONGEST_SETTING_NAME
from copydesk.model.work import SettingChange
from copydesk.services.system import settings
from copydesk.services.system.settings import Setting
from copydesk.web.api.shapes import ADMIN, Cursor, Limit, Page, TheKit, TheVisitor, at

SettingName = Annotated[str, msgspec.Meta(max_length=LONGEST_SETTING_NAME)]
# A whole number is a number to a schema; what a setting takes is checked by the setting.
SentValue = Annotated[str, msgspec.Meta(max_length=LONGEST_SETTING)] | float


class SettingShape(msgspec.Struct):
    """A setting of the server, what counts now, and what it was started with."""

    name: str
    title: Annotated[str, msgspec.Meta(description="what people call it")]
    value: str | float
    start_value: str | float
    is_changed: bool
    is_fixed: bool
    help: str
    takes: str
    least: Annotated[float | None, msgspec.Meta(description="the smallest number that it takes")]
    most: Annotated[float | None, msgspec.Meta(description="the largest")]


class SettingChangeShape(msgspec.Struct):
    """One change: `value` is JSON, null gave back what the server was started with.

    That the key of a provider was set or forgotten is told, too (`ai_key:openai`), but no key.
    """

    name: str
    value: str | None
    changed_at: datetime
    changed_by: str


def shape_setting(setting: Setting) -> SettingShape:
    return SettingShape(
        name=setting.name,
        title=setting.title,
        value=setting.value,
        start_value=setting.start_value,
        is_changed=setting.is_changed,
        is_fixed=setting.is_fixed,
        help=setting.help,
        takes=setting.takes,
        least=setting.least,
        most=setting.most,
    )


def shape_change(change: SettingChange) -> SettingChangeShape:
    return SettingChangeShape(change.name, change.value, at(change.changed_at), change.changer)


@get("/v1/settings", tags=["settings"], opt=ADMIN)
async def list_settings(kit: TheKit, visitor: TheVisitor) -> Page[SettingShape]:
    """List the settings that can be changed while the server runs."""
    found = await settings.list_settings(kit, visitor)
    return Page([shape_setting(each) for each in found])


@patch("/v1/settings", tags=["settings"], opt=ADMIN)
async def change_settings(
    kit: TheKit, visitor: TheVisitor, data: JSONBody[dict[SettingName, SentValue | None]]
) -> Page[SettingShape]:
    """Change settings by their names; null gives back what the server was started with.

    All processes follow within seconds. What was set where the server is started stays as it is.
    """
    found = await settings.change_settings(kit, visitor, dict(data))
    return Page([shape_setting(each) for each in found])


@get("/v1/settings/changes", tags=["settings"], opt=ADMIN)
async def list_changes(
    kit: TheKit, visitor: TheVisitor, limit: Limit = 50, cursor: Cursor = ""
) -> Page[SettingChangeShape]:
    """List who changed which setting, the latest first."""
    page, next_cursor = await settings.list_changes(kit, visitor, cursor, limit)
    return Page([shape_change(each) for each in page], next_cursor)


HANDLERS = [list_settings, change_settings, list_changes]
