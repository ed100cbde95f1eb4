import hashlib
import re
from dataclasses import replace

import pytest

from copydesk.errors import Conflict, Forbidden, Invalid, NotFound
from copydesk.model import User, Visitor
from copydesk.services.people import apppasswords, credentials, signin
from copydesk.services.people.tries import Caller
from copydesk.services.system.kit import Kit
from copydesk.services.system.visitors import check_scope
from copydesk.store.engine.db import Sql
from tests import make
from tests.conftest import Clock

HOME = Caller("Reader 1.0", "192.0.2.1")
GET_ROW = Sql("SELECT password_hash, last_used_at FROM app_passwords")
LIST_KEYS = Sql("SELECT key_hash FROM fever_keys")


def fever_key(username: str, password: str) -> str:
    return hashlib.md5(f"{username}:{password}".encode()).hexdigest()


def as_admin(visitor: Visitor) -> Visitor:
    user = visitor.user
    return replace(visitor, user=User(user.id, user.username, None, "admin", user.created_at))


async def test_a_password_is_long_and_easy_to_type(kit: Kit, ann: Visitor) -> None:
    made = [(await apppasswords.add(kit, ann, "phone")).password for _ in range(5)]

    assert len(set(made)) == 5
    assert all(re.fullmatch(r"[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){4}", it) for it in made)


async def test_only_hashes_are_stored(kit: Kit, ann: Visitor) -> None:
    shown = (await apppasswords.add(kit, ann, "phone")).password
    bare = shown.replace("-", "")

    stored = bytes(await kit.db.value(GET_ROW))
    keys = await kit.db.all(LIST_KEYS, bytes)

    assert stored == hashlib.sha256(bare.encode()).digest()
    for form in (shown, bare):
        assert hashlib.sha256(fever_key("ann", form).encode()).digest() in keys


async def test_a_removed_password_ends_at_once(kit: Kit, ann: Visitor, bob: Visitor) -> None:
    made = await apppasswords.add(kit, ann, "phone")
    other = await apppasswords.add(kit, ann, "tablet")
    with pytest.raises(NotFound):
        await apppasswords.remove(kit, bob, made.id)

    await apppasswords.remove(kit, ann, made.id)

    assert await credentials.find_by_token(kit, made.password, HOME) is None
    key = fever_key("ann", made.password)
    assert await credentials.find_by_fever_key(kit, key, HOME) is None
    assert [each.id for each in await apppasswords.list_all(kit, ann)] == [other.id]
    assert await apppasswords.list_all(kit, bob) == []


async def test_who_used_it_is_noted_now_and_then(kit: Kit, ann: Visitor, clock: Clock) -> None:
    shown = (await apppasswords.add(kit, ann, "phone")).password
    first = clock()
    await credentials.find_by_token(kit, shown, HOME)
    clock.move(4 * make.MINUTE)
    await credentials.find_by_token(kit, shown, Caller("Other", "192.0.2.9"))

    [seen] = await apppasswords.list_all(kit, ann)
    clock.move(2 * make.MINUTE)
    await credentials.find_by_token(kit, shown, Caller("Other", "192.0.2.9"))
    [later] = await apppasswords.list_all(kit, ann)

    assert (seen.last_used_at, seen.last_ip, seen.last_user_agent) == (
        first,
        "192.0.2.1",
        "Reader 1.0",
    )
    assert (later.last_used_at, later.last_ip) == (clock(), "192.0.2.9")


async def test_a_program_cannot_make_or_remove_passwords(kit: Kit, ann: Visitor) -> None:
    made = await apppasswords.add(kit, ann, "phone")
    phone = await credentials.find_by_token(kit, made.password, HOME)
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


async def test_a_missing_scope_is_named(ann: Visitor) -> None:
    reader = replace(ann, scopes=frozenset({"read"}))

    check_scope(reader, "read")
    with pytest.raises(Forbidden) as raised:
        check_scope(reader, "write")

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
