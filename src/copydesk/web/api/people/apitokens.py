"""Tokens: what programs that speak this API show, with rights and an end."""

from datetime import datetime
from typing import Annotated

import msgspec
from litestar import delete, get, post
from litestar.params import JSONBody

from copydesk.model import Scope
from copydesk.services.people import apitokens
from copydesk.web.api.people.apppasswords import AppName, Scopes
from copydesk.web.api.shapes import SESSION, Body, Page, PathId, TheKit, TheVisitor, at, maybe_at

TokenDays = Annotated[int, msgspec.Meta(ge=1, le=3_650)]


class NewTokenBody(Body):
    """For which program, what it may do, and for how many days; null is until it is taken back."""

    name: AppName
    scopes: Scopes = msgspec.field(default_factory=lambda: ["read"])
    days: TokenDays | None = 90


class NewTokenShape(msgspec.Struct):
    """A fresh token for `Authorization: Bearer`; `token` is shown this once."""

    id: int
    name: str
    scopes: list[Scope]
    created_at: datetime
    expires_at: datetime | None
    token: str


class TokenShape(msgspec.Struct):
    """A token, when it ends, and who used it last."""

    id: int
    name: str
    scopes: list[Scope]
    created_at: datetime
    expires_at: datetime | None
    is_expired: bool
    last_used_at: datetime | None
    last_ip: str
    last_user_agent: str


@post("/v1/users/me/tokens", tags=["users"], opt=SESSION)
async def add_token(
    kit: TheKit, visitor: TheVisitor, data: JSONBody[NewTokenBody]
) -> NewTokenShape:
    """Make a token for one program; needs a session."""
    added = await apitokens.add_token(kit, visitor, data.name, data.scopes, data.days)
    return NewTokenShape(
        id=added.id,
        name=added.name,
        scopes=list(added.scopes),
        created_at=at(added.created_at),
        expires_at=maybe_at(added.expires_at),
        token=added.token,
    )


@get("/v1/users/me/tokens", tags=["users"])
async def list_tokens(kit: TheKit, visitor: TheVisitor) -> Page[TokenShape]:
    """List the tokens that programs have."""
    now = kit.now()
    return Page(
        [
            TokenShape(
                id=each.id,
                name=each.name,
                scopes=list(each.scopes),
                created_at=at(each.created_at),
                expires_at=maybe_at(each.expires_at),
                is_expired=each.expires_at is not None and each.expires_at <= now,
                last_used_at=maybe_at(each.last_used_at),
                last_ip=each.last_ip,
                last_user_agent=each.last_user_agent,
            )
            for each in await apitokens.list_tokens(kit, visitor)
        ]
    )


@delete("/v1/users/me/tokens/{token_id:int}", tags=["users"], opt=SESSION)
async def remove_token(kit: TheKit, visitor: TheVisitor, token_id: PathId) -> None:
    """Take a token back: its next request is refused."""
    await apitokens.remove_token(kit, visitor, token_id)


HANDLERS = [add_token, list_tokens, remove_token]
