import hashlib
import re
from dataclasses import replace

import pytest

from copydesk.errors import Conflict, Forbidden, Invalid, NotFound, TooMany
from copydesk.model import User, Visitor
from copydesk.services.people import apppasswords, signin
from copydesk.services.people.signin import Caller
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from tests import make
from tests.conftest import Clock

PASSWORD = "a long enough password"
HOME = Caller("Reader 1.0", "192.0.2.1")
GET_ROW = Sql("SELECT password_hash, last_used_at FROM app_passwords")
LIST_KEYS = Sql("SELECT key_hash FROM fever_keys")
DISABLE = Sql("UPDATE users SET disabled_at = 1 WHERE id = :user_id")
FORGET = Sql("UPDATE users SET password_hash = NULL WHERE id = :user_id")


def fever_key(username: str, password: str) -> str:
    return hashlib.md5(f"{username}:{password}".encode()).hexdigest()


def as_admin(visitor: Visitor) -> Visitor:
    user = visitor.user
    return replace(visitor, user=User(user.id, user.username, None, "admin", user.created_at))


async def sign_up(kit: Kit, username: str = "Ann") -> Visitor:
    signed_in = await signin.register(kit, username, PASSWORD, None, HOME)
    visitor = await signin.authenticate(kit, signed_in.token)
    assert visitor
    return visitor


async def test_a_password_is_long_and_easy_to_type(kit: Kit, ann: Visitor) -> None:
    made = [(await apppasswords.add(kit, ann, "phone")).password for _ in range(5)]

    assert len(set(made)) == 5
    assert all(re.fullmatch(r"[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){4}", it) for it in made)


async def test_it_is_taken_however_it_is_typed(kit: Kit, ann: Visitor) -> None:
    shown = (await apppasswords.add(kit, ann, "phone")).password
    forms = [shown, shown.upper(), shown.replace("-", ""), f" {shown.replace('-', ' ')} "]
    forms.append(shown.replace("0", "O").replace("1", "l"))

    for form in forms:
        by_token = await apppasswords.find_by_token(kit, form, HOME)
        by_login = await apppasswords.check_login(kit, " ANN ", form, HOME)
        assert by_token == by_login
        assert by_token
        assert by_token.user == ann.user


async def test_only_hashes_are_stored(kit: Kit, ann: Visitor) -> None:
    shown = (await apppasswords.add(kit, ann, "phone")).password
    bare = shown.replace("-", "")

    stored = bytes(await kit.db.value(GET_ROW))
    keys = await kit.db.all(LIST_KEYS, bytes)

    assert stored == hashlib.sha256(bare.encode()).digest()
    for form in (shown, bare):
        assert hashlib.sha256(fever_key("ann", form).encode()).digest() in keys


@pytest.mark.parametrize("name", ["Ann", "ann"])
async def test_a_fever_key_is_found_however_it_was_made(kit: Kit, name: str) -> None:
    ann = await sign_up(kit)
    shown = (await apppasswords.add(kit, ann, "Reeder")).password

    for form in (shown, shown.replace("-", "")):
        found = await apppasswords.find_by_fever_key(kit, fever_key(name, form).upper(), HOME)
        assert found
        assert (found.user.id, found.device) == (ann.user.id, "Reeder")


@pytest.mark.parametrize("key", ["", "x", "0" * 32, "0" * 33, "\ud800" * 32, "é" * 32], ids=ascii)
async def test_no_other_key_is_one(kit: Kit, ann: Visitor, key: str) -> None:
    await apppasswords.add(kit, ann, "phone")

    assert await apppasswords.find_by_fever_key(kit, key, HOME) is None


@pytest.mark.parametrize("token", ["", "0" * 20, "zzzz-zzzz-zzzz-zzzz-zzzz", "\ud800", "é" * 20])
async def test_no_other_word_is_a_password(kit: Kit, ann: Visitor, token: str) -> None:
    await apppasswords.add(kit, ann, "phone")

    assert await apppasswords.find_by_token(kit, token, HOME) is None
    assert await apppasswords.check_login(kit, "ann", token, HOME) is None


async def test_an_app_password_fits_its_own_user_only(kit: Kit, ann: Visitor, bob: Visitor) -> None:
    shown = (await apppasswords.add(kit, ann, "phone")).password

    assert await apppasswords.check_login(kit, "bob", shown, HOME) is None


async def test_a_session_token_is_a_token_too(kit: Kit) -> None:
    signed_in = await signin.register(kit, "ann", PASSWORD, None, HOME)

    found = await apppasswords.find_by_token(kit, signed_in.token, HOME)

    assert found
    assert found.session_id
    assert found.scopes == {"read", "write", "admin"}


async def test_a_removed_password_ends_at_once(kit: Kit, ann: Visitor, bob: Visitor) -> None:
    made = await apppasswords.add(kit, ann, "phone")
    other = await apppasswords.add(kit, ann, "tablet")
    with pytest.raises(NotFound):
        await apppasswords.remove(kit, bob, made.id)

    await apppasswords.remove(kit, ann, made.id)

    assert await apppasswords.find_by_token(kit, made.password, HOME) is None
    key = fever_key("ann", made.password)
    assert await apppasswords.find_by_fever_key(kit, key, HOME) is None
    assert [each.id for each in await apppasswords.list_all(kit, ann)] == [other.id]
    assert await apppasswords.list_all(kit, bob) == []


async def test_a_disabled_user_is_let_in_by_nothing(kit: Kit) -> None:
    ann = await sign_up(kit, "ann")
    shown = (await apppasswords.add(kit, ann, "phone")).password
    assert await apppasswords.check_login(kit, "ann", PASSWORD, HOME)
    await kit.db.run(DISABLE, user_id=ann.user.id)

    assert await apppasswords.find_by_token(kit, shown, HOME) is None
    assert await apppasswords.find_by_fever_key(kit, fever_key("ann", shown), HOME) is None
    assert await apppasswords.check_login(kit, "ann", shown, HOME) is None
    assert await apppasswords.check_login(kit, "ann", PASSWORD, HOME) is None


async def test_it_works_without_an_account_password(kit: Kit) -> None:
    ann = await sign_up(kit, "ann")
    await kit.db.run(FORGET, user_id=ann.user.id)

    shown = (await apppasswords.add(kit, ann, "phone")).password

    assert await apppasswords.check_login(kit, "ann", shown, HOME)
    assert await apppasswords.check_login(kit, "ann", "", HOME) is None
    assert await apppasswords.check_login(kit, "ann", PASSWORD, HOME) is None


async def test_who_used_it_is_noted_now_and_then(kit: Kit, ann: Visitor, clock: Clock) -> None:
    shown = (await apppasswords.add(kit, ann, "phone")).password
    first = clock()
    await apppasswords.find_by_token(kit, shown, HOME)
    clock.move(4 * make.MINUTE)
    await apppasswords.find_by_token(kit, shown, Caller("Other", "192.0.2.9"))

    [seen] = await apppasswords.list_all(kit, ann)
    clock.move(2 * make.MINUTE)
    await apppasswords.find_by_token(kit, shown, Caller("Other", "192.0.2.9"))
    [later] = await apppasswords.list_all(kit, ann)

    assert (seen.last_used_at, seen.last_ip, seen.last_user_agent) == (
        first,
        "192.0.2.1",
        "Reader 1.0",
    )
    assert (later.last_used_at, later.last_ip) == (clock(), "192.0.2.9")


async def test_a_program_cannot_make_or_remove_passwords(kit: Kit, ann: Visitor) -> None:
    made = await apppasswords.add(kit, ann, "phone")
    phone = await apppasswords.find_by_token(kit, made.password, HOME)
    assert phone

    with pytest.raises(Forbidden):
        await apppasswords.add(kit, phone, "another")
    with pytest.raises(Forbidden):
        await apppasswords.remove(kit, phone, made.id)
    with pytest.raises(Forbidden):
        await signin.logout(kit, phone)


async def test_only_an_admin_can_give_the_scope_admin(kit: Kit, ann: Visitor) -> None:
    with pytest.raises(Forbidden):
        await apppasswords.add(kit, ann, "phone", ["admin"])

    made = await apppasswords.add(kit, as_admin(ann), "phone", ["admin", "read"])
    assert made.scopes == ("read", "admin")


async def test_the_role_goes_with_the_scope(kit: Kit) -> None:
    ann = await sign_up(kit)
    assert ann.user.role == "admin"
    roles = []
    for scopes in (["read", "write"], ["read", "admin"]):
        made = await apppasswords.add(kit, ann, "phone", scopes)  # type: ignore[arg-type]  # plain texts
        found = await apppasswords.find_by_token(kit, made.password, HOME)
        assert found
        assert found.scopes == set(scopes)
        roles.append(found.user.role)

    assert roles == ["user", "admin"]


def test_a_missing_scope_is_named(ann: Visitor) -> None:
    reader = replace(ann, scopes=frozenset({"read"}))

    apppasswords.check_scope(reader, "read")
    with pytest.raises(Forbidden) as raised:
        apppasswords.check_scope(reader, "write")

    assert raised.value.details == {"scope": "write"}


@pytest.mark.parametrize("name", ["", "  ", "x" * 101, "a\x00b", "a\u202eb"], ids=ascii)
async def test_odd_names_are_refused(kit: Kit, ann: Visitor, name: str) -> None:
    with pytest.raises(Invalid):
        await apppasswords.add(kit, ann, name)


@pytest.mark.parametrize("scopes", [[], ["all"], ["read", "x"]])
async def test_odd_scopes_are_refused(kit: Kit, ann: Visitor, scopes: list[str]) -> None:
    with pytest.raises(Invalid):
        await apppasswords.add(kit, ann, "phone", scopes)  # type: ignore[arg-type]  # that is the point


async def test_their_number_is_bounded(
    kit: Kit, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(apppasswords, "MOST_PER_USER", 2)
    for name in ("one", "two"):
        await apppasswords.add(kit, ann, name)

    with pytest.raises(Conflict):
        await apppasswords.add(kit, ann, "three")


async def test_the_account_password_is_checked_once_in_a_while(kit: Kit) -> None:
    """Many more requests than tries are allowed, as programs make that send it each time."""
    await sign_up(kit, "ann")
    found = [
        await apppasswords.check_login(kit, "ann", PASSWORD, HOME)
        for _ in range(3 * signin.LOGIN_TRIES)
    ]

    assert all(visitor and visitor.user.username == "ann" for visitor in found)
    assert all(visitor and visitor.scopes == {"read", "write"} for visitor in found)
    assert all(visitor and visitor.user.role == "user" for visitor in found)


async def test_guesses_are_limited_and_app_passwords_are_not(kit: Kit) -> None:
    ann = await sign_up(kit, "ann")
    shown = (await apppasswords.add(kit, ann, "phone")).password
    for number in range(signin.LOGIN_TRIES):
        assert await apppasswords.check_login(kit, "ann", f"guess {number}", HOME) is None

    with pytest.raises(TooMany):
        await apppasswords.check_login(kit, "ann", "one more", HOME)

    assert await apppasswords.check_login(kit, "ann", shown, HOME)
