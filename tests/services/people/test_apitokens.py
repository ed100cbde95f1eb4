from dataclasses import replace

import pytest

from copydesk.errors import Conflict, Forbidden, Invalid, NotFound
from copydesk.model import Visitor
from copydesk.model.times import DAY
from copydesk.services.people import accounts, apitokens, apppasswords, credentials, signin
from copydesk.services.people.tries import Caller
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from tests.conftest import Clock

PASSWORD = "a long enough password"
HOME = Caller("script 1.0", "192.0.2.7")
LIST_HASHES = Sql("SELECT password_hash FROM app_passwords")
COUNT_KEYS = Sql("SELECT count(*) FROM fever_keys")


@pytest.fixture
async def ann(kit: Kit) -> Visitor:
    signed_in = await signin.register(kit, "ann", PASSWORD, None, HOME)
    visitor = await signin.authenticate(kit, signed_in.token)
    assert visitor
    return visitor


async def test_a_token_opens_what_its_scopes_say_until_it_ends(
    kit: Kit, ann: Visitor, clock: Clock
) -> None:
    made = await apitokens.add_token(kit, ann, "backup", ["read"], 30)

    found = await credentials.find_by_token(kit, made.token, HOME)
    clock.move(30 * DAY)
    late = await credentials.find_by_token(kit, made.token, HOME)

    assert found
    assert (found.user.username, found.user.role, found.scopes) == (
        "ann",
        "user",
        frozenset({"read"}),
    )
    assert late is None
    [listed] = await apitokens.list_tokens(kit, ann)
    assert (listed.name, listed.last_ip, listed.expires_at) == ("backup", HOME.ip, made.expires_at)


async def test_a_token_is_stored_as_its_hash_and_makes_no_key_for_apps(
    kit: Kit, ann: Visitor
) -> None:
    made = await apitokens.add_token(kit, ann, "backup", ["read"], None)

    hashes = await kit.db.all(LIST_HASHES, bytes)
    assert made.token.encode() not in b"".join(hashes)
    assert await kit.db.value(COUNT_KEYS) == 0
    assert await apppasswords.list_all(kit, ann) == [], "it is no app password"
    assert await credentials.find_by_login(kit, "ann", made.token, HOME) is None


async def test_a_token_that_was_taken_back_opens_nothing(kit: Kit, ann: Visitor) -> None:
    made = await apitokens.add_token(kit, ann, "backup", ["read", "write"], None)
    with pytest.raises(NotFound):
        await apppasswords.remove(kit, ann, made.id)

    await apitokens.remove_token(kit, ann, made.id)

    assert await credentials.find_by_token(kit, made.token, HOME) is None
    with pytest.raises(NotFound):
        await apitokens.remove_token(kit, ann, made.id)


async def test_a_new_password_ends_tokens_with_those_of_programs(kit: Kit, ann: Visitor) -> None:
    made = await apitokens.add_token(kit, ann, "backup", ["read"], None)

    await accounts.change_password(
        kit, ann, PASSWORD, "quite another password", HOME, ends_app_passwords=True
    )

    assert await credentials.find_by_token(kit, made.token, HOME) is None


async def test_a_program_makes_no_tokens_and_nobody_gets_rights_they_lack(
    kit: Kit, ann: Visitor
) -> None:
    made = await apitokens.add_token(kit, ann, "all", ["read", "write", "admin"], None)
    program = await credentials.find_by_token(kit, made.token, HOME)
    assert program
    user = replace(ann, user=replace(ann.user, role="user"))

    with pytest.raises(Forbidden):
        await apitokens.add_token(kit, program, "more", ["read"], None)
    with pytest.raises(Forbidden):
        await apitokens.remove_token(kit, program, made.id)
    with pytest.raises(Forbidden):
        await apitokens.add_token(kit, user, "more", ["admin"], None)
    with pytest.raises(Invalid):
        await apitokens.add_token(kit, ann, " ", ["read"], None)


async def test_there_are_only_so_many(
    kit: Kit, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(apppasswords, "MOST_PER_USER", 1)
    await apitokens.add_token(kit, ann, "one", ["read"], None)

    with pytest.raises(Conflict):
        await apitokens.add_token(kit, ann, "two", ["read"], None)
    with pytest.raises(Conflict):
        await apppasswords.add(kit, ann, "phone")


@pytest.mark.parametrize("token", ["copydesk_", "copydesk_" + "x" * 43, "copydesk_" + "x" * 500])
async def test_an_invented_token_opens_nothing(kit: Kit, ann: Visitor, token: str) -> None:
    assert await credentials.find_by_token(kit, token, HOME) is None
