"""Addresses that filters call: made with a secret that is shown once, looked after, removed."""

import secrets
from dataclasses import dataclass, field

from copydesk.errors import Invalid, NotFound
from copydesk.fetch.guard import check_url
from copydesk.model import Visitor
from copydesk.model.events import FiltersEvent
from copydesk.model.limits import LONGEST_ADDRESS, LONGEST_WEBHOOK_TITLE
from copydesk.services.automation.calling import SEALED_FOR, queue_webhook
from copydesk.services.system.cursors import read_cursor, write_cursor
from copydesk.services.system.events import changing
from copydesk.services.system.kit import JOBS, Kit
from copydesk.services.system.titles import check_title
from copydesk.store.automation import webhooks
from copydesk.store.automation.webhooks import FailedDelivery
from copydesk.store.automation.webhooks import Webhook as Webhook
from copydesk.store.engine.locks import lock_user

MOST_WEBHOOKS = 20
SECRET_BYTES = 32
FAR = 2**62


@dataclass(frozen=True, slots=True)
class NewWebhook:
    """A webhook with its secret, which nobody can read again."""

    webhook: Webhook
    secret: str = field(repr=False)


async def list_webhooks(kit: Kit, visitor: Visitor) -> list[Webhook]:
    return await webhooks.list_webhooks(kit.db, visitor.user.id)


async def add_webhook(kit: Kit, visitor: Visitor, title: str, url: str) -> NewWebhook:
    """Keep an address, and make the secret that signs what is sent there."""
    user_id, secret = visitor.user.id, secrets.token_urlsafe(SECRET_BYTES)
    title, url = _check(kit, title, url)
    sealed = kit.vault.seal(secret.encode(), SEALED_FOR)
    async with changing(kit, visitor, FiltersEvent()) as tx:
        await lock_user(tx, user_id)
        if await webhooks.count_webhooks(tx, user_id) >= MOST_WEBHOOKS:
            raise Invalid(f"at most {MOST_WEBHOOKS} webhooks")
        added = await webhooks.add_webhook(
            tx, user_id, title=title, url=url, secret=sealed, now=kit.now()
        )
    return NewWebhook(await get_webhook(kit, visitor, added), secret)


async def get_webhook(kit: Kit, visitor: Visitor, webhook_id: int) -> Webhook:
    found = await webhooks.find_webhook(kit.db, visitor.user.id, webhook_id)
    if found is None:
        raise NotFound("no such webhook")
    return found


async def set_webhook(
    kit: Kit, visitor: Visitor, webhook_id: int, *, title: str | None, url: str | None
) -> Webhook:
    """Change title or address; the secret stays."""
    user_id = visitor.user.id
    async with changing(kit, visitor, FiltersEvent()) as tx:
        await lock_user(tx, user_id)
        old = await webhooks.find_webhook(tx, user_id, webhook_id)
        if old is None:
            raise NotFound("no such webhook")
        title, url = _check(
            kit, old.title if title is None else title, old.url if url is None else url
        )
        await webhooks.set_webhook(tx, user_id, webhook_id, title=title, url=url)
    return await get_webhook(kit, visitor, webhook_id)


async def remove_webhook(kit: Kit, visitor: Visitor, webhook_id: int) -> None:
    """Forget an address and all that waits for it; filters that call it say so."""
    async with changing(kit, visitor, FiltersEvent()) as tx:
        await lock_user(tx, visitor.user.id)
        if not await webhooks.remove_webhook(tx, visitor.user.id, webhook_id):
            raise NotFound("no such webhook")


async def list_failed(
    kit: Kit, visitor: Visitor, webhook_id: int, *, limit: int, cursor: str = ""
) -> tuple[list[FailedDelivery], str]:
    """Give what nobody took, the newest first."""
    await get_webhook(kit, visitor, webhook_id)
    (before,) = read_cursor(cursor, 1) if cursor else (FAR,)
    found = await webhooks.list_failed(
        kit.db, visitor.user.id, webhook_id, before=before, limit=limit + 1
    )
    return found[:limit], write_cursor(found[limit - 1].id) if len(found) > limit else ""


async def retry(kit: Kit, visitor: Visitor, webhook_id: int) -> Webhook:
    """Send once more what nobody took."""
    user_id = visitor.user.id
    async with changing(kit, visitor, FiltersEvent()) as tx:
        if await webhooks.find_webhook(tx, user_id, webhook_id) is None:
            raise NotFound("no such webhook")
        if await webhooks.retry(tx, user_id, webhook_id):
            await queue_webhook(kit, tx, user_id, webhook_id)
    await kit.bus.publish(JOBS)
    return await get_webhook(kit, visitor, webhook_id)


def _check(kit: Kit, title: str, url: str) -> tuple[str, str]:
    """Refuse what cannot be called, as far as the address alone says so."""
    if len(url) > LONGEST_ADDRESS:
        raise Invalid(f"an address has at most {LONGEST_ADDRESS} characters", field="url")
    checked = check_url(url.strip(), kit.config.allowed_networks)
    if checked.credentials:
        raise Invalid("leave name and password out of the address", field="url")
    return check_title(title, least=1, most=LONGEST_WEBHOOK_TITLE), url.strip()
