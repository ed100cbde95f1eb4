"""Letters about ways into an account: who has the account hears of each, whoever changed it."""

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from copydesk.errors import Forbidden
from copydesk.fetch.post import open_post
from copydesk.model import Visitor
from copydesk.model.times import HOUR
from copydesk.rules.secrets.keyplaces import KeyPlace
from copydesk.services.people import accounts, identities, letters, passkeys, secondfactors, signin
from copydesk.services.people.profiles import Profile
from copydesk.services.people.providers import get_provider
from copydesk.services.people.tries import Caller
from copydesk.services.system import settings, work
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from tests.conftest import Clock
from tests.services.people.test_secondfactors import set_up, show_code
from tests.standins.authenticator import Authenticator
from tests.standins.mailroom import Mailroom, open_mailroom

PASSWORD = "a long enough password"
HOME = Caller("test", "192.0.2.1")
PLACE = KeyPlace("news.example", "https://news.example")
CONFIRM = Sql("UPDATE users SET email_confirmed_at = 1")
NO_PASSWORD = Sql("UPDATE users SET password_hash = NULL")


@pytest.fixture
async def mailroom() -> AsyncIterator[Mailroom]:
    async with open_mailroom() as room:
        yield room


@pytest.fixture
def kit(kit: Kit, mailroom: Mailroom) -> Kit:
    """Give a server that sends letters, and has a provider to sign in with."""
    config = replace(
        kit.config,
        public_url="https://news.example",
        oidc_issuer="https://id.example",
        oidc_client_id="desk",
        oidc_title="Company",
    )
    post = open_post(f"smtp+plain://127.0.0.1:{mailroom.port}", "")
    return replace(kit, config=config, post=post)


@pytest.fixture
async def ann(kit: Kit, mailroom: Mailroom) -> Visitor:
    signed_in = await signin.register(kit, "ann", PASSWORD, "ann@news.example", HOME)
    await kit.db.run(CONFIRM)
    visitor = await signin.authenticate(kit, signed_in.token)
    assert visitor
    await list_subjects(kit, mailroom)
    mailroom.messages.clear()
    return visitor


async def list_subjects(kit: Kit, mailroom: Mailroom) -> list[str]:
    """Send what waits; give what has come."""
    while held := await work.lease(kit, [letters.MAIL.name], 10):
        for job in held:
            await letters.run_job(kit, job)
            await work.finish(kit, job)
    return [message["Subject"] for message in mailroom.messages]


async def test_who_turns_codes_off_or_has_them_turned_off_is_told(
    kit: Kit, ann: Visitor, mailroom: Mailroom, clock: Clock
) -> None:
    secret, _ = await set_up(kit, ann)
    clock.move(HOUR)
    await secondfactors.turn_off(kit, ann, PASSWORD, show_code(kit, secret), HOME)
    await set_up(kit, ann)
    await secondfactors.reset(kit, ann, ann.user.id)

    assert await list_subjects(kit, mailroom) == ["Codes are no longer asked for"] * 2
    assert "ann on Copydesk" in mailroom.texts()[0]


async def test_a_passkey_that_comes_or_goes_is_told(
    kit: Kit, ann: Visitor, mailroom: Mailroom
) -> None:
    asked = await passkeys.begin_adding(kit, ann, PLACE)
    device = Authenticator("https://news.example", "news.example")
    credential = device.make(asked.options)
    added = await passkeys.finish_adding(kit, ann, asked.ceremony, "Phone", credential)
    await passkeys.remove(kit, ann, added.id)

    assert await list_subjects(kit, mailroom) == [
        "There is a new way into your account",
        "A way into your account was removed",
    ]
    assert all("“Phone”" in text for text in mailroom.texts())


async def test_a_provider_that_is_connected_or_not_any_more_is_told(
    kit: Kit, ann: Visitor, mailroom: Mailroom
) -> None:
    profile = Profile("https://id.example", "7", "", is_email_confirmed=False, names=("ann",))
    await identities.link(kit, ann, get_provider(kit, "oidc"), profile, HOME)
    (mine,) = await identities.list_own(kit, ann)
    await identities.unlink(kit, ann, mine.identity.id)

    assert await list_subjects(kit, mailroom) == [
        "There is a new way into your account",
        "A way into your account was removed",
    ]
    assert all("“Company”" in text for text in mailroom.texts())


async def test_letters_come_from_the_server_under_its_own_name(
    kit: Kit, ann: Visitor, mailroom: Mailroom
) -> None:
    await settings.change_settings(kit, ann, {"site_name": "Das Blätt"})
    await accounts.change_password(kit, ann, PASSWORD, "another long password", HOME)
    await accounts.change_email(kit, ann, "ann@other.example", "", HOME)
    await list_subjects(kit, mailroom)

    senders = {str(message["From"]) for message in mailroom.messages}
    assert senders == {"Das Blätt <copydesk@127.0.0.1>"}
    assert any("account ann on Das Blätt" in text for text in mailroom.texts())


async def test_an_address_is_changed_with_the_password_or_just_after_signing_in(
    kit: Kit, ann: Visitor, clock: Clock
) -> None:
    await accounts.change_email(kit, ann, "one@news.example", "", HOME)
    clock.move(HOUR)

    with pytest.raises(Forbidden) as refused:
        await accounts.change_email(kit, ann, "two@news.example", "", HOME)
    with pytest.raises(Forbidden):
        await accounts.change_email(kit, ann, "two@news.example", "a wrong password", HOME)
    await accounts.change_email(kit, ann, "one@news.example", "", HOME)
    changed = await accounts.change_email(kit, ann, "two@news.example", PASSWORD, HOME)

    assert refused.value.details["field"] == "password"
    assert changed.email == "two@news.example"


async def test_an_open_page_alone_sets_no_password_and_deletes_nothing(
    kit: Kit, ann: Visitor, clock: Clock
) -> None:
    """Who came by a provider or a passkey has no password that could be asked for."""
    await kit.db.run(NO_PASSWORD)
    clock.move(HOUR)

    with pytest.raises(Forbidden) as refused:
        await accounts.change_password(kit, ann, "", "another long password", HOME)
    with pytest.raises(Forbidden):
        await accounts.remove_own(kit, ann, "", HOME)

    assert refused.value.details["reason"] == "sign_in_again"
    clock.move(-HOUR)
    await accounts.change_password(kit, ann, "", "another long password", HOME)
    assert (await accounts.get_security(kit, ann)).has_password


async def test_who_has_no_password_signs_in_again_to_change_their_address(
    kit: Kit, ann: Visitor, clock: Clock
) -> None:
    await kit.db.run(NO_PASSWORD)
    clock.move(HOUR)

    with pytest.raises(Forbidden, match="sign out and in again"):
        await accounts.change_email(kit, ann, "two@news.example", "anything at all", HOME)
