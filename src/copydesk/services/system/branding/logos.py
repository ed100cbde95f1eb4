"""The logo of this server: drawn anew from what an admin sends, and soon everywhere."""

import hashlib

from copydesk.errors import Invalid, ParseFailed, TooLarge, WorkFailed
from copydesk.log import get_logger
from copydesk.model import Visitor
from copydesk.pool.tasks import DRAW_ICONS
from copydesk.services.system import audit, settings
from copydesk.services.system.branding.brands import Brand, describe_brand
from copydesk.services.system.kit import SETTINGS_CHANGED, Kit
from copydesk.services.system.visitors import check_admin
from copydesk.store.engine.locks import lock_accounts
from copydesk.store.system import brandicons, livesettings
from copydesk.write.brandicons import NO_PICTURE

log = get_logger(__name__)

LARGEST_LOGO = 4 * 1024 * 1024


async def set_logo(kit: Kit, visitor: Visitor, body: bytes) -> Brand:
    """Let a picture stand for this server; only its pixels are kept."""
    check_admin(visitor)
    if len(body) > LARGEST_LOGO:
        raise TooLarge(f"a logo has at most {LARGEST_LOGO // 1024**2} megabytes")
    try:
        icons = await kit.pool.call(DRAW_ICONS, body)
    except ParseFailed as error:
        raise Invalid(error.message, field="logo") from error
    except WorkFailed as error:
        raise Invalid(NO_PICTURE, field="logo") from error
    bodies = {icon.name: icon.body for icon in icons}
    logo = hashlib.sha256(b"".join(bodies.values())).hexdigest()[:16]
    await _change(kit, visitor, bodies, logo)
    return describe_brand(kit)


async def remove_logo(kit: Kit, visitor: Visitor) -> None:
    """Give this server our own sign back."""
    check_admin(visitor)
    await _change(kit, visitor, {}, None)


async def _change(kit: Kit, visitor: Visitor, bodies: dict[str, bytes], logo: str | None) -> None:
    now, user = kit.now(), visitor.user
    async with kit.db.transaction() as tx:
        await lock_accounts(tx)
        value = f'"{logo}"' if logo else None
        if (await livesettings.list_chosen(tx)).get(settings.LOGO) == value:
            return
        await brandicons.set_icons(tx, bodies)
        await livesettings.add_change(
            tx, settings.LOGO, value, now=now, changed_by=user.id, changer=user.username
        )
        await audit.note_by(kit, tx, "logo_set" if logo else "logo_removed", visitor)
    log.info("logo changed", logo=logo or "as built", by=user.id)
    await kit.bus.publish(SETTINGS_CHANGED)
    await settings.reload(kit)
