"""How a feed is asked: proxy, user agent, headers, cookies, name and password."""

from typing import Annotated

import msgspec
from litestar import delete, get, put
from litestar.params import JSONBody
from msgspec import UNSET, UnsetType

from copydesk.model.limits import (
    LONGEST_ACCESS_LINE,
    LONGEST_HEADER_NAME,
    LONGEST_HEADER_VALUE,
    MOST_SENT_HEADERS,
)
from copydesk.services.feeds import access
from copydesk.services.feeds.access import AccessChange, AccessView
from copydesk.web.api.shapes import Body, PathId, TheKit, TheVisitor

AccessLine = Annotated[str, msgspec.Meta(max_length=LONGEST_ACCESS_LINE)]
LongLine = Annotated[str, msgspec.Meta(max_length=LONGEST_HEADER_VALUE)]
HeaderName = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_HEADER_NAME)]
AccessHeaders = Annotated[dict[HeaderName, LongLine], msgspec.Meta(max_length=MOST_SENT_HEADERS)]


class AccessBody(Body):
    """What to change; what is left out stays, null or empty takes it away."""

    proxy_url: AccessLine | UnsetType | None = UNSET
    user_agent: AccessLine | UnsetType | None = UNSET
    headers: AccessHeaders | UnsetType | None = UNSET
    cookies: LongLine | UnsetType | None = UNSET
    username: AccessLine | UnsetType | None = UNSET
    password: AccessLine | UnsetType | None = UNSET


class AccessShape(msgspec.Struct):
    """What is set; secrets are never told."""

    proxy_url: str
    has_proxy_password: bool
    user_agent: str
    header_names: list[str]
    has_cookies: bool
    has_username: bool
    has_password: bool


def read_access(body: AccessBody) -> AccessChange:
    return AccessChange(
        proxy_url=None if body.proxy_url is UNSET else body.proxy_url or "",
        user_agent=None if body.user_agent is UNSET else body.user_agent or "",
        headers=None if body.headers is UNSET else body.headers or {},
        cookies=None if body.cookies is UNSET else body.cookies or "",
        username=None if body.username is UNSET else body.username or "",
        password=None if body.password is UNSET else body.password or "",
    )


def shape_access(view: AccessView) -> AccessShape:
    return AccessShape(
        proxy_url=view.proxy_url,
        has_proxy_password=view.has_proxy_password,
        user_agent=view.user_agent,
        header_names=list(view.header_names),
        has_cookies=view.has_cookies,
        has_username=view.has_username,
        has_password=view.has_password,
    )


@get("/v1/subscriptions/{subscription_id:int}/access", tags=["subscriptions"])
async def get_access(kit: TheKit, visitor: TheVisitor, subscription_id: PathId) -> AccessShape:
    """Say how a feed is asked; for who follows it alone, and for admins."""
    return shape_access(await access.get_access(kit, visitor, subscription_id))


@put("/v1/subscriptions/{subscription_id:int}/access", tags=["subscriptions"])
async def set_access(
    kit: TheKit, visitor: TheVisitor, subscription_id: PathId, data: JSONBody[AccessBody]
) -> AccessShape:
    """Change how a feed is asked; it becomes private."""
    change = read_access(data)
    return shape_access(await access.set_access(kit, visitor, subscription_id, change))


@delete("/v1/subscriptions/{subscription_id:int}/access", tags=["subscriptions"])
async def remove_access(kit: TheKit, visitor: TheVisitor, subscription_id: PathId) -> None:
    """Ask a feed as any other from now on."""
    await access.remove_access(kit, visitor, subscription_id)


HANDLERS = [get_access, set_access, remove_access]
