from dataclasses import replace
from typing import Any

import pytest

from copydesk.errors import ConfigError, Conflict, Forbidden, TooMany, Unauthorized
from copydesk.services.people import accounts, invitations, links, modes, signin
from copydesk.services.people.tries import Caller
from copydesk.services.system.kit import Kit
from tests import make

PASSWORD = "a long enough password"
OTHER = "quite another password"
HOME = Caller("test", "127.0.0.1")


def start(kit: Kit, **settings: Any) -> Kit:
    return replace(kit, config=replace(kit.config, **settings))


async def test_one_password_is_enough_where_the_server_is_for_one(kit: Kit) -> None:
    kit = start(kit, password=PASSWORD)
    await modes.prepare_owner(kit)

    signed_in = await signin.login(kit, "", PASSWORD, HOME)

    assert (signed_in.user.username, signed_in.user.role) == (modes.OWNER, "admin")
    with pytest.raises(Unauthorized):
        await signin.login(kit, "", "a wrong password", HOME)


async def test_a_restart_keeps_sessions_and_another_password_ends_them(kit: Kit) -> None:
    kit = start(kit, password=PASSWORD)
    await modes.prepare_owner(kit)
    signed_in = await signin.login(kit, "", PASSWORD, HOME)

    await modes.prepare_owner(kit)
    assert await signin.authenticate(kit, signed_in.token)

    kit = start(kit, password=OTHER)
    await modes.prepare_owner(kit)
    assert await signin.authenticate(kit, signed_in.token) is None
    assert (await signin.login(kit, "", OTHER, HOME)).user.id == signed_in.user.id


async def test_a_server_for_one_takes_over_its_one_account_and_refuses_several(kit: Kit) -> None:
    ann = await signin.register(kit, "ann", PASSWORD, None, HOME)
    await modes.prepare_owner(start(kit, password=OTHER))
    assert (await signin.login(start(kit, password=OTHER), "", OTHER, HOME)).user == ann.user

    await signin.register(start(kit, registration="open"), "bob", PASSWORD, None, HOME)
    with pytest.raises(ConfigError, match="several accounts"):
        await modes.prepare_owner(start(kit, password=OTHER))


async def test_nobody_else_comes_into_a_server_for_one(kit: Kit) -> None:
    kit = start(kit, password=PASSWORD, registration="open")
    await modes.prepare_owner(kit)
    visitor = await signin.authenticate(kit, (await signin.login(kit, "", PASSWORD, HOME)).token)
    assert visitor

    assert not await signin.can_register(kit)
    with pytest.raises(Forbidden):
        await signin.register(kit, "eve", PASSWORD, None, HOME)
    with pytest.raises(Forbidden):
        await invitations.invite(kit, visitor)
    with pytest.raises(Forbidden):
        await accounts.add_user(kit, visitor, "eve", PASSWORD)
    with pytest.raises(Conflict):
        await accounts.change_password(kit, visitor, PASSWORD, OTHER, HOME)
    with pytest.raises(Conflict):
        await links.make_reset_link(kit, visitor, visitor.user.id)
    assert await modes.let_owner_in(kit, HOME) is None


async def test_without_sign_in_the_owner_is_let_in_unasked_but_not_without_end(kit: Kit) -> None:
    kit = start(kit, sign_in="none")
    await modes.prepare_owner(kit)
    await modes.prepare_owner(kit)

    signed_in = await modes.let_owner_in(kit, HOME)

    assert signed_in
    assert await signin.authenticate(kit, signed_in.token)
    for _ in range(kit.settings.login_tries - 1):
        await modes.let_owner_in(kit, HOME)
    with pytest.raises(TooMany):
        await modes.let_owner_in(kit, HOME)


async def test_an_owner_who_was_shut_out_is_not_let_in_by_another_account(kit: Kit) -> None:
    kit = start(kit, sign_in="none")
    await modes.prepare_owner(kit)
    await make.close_account(kit.db, modes.OWNER)

    with pytest.raises(ConfigError, match="closed"):
        await modes.prepare_owner(kit)
    assert await modes.let_owner_in(kit, HOME) is None


async def test_a_proxy_names_users_and_new_ones_only_where_all_may_come(kit: Kit) -> None:
    kit = start(kit, proxy_login="Remote-User")
    first = await modes.let_in_by_proxy(kit, " Ann ", HOME)
    again = await modes.let_in_by_proxy(kit, "ann", HOME)
    refused = await modes.let_in_by_proxy(kit, "bob", HOME)
    bob = await modes.let_in_by_proxy(start(kit, registration="open"), "bob", HOME)

    assert first
    assert again
    assert (first.user.role, again.user) == ("admin", first.user)
    assert refused is None
    assert bob
    assert bob.user.role == "user"


async def test_a_proxy_cannot_name_somebody_by_their_address_or_a_closed_account(kit: Kit) -> None:
    await signin.register(kit, "ann", PASSWORD, "ann@news.example", HOME)
    kit = start(kit, proxy_login="Remote-User", registration="open")

    assert await modes.let_in_by_proxy(kit, "ann@news.example", HOME) is None
    await make.close_account(kit.db, "ann")
    with pytest.raises(Conflict):
        await modes.let_in_by_proxy(kit, "ann", HOME)
    with pytest.raises(Forbidden):
        await signin.register(kit, "eve", PASSWORD, None, HOME)
