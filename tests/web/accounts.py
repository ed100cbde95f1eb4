"""A second user beside the admin, for tests about what users may not see of each other."""

from dataclasses import replace

from copydesk.services.people import signin
from copydesk.services.people.tries import Caller
from copydesk.services.system.kit import Kit
from tests.web_client import PASSWORD


async def add_user(kit: Kit, username: str = "bob") -> str:
    """Create an account whatever the settings say; give a token for it."""
    opened = replace(kit, config=replace(kit.config, registration="open"))
    signed_in = await signin.register(opened, username, PASSWORD, None, Caller("test", "192.0.2.1"))
    return signed_in.token
