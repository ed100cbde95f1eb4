"""How much a user may have: shown to them, and set by admins."""

from typing import Annotated

import msgspec
from litestar import get, put
from litestar.params import JSONBody

from copydesk.errors import NotFound
from copydesk.model.people import Quota
from copydesk.services.people import accounts
from copydesk.services.system import quotas
from copydesk.web.api.shapes import ADMIN, Body, PathId, TheKit, TheVisitor

Most = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
FewerThanAll = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class QuotaBody(Body):
    """What one user may have; null is as for everybody, 0 is without a limit."""

    most_feeds: FewerThanAll | None = None
    most_megabytes: FewerThanAll | None = None
    most_tokens: Most | None = None


class QuotaShape(msgspec.Struct):
    """What an admin said of one user; null is as for everybody, 0 is without a limit."""

    most_feeds: int | None
    most_megabytes: int | None
    most_tokens: int | None


class AllowanceShape(msgspec.Struct):
    """What one has and may have; 0 at the most is without a limit. Tokens of models are today's."""

    feeds: int
    most_feeds: int
    kept_bytes: int
    most_bytes: int
    tokens: int
    most_tokens: int


@get("/v1/users/me/limits", tags=["users"])
async def get_own_limits(kit: TheKit, visitor: TheVisitor) -> AllowanceShape:
    """Say how much one has, and may have."""
    found = await quotas.get_allowance(kit, visitor.user.id)
    return AllowanceShape(
        feeds=found.feeds,
        most_feeds=found.most_feeds,
        kept_bytes=found.kept_bytes,
        most_bytes=found.most_bytes,
        tokens=found.tokens,
        most_tokens=found.most_tokens,
    )


@get("/v1/users/{user_id:int}/limits", tags=["users"], opt=ADMIN)
async def get_limits(kit: TheKit, visitor: TheVisitor, user_id: PathId) -> QuotaShape:
    """Say what was set for one user."""
    found = await quotas.find_own_quota(kit, visitor, user_id)
    if found is None:
        raise NotFound("no such user")
    return shape_quota(found)


@put("/v1/users/{user_id:int}/limits", tags=["users"], opt=ADMIN)
async def set_limits(
    kit: TheKit, visitor: TheVisitor, user_id: PathId, data: JSONBody[QuotaBody]
) -> QuotaShape:
    """Say what one user may have; what they have by now stays theirs."""
    quota = Quota(data.most_feeds, data.most_megabytes, data.most_tokens)
    return shape_quota(await accounts.set_limits(kit, visitor, user_id, quota))


def shape_quota(quota: Quota) -> QuotaShape:
    return QuotaShape(quota.most_feeds, quota.most_megabytes, quota.most_tokens)


HANDLERS = [get_own_limits, get_limits, set_limits]
