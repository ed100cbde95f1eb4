"""App passwords: what programs sign in with instead of the user's own password."""

from datetime import datetime
from typing import Annotated

import msgspec
from litestar import delete, get, post
from litestar.params import JSONBody

from copydesk.model import Scope
from copydesk.model.limits import LONGEST_APP_NAME, MOST_SCOPES
from copydesk.services.people import apppasswords
from copydesk.web.api.shapes import SESSION, Body, Page, PathId, TheKit, TheVisitor, at, maybe_at

AppName = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_APP_NAME)]
Scopes = Annotated[list[Scope], msgspec.Meta(min_length=1, max_length=MOST_SCOPES)]


class NewAppPasswordBody(Body):
    """For which program, and what it may do: read, write, and for admins admin."""

    name: AppName
    scopes: Scopes = msgspec.field(default_factory=lambda: list(apppasswords.DEFAULT_SCOPES))


class NewAppPasswordShape(msgspec.Struct):
    """A fresh app password; `password` is shown this once."""

    id: int
    name: str
    scopes: list[Scope]
    created_at: datetime
    password: str


class AppPasswordShape(msgspec.Struct):
    """An app password, and who used it last."""

    id: int
    name: str
    scopes: list[Scope]
    created_at: datetime
    last_used_at: datetime | None
    last_ip: str
    last_user_agent: str


@post("/v1/users/me/app-passwords", tags=["users"], opt=SESSION)
async def add_app_password(
    kit: TheKit, visitor: TheVisitor, data: JSONBody[NewAppPasswordBody]
) -> NewAppPasswordShape:
    """Make a password for one program; needs a session. Capitals and dashes do not count."""
    added = await apppasswords.add(kit, visitor, data.name, data.scopes)
    return NewAppPasswordShape(
        added.id, added.name, list(added.scopes), at(added.created_at), added.password
    )


@get("/v1/users/me/app-passwords", tags=["users"])
async def list_app_passwords(kit: TheKit, visitor: TheVisitor) -> Page[AppPasswordShape]:
    """List the programs that have a password."""
    found = await apppasswords.list_all(kit, visitor)
    return Page(
        [
            AppPasswordShape(
                id=each.id,
                name=each.name,
                scopes=list(each.scopes),
                created_at=at(each.created_at),
                last_used_at=maybe_at(each.last_used_at),
                last_ip=each.last_ip,
                last_user_agent=each.last_user_agent,
            )
            for each in found
        ]
    )


@delete("/v1/users/me/app-passwords/{app_password_id:int}", tags=["users"])
async def remove_app_password(kit: TheKit, visitor: TheVisitor, app_password_id: PathId) -> None:
    """Revoke an app password at once; needs a session."""
    await apppasswords.remove(kit, visitor, app_password_id)


HANDLERS = [add_app_password, list_app_passwords, remove_app_password]
