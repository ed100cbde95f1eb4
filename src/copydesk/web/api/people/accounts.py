"""The accounts of this server; for admins."""

from datetime import datetime
from typing import Annotated

import msgspec
from litestar import delete, get, patch, post
from litestar.params import JSONBody
from msgspec import UNSET, UnsetType

from copydesk.model import Account, Role
from copydesk.model.limits import LONGEST_EMAIL
from copydesk.services.people import accounts
from copydesk.services.people.accounts import AccountChange
from copydesk.web.api.people.users import NewPassword, Username
from copydesk.web.api.shapes import (
    ADMIN,
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

Email = Annotated[str, msgspec.Meta(max_length=LONGEST_EMAIL)]


class NewAccount(Body):
    """Somebody to let in."""

    username: Username
    password: NewPassword
    email: Email | None = None
    role: Role = "user"


class AccountBody(Body):
    """What to change; what is left out stays."""

    email: Email | UnsetType | None = UNSET
    role: Role | UnsetType = UNSET
    is_disabled: bool | UnsetType = UNSET
    password: NewPassword | UnsetType = UNSET


class AccountShape(msgspec.Struct):
    """Somebody with an account, as admins see them."""

    id: int
    username: str
    email: str | None
    role: Role
    created_at: datetime
    last_login_at: datetime | None
    is_disabled: bool
    has_password: bool
    has_second_factor: bool


def shape_account(account: Account) -> AccountShape:
    return AccountShape(
        id=account.user.id,
        username=account.user.username,
        email=account.user.email,
        role=account.user.role,
        created_at=at(account.user.created_at),
        last_login_at=maybe_at(account.last_login_at),
        is_disabled=account.disabled_at is not None,
        has_password=account.has_password,
        has_second_factor=account.second_factor_at is not None,
    )


@get("/v1/users", tags=["users"], opt=ADMIN)
async def list_users(
    kit: TheKit, visitor: TheVisitor, limit: Limit = 50, cursor: Cursor = ""
) -> Page[AccountShape]:
    """List all accounts."""
    page, next_cursor = await accounts.list_users(kit, visitor, cursor, limit)
    return Page([shape_account(account) for account in page], next_cursor)


@post("/v1/users", tags=["users"], opt=ADMIN)
async def add_user(kit: TheKit, visitor: TheVisitor, data: JSONBody[NewAccount]) -> AccountShape:
    """Create an account for somebody."""
    added = await accounts.add_user(
        kit, visitor, data.username, data.password, email=data.email, role=data.role
    )
    return shape_account(added)


@patch("/v1/users/{user_id:int}", tags=["users"], opt=ADMIN)
async def set_user(
    kit: TheKit, visitor: TheVisitor, user_id: PathId, data: JSONBody[AccountBody]
) -> AccountShape:
    """Change an account: e-mail address, role, password, whether it is open at all."""
    change = AccountChange(
        email=None if data.email is UNSET else data.email or "",
        role=given(data.role),
        is_disabled=given(data.is_disabled),
        password=given(data.password),
    )
    return shape_account(await accounts.change_user(kit, visitor, user_id, change))


@delete("/v1/users/{user_id:int}", tags=["users"], opt=ADMIN)
async def remove_user(kit: TheKit, visitor: TheVisitor, user_id: PathId) -> None:
    """Delete an account with everything in it."""
    await accounts.remove_user(kit, visitor, user_id)


HANDLERS = [list_users, add_user, set_user, remove_user]
