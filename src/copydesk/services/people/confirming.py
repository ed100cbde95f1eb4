"""Links for people and the letter that carries one: somebody confirms their address by it."""

import secrets

from copydesk.model import User
from copydesk.model.times import HOUR
from copydesk.rules.secrets.tokens import hash_token
from copydesk.services.people import letters, preferences
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Calls
from copydesk.store.people import links

CONFIRM_HOURS = 48


async def send_confirmation(kit: Kit, tx: Calls, user: User, email: str) -> None:
    """Queue the letter by which somebody confirms an address, if letters can be sent."""
    if not kit.post.is_open:
        return
    language = await preferences.get_language(tx, user.id)
    token = await make_link(kit, tx, user.id, "confirm", email, CONFIRM_HOURS)
    await letters.post_letter(
        kit,
        tx,
        "confirm",
        email,
        name=user.username,
        path=f"/confirm#{token}",
        language=language,
        hours=CONFIRM_HOURS,
    )


async def make_link(
    kit: Kit, tx: Calls, user_id: int, purpose: links.LinkPurpose, email: str | None, hours: int
) -> str:
    """Make a link that works once and replaces the one before; give its secret."""
    token = secrets.token_urlsafe(32)
    now = kit.now()
    await links.set_link(
        tx,
        user_id,
        purpose,
        hash_token(token),
        email=email,
        now=now,
        expires_at=now + hours * HOUR,
    )
    return token
