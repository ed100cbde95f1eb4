"""What the signed-in user prefers."""

from litestar import get, patch
from litestar.params import JSONBody

from copydesk.services.people import preferences
from copydesk.services.people.preferences import Preferences, PreferencesChange
from copydesk.web.api.shapes import TheKit, TheVisitor


@get("/v1/users/me/preferences", tags=["users"])
async def get_preferences(kit: TheKit, visitor: TheVisitor) -> Preferences:
    """Give everything this user prefers."""
    return await preferences.get_preferences(kit, visitor)


@patch("/v1/users/me/preferences", tags=["users"])
async def set_preferences(
    kit: TheKit, visitor: TheVisitor, data: JSONBody[PreferencesChange]
) -> Preferences:
    """Change some preferences, on all devices; the answer has all of them."""
    return await preferences.change_preferences(kit, visitor, data)


HANDLERS = [get_preferences, set_preferences]
