import asyncio
from dataclasses import replace

import pytest

from copydesk.errors import Conflict, Forbidden, Invalid, NotFound, TooMany, Unauthorized
from copydesk.model import Visitor
from copydesk.services.people import accounts, apppasswords, credentials, signin
from copydesk.services.people.accounts import AccountChange
from copydesk.services.people.tries import Caller
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from tests import make

PASSWORD = "a long enough password"
NEW = "another long password"
HOME = Caller("test", "192.0.2.1")
OWN = Sql("UPDATE feeds SET owner_user_id = :user_id WHERE id = :feed_id")
COUNT_ENTRIES = Sql("SELECT count(*) FROM entries")
COUNT_WORDS = Sql(
    "SELECT count(*) FROM entry_search WHERE entry_search MATCH 'unheard'",
    postgres="SELECT count(*) FROM entry_search WHERE words @@ to_tsquery('simple', 'unheard')",
)
FORGET = Sql("UPDATE users SET password_hash = NULL WHERE id = :user_id")
COUNTS = {
    table: Sql(f"SELECT count(*) FROM {table}")
    for table in ("users", "sessions", "subscriptions", "unread", "app_passwords", "fever_keys")
}


async def sign_in(kit: Kit, username: str) -> Visitor:
    signed_in = await signin.login(kit, username, PASSWORD, HOME)
    visitor = await signin.authenticate(kit, signed_in.token)
    assert visitor
    return visitor


@pytest.fixture
async def admin(kit: Kit) -> Visitor:
    await signin.register(kit, "root", PASSWORD, "root@news.example", HOME)
    return await sign_in(kit, "root")


@pytest.fixture
async def cat(kit: Kit, admin: Visitor) -> Visitor:
    await accounts.add_user(kit, admin, "Cat", PASSWORD)
    return await sign_in(kit, "cat")


def as_program(visitor: Visitor) -> Visitor:
    return replace(visitor, session_id=0, app_password_id=1)


async def test_an_e_mail_address_is_changed_and_taken_away(kit: Kit, cat: Visitor) -> None:
    changed = await accounts.change_email(kit, cat, " cat@news.example ", PASSWORD, HOME)
    gone = await accounts.change_email(kit, cat, None, PASSWORD, HOME)

    assert (changed.email, gone.email) == ("cat@news.example", None)


async def test_an_e_mail_address_belongs_to_one_user(kit: Kit, cat: Visitor) -> None:
    with pytest.raises(Conflict):
        await accounts.change_email(kit, cat, "ROOT@news.example", PASSWORD, HOME)
    with pytest.raises(Invalid):
        await accounts.change_email(kit, cat, "nowhere", PASSWORD, HOME)


async def test_a_new_password_ends_all_other_sessions(kit: Kit, cat: Visitor) -> None:
    other = await signin.login(kit, "cat", PASSWORD, HOME)

    await accounts.change_password(kit, cat, PASSWORD, NEW, HOME)

    assert [each.id for each in await signin.list_sessions(kit, cat)] == [cat.session_id]
    assert await signin.authenticate(kit, other.token) is None
    with pytest.raises(Unauthorized):
        await signin.login(kit, "cat", PASSWORD, HOME)
    assert await signin.login(kit, "cat", NEW, HOME)


async def test_a_changed_password_is_no_longer_remembered(kit: Kit, cat: Visitor) -> None:
    assert await credentials.find_by_login(kit, "cat", PASSWORD, HOME)

    await accounts.change_password(kit, cat, PASSWORD, NEW, HOME)

    assert await credentials.find_by_login(kit, "cat", PASSWORD, HOME) is None


async def test_the_password_until_now_is_needed(kit: Kit, cat: Visitor) -> None:
    with pytest.raises(Forbidden):
        await accounts.change_password(kit, cat, "wrong", NEW, HOME)
    with pytest.raises(Invalid):
        await accounts.change_password(kit, cat, PASSWORD, "short", HOME)
    with pytest.raises(Forbidden):
        await accounts.remove_own(kit, cat, "wrong", HOME)

    assert await signin.login(kit, "cat", PASSWORD, HOME)


async def test_guessing_ones_own_password_is_limited(kit: Kit, cat: Visitor) -> None:
    for number in range(kit.settings.login_tries):
        caller = Caller("test", f"192.0.2.{number + 10}")
        with pytest.raises(Forbidden):
            await accounts.change_password(kit, cat, "wrong", NEW, caller)

    with pytest.raises(TooMany):
        await accounts.change_password(kit, cat, PASSWORD, NEW, Caller("test", "192.0.2.99"))


async def test_who_has_no_password_sets_the_first_one(kit: Kit, cat: Visitor) -> None:
    await kit.db.run(FORGET, user_id=cat.user.id)

    await accounts.change_password(kit, cat, "", NEW, HOME)

    assert await signin.login(kit, "cat", NEW, HOME)


async def test_a_program_cannot_change_the_account(kit: Kit, cat: Visitor) -> None:
    program = as_program(cat)

    with pytest.raises(Forbidden):
        await accounts.change_email(kit, program, "x@news.example", PASSWORD, HOME)
    with pytest.raises(Forbidden):
        await accounts.change_password(kit, program, PASSWORD, NEW, HOME)
    with pytest.raises(Forbidden):
        await accounts.remove_own(kit, program, PASSWORD, HOME)


async def test_with_an_account_goes_everything_in_it(kit: Kit, cat: Visitor) -> None:
    feed_id = await make.feed(kit.db)
    await make.subscription(kit.db, cat.user.id, feed_id)
    await make.store_entries(kit.db, feed_id, make.incoming("one"), make.incoming("two"))
    await apppasswords.add(kit, cat, "phone")

    await accounts.remove_own(kit, cat, PASSWORD, HOME)

    left = {table: await kit.db.value(sql) for table, sql in COUNTS.items()}
    assert left == dict.fromkeys(COUNTS, 0) | {"users": 1, "sessions": left["sessions"]}
    with pytest.raises(Unauthorized):
        await signin.login(kit, "cat", PASSWORD, HOME)


async def test_with_a_feed_of_ones_own_go_its_words(kit: Kit, cat: Visitor) -> None:
    feed_id = await make.feed(kit.db)
    await make.subscription(kit.db, cat.user.id, feed_id)
    await kit.db.run(OWN, user_id=cat.user.id, feed_id=feed_id)
    await make.store_entries(kit.db, feed_id, make.incoming("unheard"))
    before = await kit.db.value(COUNT_WORDS)

    await accounts.remove_own(kit, cat, PASSWORD, HOME)

    assert (before, await kit.db.value(COUNT_WORDS)) == (1, 0)
    assert await kit.db.value(COUNT_ENTRIES) == 0


async def test_the_last_admin_stays(kit: Kit, admin: Visitor, cat: Visitor) -> None:
    user_id = admin.user.id
    with pytest.raises(Conflict):
        await accounts.remove_own(kit, admin, PASSWORD, HOME)
    for change in (AccountChange(role="user"), AccountChange(is_disabled=True)):
        with pytest.raises(Conflict):
            await accounts.change_user(kit, admin, user_id, change)
    await accounts.change_user(
        kit, admin, cat.user.id, AccountChange(role="admin", is_disabled=True)
    )
    with pytest.raises(Conflict):
        await accounts.remove_user(kit, admin, user_id)

    await accounts.change_user(kit, admin, cat.user.id, AccountChange(is_disabled=False))
    await accounts.remove_own(kit, admin, PASSWORD, HOME)


async def test_of_two_admins_who_remove_each_other_one_stays(
    kit: Kit, admin: Visitor, cat: Visitor
) -> None:
    await accounts.change_user(kit, admin, cat.user.id, AccountChange(role="admin"))
    other = await sign_in(kit, "cat")

    outcomes = await asyncio.gather(
        accounts.remove_user(kit, admin, other.user.id),
        accounts.remove_user(kit, other, admin.user.id),
        return_exceptions=True,
    )

    refused = [outcome for outcome in outcomes if outcome]
    assert len(refused) == 1
    assert isinstance(refused[0], Conflict | NotFound)
    assert await kit.db.value(COUNTS["users"]) == 1


async def test_only_admins_manage_others(kit: Kit, admin: Visitor, cat: Visitor) -> None:
    user_id = admin.user.id
    with pytest.raises(Forbidden):
        await accounts.list_users(kit, cat, "", 10)
    with pytest.raises(Forbidden):
        await accounts.add_user(kit, cat, "dan", PASSWORD)
    with pytest.raises(Forbidden):
        await accounts.change_user(kit, cat, user_id, AccountChange(password=NEW))
    with pytest.raises(Forbidden):
        await accounts.remove_user(kit, cat, user_id)


async def test_accounts_are_listed_in_pages(kit: Kit, admin: Visitor, cat: Visitor) -> None:
    first, cursor = await accounts.list_users(kit, admin, "", 1)
    second, end = await accounts.list_users(kit, admin, cursor, 1)

    assert [each.user.username for each in first + second] == ["root", "Cat"]
    assert end == ""
    assert all(each.has_password and each.last_login_at for each in first + second)


async def test_who_is_disabled_is_out_and_comes_back_without_sessions(
    kit: Kit, admin: Visitor, cat: Visitor
) -> None:
    signed_in = await signin.login(kit, "cat", PASSWORD, HOME)

    out = await accounts.change_user(kit, admin, cat.user.id, AccountChange(is_disabled=True))
    with pytest.raises(Unauthorized):
        await signin.login(kit, "cat", PASSWORD, HOME)
    back = await accounts.change_user(kit, admin, cat.user.id, AccountChange(is_disabled=False))

    assert (out.disabled_at is None, back.disabled_at) == (False, None)
    assert await signin.authenticate(kit, signed_in.token) is None
    assert await signin.login(kit, "cat", PASSWORD, HOME)


async def test_an_admin_resets_a_password(kit: Kit, admin: Visitor, cat: Visitor) -> None:
    change = AccountChange(password=NEW, email="cat@news.example")
    changed = await accounts.change_user(kit, admin, cat.user.id, change)

    assert changed.user.email == "cat@news.example"
    assert await signin.list_sessions(kit, cat) == []
    assert await signin.login(kit, "cat", NEW, HOME)
    with pytest.raises(NotFound):
        await accounts.change_user(kit, admin, 999, AccountChange(role="user"))
    with pytest.raises(Conflict):
        await accounts.add_user(kit, admin, "CAT", PASSWORD)
