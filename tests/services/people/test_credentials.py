"""Who somebody is, by whatever they show."""

import hashlib

import pytest

from copydesk.errors import TooMany
from copydesk.model import Visitor
from copydesk.services.people import apppasswords, credentials, signin
from copydesk.services.people.tries import Caller
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql

PASSWORD = "a long enough password"
HOME = Caller("Reader 1.0", "192.0.2.1")
DISABLE = Sql("UPDATE users SET disabled_at = 1 WHERE id = :user_id")
FORGET = Sql("UPDATE users SET password_hash = NULL WHERE id = :user_id")


def fever_key(username: str, password: str) -> str:
    return hashlib.md5(f"{username}:{password}".encode()).hexdigest()


async def sign_up(kit: Kit, username: str = "Ann") -> Visitor:
    signed_in = await signin.register(kit, username, PASSWORD, None, HOME)
    visitor = await signin.authenticate(kit, signed_in.token)
    assert visitor
    return visitor


async def test_it_is_taken_however_it_is_typed(kit: Kit, ann: Visitor) -> None:
    shown = (await apppasswords.add(kit, ann, "phone")).password
    forms = [shown, shown.upper(), shown.replace("-", ""), f" {shown.replace('-', ' ')} "]
    forms.append(shown.replace("0", "O").replace("1", "l"))

    for form in forms:
        by_token = await credentials.find_by_token(kit, form, HOME)
        by_login = await credentials.find_by_login(kit, " ANN ", form, HOME)
        assert by_token == by_login
        assert by_token
        assert by_token.user == ann.user


@pytest.mark.parametrize("name", ["Ann", "ann"])
async def test_a_fever_key_is_found_however_it_was_made(kit: Kit, name: str) -> None:
    ann = await sign_up(kit)
    shown = (await apppasswords.add(kit, ann, "Reeder")).password

    for form in (shown, shown.replace("-", "")):
        found = await credentials.find_by_fever_key(kit, fever_key(name, form).upper(), HOME)
        assert found
        assert (found.user.id, found.device) == (ann.user.id, "Reeder")


@pytest.mark.parametrize("key", ["", "x", "0" * 32, "0" * 33, "\ud800" * 32, "é" * 32], ids=ascii)
async def test_no_other_key_is_one(kit: Kit, ann: Visitor, key: str) -> None:
    await apppasswords.add(kit, ann, "phone")

    assert await credentials.find_by_fever_key(kit, key, HOME) is None


@pytest.mark.parametrize("token", ["", "0" * 20, "zzzz-zzzz-zzzz-zzzz-zzzz", "\ud800", "é" * 20])
async def test_no_other_word_is_a_password(kit: Kit, ann: Visitor, token: str) -> None:
    await apppasswords.add(kit, ann, "phone")

    assert await credentials.find_by_token(kit, token, HOME) is None
    assert await credentials.find_by_login(kit, "ann", token, HOME) is None


async def test_an_app_password_fits_its_own_user_only(kit: Kit, ann: Visitor, bob: Visitor) -> None:
    shown = (await apppasswords.add(kit, ann, "phone")).password

    assert await credentials.find_by_login(kit, "bob", shown, HOME) is None


async def test_a_session_token_is_a_token_too(kit: Kit) -> None:
    signed_in = await signin.register(kit, "ann", PASSWORD, None, HOME)

    found = await credentials.find_by_token(kit, signed_in.token, HOME)

    assert found
    assert found.session_id
    assert found.scopes == {"read", "write", "admin"}


async def test_a_disabled_user_is_let_in_by_nothing(kit: Kit) -> None:
    ann = await sign_up(kit, "ann")
    shown = (await apppasswords.add(kit, ann, "phone")).password
    assert await credentials.find_by_login(kit, "ann", PASSWORD, HOME)
    await kit.db.run(DISABLE, user_id=ann.user.id)

    assert await credentials.find_by_token(kit, shown, HOME) is None
    assert await credentials.find_by_fever_key(kit, fever_key("ann", shown), HOME) is None
    assert await credentials.find_by_login(kit, "ann", shown, HOME) is None
    assert await credentials.find_by_login(kit, "ann", PASSWORD, HOME) is None


async def test_it_works_without_an_account_password(kit: Kit) -> None:
    ann = await sign_up(kit, "ann")
    await kit.db.run(FORGET, user_id=ann.user.id)

    shown = (await apppasswords.add(kit, ann, "phone")).password

    assert await credentials.find_by_login(kit, "ann", shown, HOME)
    assert await credentials.find_by_login(kit, "ann", "", HOME) is None
    assert await credentials.find_by_login(kit, "ann", PASSWORD, HOME) is None


async def test_the_role_goes_with_the_scope(kit: Kit) -> None:
    ann = await sign_up(kit)
    assert ann.user.role == "admin"
    roles = []
    for scopes in (["read", "write"], ["read", "admin"]):
        made = await apppasswords.add(kit, ann, "phone", scopes)  # type: ignore[arg-type]  # plain texts
        found = await credentials.find_by_token(kit, made.password, HOME)
        assert found
        assert found.scopes == set(scopes)
        roles.append(found.user.role)

    assert roles == ["user", "admin"]


async def test_the_account_password_is_checked_once_in_a_while(kit: Kit) -> None:
    """Many more requests than tries are allowed, as programs make that send it each time."""
    await sign_up(kit, "ann")
    found = [
        await credentials.find_by_login(kit, "ann", PASSWORD, HOME)
        for _ in range(3 * kit.settings.login_tries)
    ]

    assert all(visitor and visitor.user.username == "ann" for visitor in found)
    assert all(visitor and visitor.scopes == {"read", "write"} for visitor in found)
    assert all(visitor and visitor.user.role == "user" for visitor in found)


async def test_guesses_are_limited_and_app_passwords_are_not(kit: Kit) -> None:
    ann = await sign_up(kit, "ann")
    shown = (await apppasswords.add(kit, ann, "phone")).password
    for number in range(kit.settings.login_tries):
        assert await credentials.find_by_login(kit, "ann", f"guess {number}", HOME) is None

    with pytest.raises(TooMany):
        await credentials.find_by_login(kit, "ann", "one more", HOME)

    assert await credentials.find_by_login(kit, "ann", shown, HOME)
