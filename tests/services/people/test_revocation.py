"""Whoever is put out is out at once, at every process: nothing of a session is kept anywhere."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from copydesk.bus.memory import MemoryBus
from copydesk.model import User, Visitor
from copydesk.services.people import (
    accounts,
    apitokens,
    apppasswords,
    credentials,
    signin,
)
from copydesk.services.people.accounts import AccountChange
from copydesk.services.people.tries import Caller
from copydesk.services.system.kit import Kit
from copydesk.services.system.passwords import Passwords
from tests.services.people.test_secondfactors import set_up
from tests.web_client import PASSWORD

HOME = Caller("test", "192.0.2.1")
ADMIN = Visitor(User(0, "operator", None, "admin", 0), 0, "command line")
NEW = "another long password"


async def end_session(kit: Kit, ann: Visitor, other: Visitor) -> None:
    await signin.remove_session(kit, other, ann.session_id)


async def sign_out(kit: Kit, ann: Visitor, _other: Visitor) -> None:
    await signin.logout(kit, ann)


async def change_password(kit: Kit, _ann: Visitor, other: Visitor) -> None:
    await accounts.change_password(kit, other, PASSWORD, NEW, HOME)


async def give_password(kit: Kit, ann: Visitor, _other: Visitor) -> None:
    await accounts.change_user(kit, ADMIN, ann.user.id, AccountChange(password=NEW))


async def disable(kit: Kit, ann: Visitor, _other: Visitor) -> None:
    await accounts.change_user(kit, ADMIN, ann.user.id, AccountChange(is_disabled=True))


async def delete(kit: Kit, ann: Visitor, _other: Visitor) -> None:
    await accounts.remove_user(kit, ADMIN, ann.user.id)


async def leave(kit: Kit, _ann: Visitor, other: Visitor) -> None:
    await accounts.remove_own(kit, other, PASSWORD, HOME)


async def turn_on_codes(kit: Kit, _ann: Visitor, other: Visitor) -> None:
    await set_up(kit, other)


WAYS = [
    end_session,
    sign_out,
    change_password,
    give_password,
    disable,
    delete,
    leave,
    turn_on_codes,
]


def start_another(kit: Kit) -> Kit:
    """Give another process at the same database, which hears nothing of this one."""
    return replace(kit, bus=MemoryBus(), passwords=Passwords(memory_kib=64))


@pytest.mark.parametrize("end", WAYS, ids=lambda end: str(end.__name__))
async def test_a_session_that_was_ended_is_ended_in_every_process(
    kit: Kit, end: Callable[[Kit, Visitor, Visitor], Awaitable[None]]
) -> None:
    # An admin stays, as the last one could not be put out.
    await signin.register(kit, "boss", PASSWORD, None, HOME)
    open_kit = replace(kit, config=replace(kit.config, registration="open"))
    token = (await signin.register(open_kit, "ann", PASSWORD, None, HOME)).token
    other_token = (await signin.login(kit, "ann", PASSWORD, HOME)).token
    there = start_another(kit)
    ann = await credentials.find_by_token(there, token, HOME)
    other = await signin.authenticate(kit, other_token)
    assert ann
    assert other

    await end(kit, ann, other)

    assert await credentials.find_by_token(there, token, HOME) is None
    assert await credentials.find_by_token(kit, token, HOME) is None


async def test_tokens_of_programs_end_at_once_as_well(kit: Kit) -> None:
    token = (await signin.register(kit, "ann", PASSWORD, None, HOME)).token
    ann = await signin.authenticate(kit, token)
    assert ann
    made = await apppasswords.add(kit, ann, "phone")
    script = await apitokens.add_token(kit, ann, "script", ["read"], 30)
    there = start_another(kit)
    for shown in (made.password, script.token):
        assert await credentials.find_by_token(there, shown, HOME)
    assert await credentials.find_by_login(there, "ann", PASSWORD, HOME)

    await apppasswords.remove(kit, ann, made.id)
    await apitokens.remove_token(kit, ann, script.id)
    await accounts.change_password(kit, ann, PASSWORD, NEW, HOME)

    for shown in (made.password, script.token):
        assert await credentials.find_by_token(there, shown, HOME) is None
    assert await credentials.find_by_login(there, "ann", PASSWORD, HOME) is None
