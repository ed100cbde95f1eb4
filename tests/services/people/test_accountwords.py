from dataclasses import replace

import pytest

from copydesk.errors import Conflict, Invalid
from copydesk.services.people import signin
from copydesk.services.people.accountwords import check_name, is_name, name_look_alike
from copydesk.services.people.tries import Caller
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from tests.web_client import PASSWORD

HOME = Caller("test", "192.0.2.1")
RENAME = Sql(
    "UPDATE users SET username = :username, username_key = :username_key WHERE id = :user_id"
)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Zoe\u0308", "Zo\u00eb"),
        ("\uff21\uff4e\uff4e", "Ann"),
        ("\ufb01nn", "finn"),
        ("  Ann   Lee ", "Ann Lee"),
        ("\u0418\u0432\u0430\u043d", "\u0418\u0432\u0430\u043d"),
        ("\u5c71\u7530 Ken", "\u5c71\u7530 Ken"),
        ("\u0639\u0644\u064a 2", "\u0639\u0644\u064a 2"),
        ("\u0939\u093f\u0928\u094d\u0926\u0940", "\u0939\u093f\u0928\u094d\u0926\u0940"),
        ("\u0ba4\u0bae\u0bbf\u0bb4\u0bcd", "\u0ba4\u0bae\u0bbf\u0bb4\u0bcd"),
        ("i\u0307smail", "ismail"),
    ],
    ids=[
        *("two signs", "wide", "ligature", "spaces", "Cyrillic", "Japanese", "Arabic", "Hindi"),
        *("Tamil", "a dot too many"),
    ],
)
def test_a_name_is_the_same_however_it_was_typed(typed: str, name: str) -> None:
    assert check_name(typed) == name


@pytest.mark.parametrize(
    "name",
    [
        "\u0430nn",
        "ann\u03bf",
        "../ann",
        "ann/..",
        "..",
        "ann\u202e",
        "z\u0300\u0301\u0302",
        "\u0645\u064f\u062d",
        "\u093f\u0939",
        "a\u200bnn",
        "ann\x00b",
        "<b>ann</b>",
        "ann%2f",
        "con\\prn",
        "\U0001f600",
        "",
        "a" * 65,
    ],
    ids=ascii,
)
def test_names_that_deceive_or_lead_elsewhere_are_refused(name: str) -> None:
    assert not is_name(name)
    with pytest.raises(Invalid):
        check_name(name)


def test_a_name_of_another_alphabet_may_look_like_a_latin_one() -> None:
    assert name_look_alike("\u0412\u041e\u0412") == "bob"
    assert name_look_alike("\u0430\u0440\u0440\u04cf\u0435") == "apple"
    assert name_look_alike("\u0418\u0432\u0430\u043d") == ""
    assert name_look_alike("bob") == ""


TURKISH = ["\u0130bo", "\u0131bo", "IBO", "ibo"]


@pytest.mark.parametrize("first", TURKISH, ids=ascii)
async def test_the_dot_of_an_i_makes_no_second_account(kit: Kit, first: str) -> None:
    kit = replace(kit, config=replace(kit.config, registration="open"))
    known = await signin.register(kit, first, PASSWORD, None, HOME)

    for name in TURKISH:
        with pytest.raises(Conflict):
            await signin.register(kit, name, PASSWORD, None, HOME)
        assert (await signin.login(kit, name, PASSWORD, HOME)).user.id == known.user.id
    # So programs write the small letter of the first one.
    assert (await signin.login(kit, "i\u0307bo", PASSWORD, HOME)).user.id == known.user.id


@pytest.mark.parametrize("name", TURKISH[:2], ids=ascii)
async def test_who_was_named_before_signs_in_as_ever_and_stays_the_only_one(
    kit: Kit, name: str
) -> None:
    kit = replace(kit, config=replace(kit.config, registration="open"))
    known = (await signin.register(kit, "bob", PASSWORD, None, HOME)).user
    key = name.casefold()
    await kit.db.run(RENAME, username=name, username_key=key, user_id=known.id)

    assert (await signin.login(kit, name, PASSWORD, HOME)).user.id == known.id
    with pytest.raises(Conflict):
        await signin.register(kit, name, PASSWORD, None, HOME)


async def test_nobody_is_called_what_looks_like_somebody_else(kit: Kit) -> None:
    kit = replace(kit, config=replace(kit.config, registration="open"))
    await signin.register(kit, "Bob", PASSWORD, None, HOME)

    for name in ("\u0412\u041e\u0412", "\uff22ob", "b\u043eb", "BOB"):
        with pytest.raises((Conflict, Invalid)):
            await signin.register(kit, name, PASSWORD, None, HOME)

    other = "\u0412\u043e\u0432\u043a\u0430"
    assert (await signin.register(kit, other, PASSWORD, None, HOME)).token


async def test_somebody_signs_in_however_their_keyboard_writes_it(kit: Kit) -> None:
    await signin.register(kit, "Zo\u00eb", PASSWORD, None, HOME)

    assert (await signin.login(kit, "zoe\u0308", PASSWORD, HOME)).token


@pytest.mark.parametrize("name", ["\u0430nn", "\uff21nn"], ids=ascii)
async def test_who_got_their_name_before_there_were_rules_still_comes_in(
    kit: Kit, name: str
) -> None:
    user = (await signin.register(kit, "ann", PASSWORD, None, HOME)).user
    async with kit.db.transaction() as tx:
        await tx.run(RENAME, username=name, username_key=name.casefold(), user_id=user.id)

    assert (await signin.login(kit, name, PASSWORD, HOME)).token
