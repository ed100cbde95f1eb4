"""Webhooks: addresses that filters call, and what was not taken there."""

from datetime import datetime
from typing import Annotated

import msgspec
from litestar import delete, get, patch, post
from litestar.params import JSONBody
from msgspec import UNSET, UnsetType

from copydesk.model.limits import LONGEST_ADDRESS, LONGEST_WEBHOOK_TITLE
from copydesk.services.automation import webhooks
from copydesk.services.automation.webhooks import Webhook
from copydesk.web.api.shapes import (
    Body,
    Cursor,
    Limit,
    Page,
    PathId,
    TheKit,
    TheVisitor,
    at,
    given,
    maybe_at,
)

WebhookTitle = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_WEBHOOK_TITLE)]
WebhookAddress = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_ADDRESS)]


class NewWebhookBody(Body):
    """An address to call."""

    title: WebhookTitle
    url: WebhookAddress


class WebhookBody(Body):
    """What to change; what is left out stays."""

    title: WebhookTitle | UnsetType = UNSET
    url: WebhookAddress | UnsetType = UNSET


class WebhookShape(msgspec.Struct):
    """An address that filters call.

    `waiting` entries are still to be sent, `failed` ones were not taken after many tries; `error`
    says what last went wrong, and is empty if nothing did. `sent_at` is when somebody last took
    something.
    """

    id: int
    title: str
    url: str
    created_at: datetime
    sent_at: datetime | None
    error: str
    waiting: int
    failed: int


class WebhookWithSecret(WebhookShape, kw_only=True):
    """A new webhook; its secret is shown once, here."""

    secret: str


class FailedShape(msgspec.Struct):
    """An entry that was not taken, and the filter that sent it."""

    id: int
    entry_id: int
    title: str
    filter_title: str
    created_at: datetime
    failed_at: datetime


def _shape(found: Webhook) -> WebhookShape:
    return WebhookShape(
        id=found.id,
        title=found.title,
        url=found.url,
        created_at=at(found.created_at),
        sent_at=maybe_at(found.sent_at),
        error=found.error,
        waiting=found.waiting,
        failed=found.failed,
    )


@get("/v1/webhooks", tags=["filters"])
async def list_webhooks(kit: TheKit, visitor: TheVisitor) -> Page[WebhookShape]:
    """List the addresses that your filters may call."""
    return Page([_shape(each) for each in await webhooks.list_webhooks(kit, visitor)])


@post("/v1/webhooks", tags=["filters"])
async def add_webhook(
    kit: TheKit, visitor: TheVisitor, data: JSONBody[NewWebhookBody]
) -> WebhookWithSecret:
    """Keep an address; the secret that signs what is sent there is shown this once."""
    made = await webhooks.add_webhook(kit, visitor, data.title, data.url)
    return WebhookWithSecret(**msgspec.structs.asdict(_shape(made.webhook)), secret=made.secret)


@patch("/v1/webhooks/{webhook_id:int}", tags=["filters"])
async def set_webhook(
    kit: TheKit, visitor: TheVisitor, webhook_id: PathId, data: JSONBody[WebhookBody]
) -> WebhookShape:
    """Change title or address; the secret stays."""
    title, url = given(data.title), given(data.url)
    return _shape(await webhooks.set_webhook(kit, visitor, webhook_id, title=title, url=url))


@delete("/v1/webhooks/{webhook_id:int}", tags=["filters"])
async def remove_webhook(kit: TheKit, visitor: TheVisitor, webhook_id: PathId) -> None:
    """Forget an address and what waits for it."""
    await webhooks.remove_webhook(kit, visitor, webhook_id)


@get("/v1/webhooks/{webhook_id:int}/failed", tags=["filters"])
async def list_failed(
    kit: TheKit, visitor: TheVisitor, webhook_id: PathId, limit: Limit = 50, cursor: Cursor = ""
) -> Page[FailedShape]:
    """List what was not taken after many tries, the newest first."""
    found, next_cursor = await webhooks.list_failed(
        kit, visitor, webhook_id, limit=limit, cursor=cursor
    )
    shown = [
        FailedShape(
            each.id,
            each.entry_id,
            each.title,
            each.filter_title,
            at(each.created_at),
            at(each.failed_at),
        )
        for each in found
    ]
    return Page(shown, next_cursor)


@post("/v1/webhooks/{webhook_id:int}/retry", status_code=200, tags=["filters"])
async def retry_webhook(kit: TheKit, visitor: TheVisitor, webhook_id: PathId) -> WebhookShape:
    """Send once more what was not taken."""
    return _shape(await webhooks.retry(kit, visitor, webhook_id))


HANDLERS = [list_webhooks, add_webhook, set_webhook, remove_webhook, list_failed, retry_webhook]
