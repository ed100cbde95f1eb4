import re
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from copydesk.errors import Conflict, Forbidden, NotFound, TooMany, Unauthorized
from copydesk.fetch.post import open_post
from copydesk.model import Job
from copydesk.model.times import HOUR
from copydesk.services.people import (
    accounts,
    letters,
    links,
    notices,
    preferences,
    signin,
)
from copydesk.services.people.preferences import PreferencesChange
from copydesk.services.people.signin import SignedIn
from copydesk.services.people.tries import Caller
from copydesk.services.system import audit, work
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from tests.conftest import Clock
from tests.standins.mailroom import Mailroom, open_mailroom

PASSWORD = "a long enough password"
OTHER = "quite another password"
HOME = Caller("test", "192.0.2.1")
COUNT_JOBS = Sql("SELECT count(*) FROM jobs")
LIST_PAYLOADS = Sql("SELECT payload FROM jobs")
CONFIRMED = Sql("SELECT email_confirmed_at FROM users WHERE id = :user_id")


@pytest.fixture
async def mailroom() -> AsyncIterator[Mailroom]:
    async with open_mailroom() as room:
        yield room


def with_mail(kit: Kit, mailroom: Mailroom) -> Kit:
    config = replace(kit.config, public_url="https://news.example", registration="open")
    return replace(
        kit, config=config, post=open_post(f"smtp+plain://127.0.0.1:{mailroom.port}", "")
    )


async def run_jobs(kit: Kit) -> None:
    """Do all jobs about letters that wait."""
    runs = {links.FORGOT.name: links.run_job, letters.MAIL.name: letters.run_job}
    while held := await work.lease(kit, list(runs), 10):
        for job in held:
            await runs[job.kind](kit, job)
            await work.finish(kit, job)


def find_token(text: str, page: str) -> str:
    found = re.search(rf"https://news\.example/{page}#(\S+)", text)
    assert found is not None, text
    return found[1]


async def sign_up(kit: Kit, name: str = "ann", email: str | None = "ann@news.example") -> SignedIn:
    return await signin.register(kit, name, PASSWORD, email, HOME)


async def test_a_forgotten_password_is_replaced_by_a_link_that_works_once(
    kit: Kit, mailroom: Mailroom
) -> None:
    kit = with_mail(kit, mailroom)
    before = await sign_up(kit)
    await links.ask_reset(kit, "ANN@news.example", HOME)
    await run_jobs(kit)
    token = find_token(mailroom.texts()[-1], "reset")

    held = await links.get_reset(kit, token, HOME)
    await links.reset_password(kit, token, OTHER, HOME)

    assert held.username == "ann"
    assert (await signin.login(kit, "ann", OTHER, HOME)).user.id == before.user.id
    assert await signin.authenticate(kit, before.token) is None, "every session ends"
    with pytest.raises(Unauthorized):
        await signin.login(kit, "ann", PASSWORD, HOME)
    with pytest.raises(NotFound):
        await links.reset_password(kit, token, PASSWORD, HOME)
    assert await kit.db.value(CONFIRMED, user_id=before.user.id) is not None


async def test_a_link_is_worthless_when_it_is_old_replaced_or_the_password_was_changed(
    kit: Kit, mailroom: Mailroom, clock: Clock
) -> None:
    kit = with_mail(kit, mailroom)
    signed_in = await sign_up(kit)
    await run_jobs(kit)
    mailroom.messages.clear()
    for _ in range(2):
        await links.ask_reset(kit, "ann", HOME)
        await run_jobs(kit)
    first, second = (find_token(text, "reset") for text in mailroom.texts())

    with pytest.raises(NotFound):
        await links.get_reset(kit, first, HOME)
    visitor = await signin.authenticate(kit, signed_in.token)
    assert visitor is not None
    await accounts.change_password(kit, visitor, PASSWORD, OTHER, HOME)
    with pytest.raises(NotFound):
        await links.get_reset(kit, second, HOME)

    clock.move(HOUR)
    await links.ask_reset(kit, "ann", HOME)
    await run_jobs(kit)
    third = find_token(mailroom.texts()[-1], "reset")
    clock.move(links.RESET_HOURS * HOUR)
    with pytest.raises(NotFound):
        await links.reset_password(kit, third, PASSWORD, HOME)


async def test_nobody_learns_who_has_an_account(kit: Kit, mailroom: Mailroom) -> None:
    kit = with_mail(kit, mailroom)
    await sign_up(kit)
    await run_jobs(kit)
    mailroom.messages.clear()

    queued = []
    for login in ("nobody", "nobody@news.example", "ann"):
        await links.ask_reset(kit, login, HOME)
        queued.append(await kit.db.value(COUNT_JOBS))
    await run_jobs(kit)

    assert queued == [1, 2, 3], "what is done at once is the same for everybody"
    assert len(mailroom.messages) == 1


async def test_one_mailbox_is_not_filled_through_us(kit: Kit, mailroom: Mailroom) -> None:
    kit = with_mail(kit, mailroom)
    await sign_up(kit)
    await run_jobs(kit)
    mailroom.messages.clear()

    for number in range(8):
        await links.ask_reset(kit, "ann", Caller("test", f"198.51.100.{number}"))
        await run_jobs(kit)

    assert len(mailroom.messages) == notices.LETTERS_AT_ONCE


async def test_one_address_asks_only_so_often(kit: Kit, mailroom: Mailroom) -> None:
    kit = with_mail(kit, mailroom)
    for number in range(kit.settings.login_tries):
        await links.ask_reset(kit, f"bob{number}", HOME)

    with pytest.raises(TooMany):
        await links.ask_reset(kit, "bob", HOME)


async def test_what_waits_to_be_sent_cannot_be_read(kit: Kit, mailroom: Mailroom) -> None:
    kit = with_mail(kit, mailroom)
    await sign_up(kit)

    payloads = await kit.db.all(LIST_PAYLOADS, str)

    assert payloads
    assert not any("news.example" in payload or "#" in payload for payload in payloads)


async def test_an_address_is_confirmed_by_the_link_that_was_sent_to_it(
    kit: Kit, mailroom: Mailroom
) -> None:
    kit = with_mail(kit, mailroom)
    signed_in = await sign_up(kit, email=None)
    visitor = await signin.authenticate(kit, signed_in.token)
    assert visitor is not None
    await preferences.change_preferences(kit, visitor, PreferencesChange(language="de"))
    await accounts.change_email(kit, visitor, "ann@news.example", PASSWORD, HOME)
    await run_jobs(kit)
    (text,) = mailroom.texts()
    token = find_token(text, "confirm")

    confirmed = await links.confirm_email(kit, token, HOME)

    assert "bestätigen" in text
    assert confirmed == "ann@news.example"
    assert await kit.db.value(CONFIRMED, user_id=visitor.user.id) is not None
    with pytest.raises(NotFound):
        await links.confirm_email(kit, token, HOME)
    await accounts.change_email(kit, visitor, "ann@other.example", PASSWORD, HOME)
    assert await kit.db.value(CONFIRMED, user_id=visitor.user.id) is None


async def test_a_link_to_an_address_that_was_changed_confirms_nothing(
    kit: Kit, mailroom: Mailroom
) -> None:
    kit = with_mail(kit, mailroom)
    signed_in = await sign_up(kit, email=None)
    visitor = await signin.authenticate(kit, signed_in.token)
    assert visitor is not None
    await accounts.change_email(kit, visitor, "old@news.example", PASSWORD, HOME)
    await run_jobs(kit)
    token = find_token(mailroom.texts()[-1], "confirm")
    await accounts.change_email(kit, visitor, None, PASSWORD, HOME)

    with pytest.raises(NotFound):
        await links.confirm_email(kit, token, HOME)


async def test_confirming_needs_mail_and_an_address(kit: Kit, mailroom: Mailroom) -> None:
    signed_in = await sign_up(kit)
    visitor = await signin.authenticate(kit, signed_in.token)
    assert visitor is not None
    with pytest.raises(Conflict, match="sends no mail"):
        await links.ask_confirmation(kit, visitor)
    kit = with_mail(kit, mailroom)
    bare = replace(visitor, user=replace(visitor.user, email=None))
    with pytest.raises(Conflict, match="no e-mail address"):
        await links.ask_confirmation(kit, bare)

    for _ in range(notices.LETTERS_AT_ONCE):
        await links.ask_confirmation(kit, visitor)
    with pytest.raises(Conflict, match="moment ago"):
        await links.ask_confirmation(kit, visitor)


async def test_an_owner_is_told_of_a_changed_password_and_where_they_were_known_of_a_new_address(
    kit: Kit, mailroom: Mailroom
) -> None:
    kit = with_mail(kit, mailroom)
    visitor = await signin.authenticate(kit, (await sign_up(kit)).token)
    assert visitor is not None
    await run_jobs(kit)
    await links.confirm_email(kit, find_token(mailroom.texts()[0], "confirm"), HOME)
    mailroom.messages.clear()

    await accounts.change_password(kit, visitor, PASSWORD, OTHER, HOME)
    await accounts.change_email(kit, visitor, "ann@elsewhere.example", OTHER, HOME)
    await run_jobs(kit)
    path, _ = await links.make_reset_link(kit, visitor, visitor.user.id)
    await links.reset_password(kit, path.removeprefix("/reset#"), PASSWORD, HOME)
    await run_jobs(kit)

    told = [(message["To"], message["Subject"]) for message in mailroom.messages]
    assert sorted(told) == [
        ("ann@elsewhere.example", "Please confirm your address"),
        ("ann@elsewhere.example", "Your password was changed"),
        ("ann@news.example", "Your account has another address"),
        ("ann@news.example", "Your password was changed"),
    ]
    assert all("https://news.example/" in text for text in mailroom.texts())


async def test_nobody_fills_a_mailbox_by_giving_it_as_their_own(
    kit: Kit, mailroom: Mailroom
) -> None:
    kit = with_mail(kit, mailroom)
    visitor = await signin.authenticate(kit, (await sign_up(kit, email=None)).token)
    assert visitor is not None
    for _ in range(notices.LETTERS_AT_ONCE):
        await accounts.change_email(kit, visitor, "victim@news.example", PASSWORD, HOME)
        await accounts.change_email(kit, visitor, None, PASSWORD, HOME)

    with pytest.raises(TooMany):
        await accounts.change_email(kit, visitor, "victim@news.example", PASSWORD, HOME)
    await run_jobs(kit)

    assert len(mailroom.messages) == notices.LETTERS_AT_ONCE


async def test_an_admin_who_sets_a_password_or_an_address_does_so_in_the_open(
    kit: Kit, mailroom: Mailroom
) -> None:
    kit = with_mail(kit, mailroom)
    admin = await signin.authenticate(kit, (await sign_up(kit, "root", None)).token)
    assert admin is not None
    bob = await sign_up(kit, "bob", "bob@news.example")
    await run_jobs(kit)
    await links.confirm_email(kit, find_token(mailroom.texts()[-1], "confirm"), HOME)
    mailroom.messages.clear()

    change = accounts.AccountChange(password=OTHER, email="else@news.example")
    await accounts.change_user(kit, admin, bob.user.id, change)
    await run_jobs(kit)

    assert {message["To"] for message in mailroom.messages} == {"bob@news.example"}
    assert len(mailroom.messages) == 2


async def test_an_admin_hands_a_link_over_where_no_mail_is_sent(kit: Kit) -> None:
    kit = replace(kit, config=replace(kit.config, registration="open"))
    admin = await signin.authenticate(kit, (await sign_up(kit)).token)
    bob = await signin.authenticate(kit, (await sign_up(kit, "bob", None)).token)
    assert admin is not None
    assert bob is not None

    path, _ = await links.make_reset_link(kit, admin, bob.user.id)
    await links.reset_password(kit, path.removeprefix("/reset#"), OTHER, HOME)

    assert (await signin.login(kit, "bob", OTHER, HOME)).user.id == bob.user.id
    with pytest.raises(Forbidden):
        await links.make_reset_link(kit, bob, admin.user.id)
    with pytest.raises(NotFound):
        await links.make_reset_link(kit, admin, 99)
    lines, _ = await audit.list_lines(kit, admin, "", 10)
    assert {"reset_link_made", "password_reset", "registered"} <= {line.action for line in lines}


async def test_a_refused_letter_ends_its_job(kit: Kit, mailroom: Mailroom) -> None:
    kit = with_mail(kit, mailroom)
    await sign_up(kit)
    mailroom.refuses = "550 no such box"
    (job,) = await work.lease(kit, [letters.MAIL.name], 1)

    with pytest.raises(letters.ENDINGS):
        await letters.run_job(kit, job)


async def test_a_letter_about_nobody_is_not_written(kit: Kit, mailroom: Mailroom) -> None:
    kit = with_mail(kit, mailroom)
    await sign_up(kit, email=None)

    await links.run_job(kit, make_job("ann"))
    await links.run_job(kit, make_job("no\x00body"))

    assert await kit.db.value(COUNT_JOBS) == 0


def make_job(payload: str) -> Job:
    return Job(1, links.FORGOT.name, payload, 0, 3, "lease")
