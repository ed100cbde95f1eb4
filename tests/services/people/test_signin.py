import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from copydesk.bus.memory import MemoryBus
from copydesk.errors import Conflict, Forbidden, Invalid, NotFound, TooMany, Unauthorized
from copydesk.model.limits import LONGEST_PASSWORD
from copydesk.services.people import accounts, signin, tries
from copydesk.services.people.tries import Caller
from copydesk.services.system.kit import Kit
from copydesk.services.system.passwords import Passwords
from copydesk.store.engine.db import Sql
from copydesk.store.people import loginplaces
from copydesk.store.people import signin as store
from tests import make
from tests.conftest import Clock

PASSWORD = "a long enough password"
HOME = Caller("test", "192.0.2.1")
NO_PASSWORD = Sql("UPDATE users SET password_hash = NULL WHERE username = 'bob'")
GET_HASH = Sql("SELECT password_hash FROM users WHERE username = :username")


def open_doors(kit: Kit) -> Kit:
    return replace(kit, config=replace(kit.config, registration="open"))


@pytest.mark.parametrize(
    "username",
    ["", " ", "-ann", "ann!", "a" * 65, "an\x00n", "a\nb", "ann\u202e", "<ann>"],
    ids=ascii,
)
async def test_odd_names_are_refused(kit: Kit, username: str) -> None:
    with pytest.raises(Invalid):
        await signin.register(kit, username, PASSWORD, None, HOME)


@pytest.mark.parametrize("username", ["a", "Ann Lee", "ann.lee@news.example", "Jörg", "王", "İ"])
async def test_a_name_that_registers_can_log_in(kit: Kit, username: str) -> None:
    await signin.register(kit, username, PASSWORD, None, HOME)

    signed_in = await signin.login(kit, f" {username.upper()} ", PASSWORD, HOME)

    assert signed_in.user.username == username


@pytest.mark.parametrize("email", ["x", "a@", "@b", "a b@c", "a\x00@b.example", "a@b\x07.example"])
async def test_odd_e_mail_addresses_are_refused(kit: Kit, email: str) -> None:
    with pytest.raises(Invalid):
        await signin.register(kit, "ann", PASSWORD, email, HOME)


@pytest.mark.parametrize("username", ["nobody", "an\x00n", "", "x" * 64, "' OR 1=1 --"], ids=ascii)
async def test_unknown_names_cannot_log_in(kit: Kit, username: str) -> None:
    await signin.register(kit, "ann", PASSWORD, None, HOME)

    with pytest.raises(Unauthorized):
        await signin.login(kit, username, PASSWORD, HOME)


class CountingPasswords(Passwords):
    """Notes by how costly a hash each password is checked."""

    def __init__(self) -> None:
        super().__init__(memory_kib=8)
        self.costs: list[str] = []

    def _fits(self, password_hash: str, password: str) -> bool:
        self.costs.append(password_hash.rsplit("$", 2)[0])
        return super()._fits(password_hash, password)


async def test_an_unknown_name_costs_as_much_as_a_wrong_password(kit: Kit) -> None:
    passwords = CountingPasswords()
    kit = replace(open_doors(kit), passwords=passwords)
    await signin.register(kit, "ann", PASSWORD, None, HOME)
    await signin.register(kit, "bob", PASSWORD, None, HOME)
    await kit.db.run(NO_PASSWORD)

    for name in ("ann", "bob", "nobody", "nobody@news.example", "\x00", "ann!"):
        with pytest.raises(Unauthorized):
            await signin.login(kit, name, "a wrong password", HOME)

    assert len(passwords.costs) == 6
    assert len(set(passwords.costs)) == 1


async def test_names_and_e_mail_addresses_are_taken_in_whatever_case(kit: Kit) -> None:
    kit = open_doors(kit)
    await signin.register(kit, "Ann  B", PASSWORD, "ann@news.example", HOME)

    for same in ("ANN B", "ann   b", " Ann b"):
        with pytest.raises(Conflict):
            await signin.register(kit, same, PASSWORD, None, HOME)
    with pytest.raises(Conflict):
        await signin.register(kit, "bob", PASSWORD, "Ann@News.example", HOME)
    second = await signin.register(kit, "bob", PASSWORD, None, HOME)

    assert second.user.role == "user"


async def test_only_the_first_of_many_at_once_becomes_admin(kit: Kit) -> None:
    names = ["ann", "bob", "cat", "dan"]

    outcomes = await asyncio.gather(
        *(signin.register(kit, name, PASSWORD, None, HOME) for name in names),
        return_exceptions=True,
    )

    refused = [outcome for outcome in outcomes if isinstance(outcome, Forbidden)]
    assert len(refused) == len(names) - 1


async def test_tries_are_counted_by_name_and_by_address(kit: Kit) -> None:
    await signin.register(kit, "ann", PASSWORD, None, HOME)
    for _ in range(kit.settings.login_tries):
        with pytest.raises(Unauthorized):
            await signin.login(kit, "ann", "wrong", HOME)

    with pytest.raises(TooMany):
        await signin.login(kit, "bob", "wrong", HOME)
    with pytest.raises(TooMany) as raised:
        await signin.login(kit, "Ann", PASSWORD, Caller("test", "192.0.2.2"))

    assert raised.value.retry_after_seconds > 0


async def test_who_goes_on_trying_waits_longer(kit: Kit, clock: Clock) -> None:
    config = replace(kit.config, login_tries=3, login_wait=6)
    kit = replace(kit, config=config, bus=MemoryBus(clock=lambda: clock() / make.SECOND))
    waits: list[float] = []
    while len(waits) < 5:
        clock.move(6 * make.SECOND)
        try:
            await tries.limit_tries(kit, "login:192.0.2.1")
        except TooMany as error:
            waits.append(error.retry_after_seconds)

    assert min(waits) > 0
    assert max(waits) > config.login_wait


async def test_right_passwords_do_not_use_up_the_tries_of_an_address(kit: Kit) -> None:
    await signin.register(kit, "ann", PASSWORD, None, HOME)

    for _ in range(3 * kit.settings.login_tries):
        assert (await signin.login(kit, "ann", PASSWORD, HOME)).token


async def test_right_passwords_between_wrong_ones_give_no_more_tries(kit: Kit) -> None:
    """Whoever has an account cannot use it to guess at another."""
    await signin.register(kit, "ann", PASSWORD, None, HOME)
    for number in range(kit.settings.login_tries - 1):
        with pytest.raises(Unauthorized):
            await signin.login(kit, f"bob {number}", "wrong", HOME)
        await signin.login(kit, "ann", PASSWORD, HOME)
    with pytest.raises(Unauthorized):
        await signin.login(kit, "bob", "wrong", HOME)

    with pytest.raises(TooMany):
        await signin.login(kit, "bobby", "wrong", HOME)


async def test_many_guesses_at_once_are_counted_before_they_are_known_to_be_wrong(
    kit: Kit,
) -> None:
    await signin.register(kit, "ann", PASSWORD, None, HOME)

    outcomes = await asyncio.gather(
        *(signin.login(kit, "ann", f"guess {n}", HOME) for n in range(30)),
        return_exceptions=True,
    )

    assert sum(isinstance(each, Unauthorized) for each in outcomes) <= kit.settings.login_tries


async def test_a_known_password_cannot_keep_us_hashing(kit: Kit) -> None:
    await signin.register(kit, "ann", PASSWORD, None, HOME)

    outcomes = await asyncio.gather(
        *(
            signin.login(kit, "ann", PASSWORD, Caller("test", f"192.0.2.{number % 200}"))
            for number in range(20 * kit.settings.login_tries)
        ),
        return_exceptions=True,
    )

    assert any(isinstance(each, TooMany) for each in outcomes)


async def test_an_endless_password_costs_no_more_than_a_long_one(kit: Kit) -> None:
    longest = ("a short sentence " * LONGEST_PASSWORD)[:LONGEST_PASSWORD]
    await signin.register(kit, "ann", longest, None, HOME)

    await signin.login(kit, "ann", longest, HOME)
    with pytest.raises(Invalid):
        await signin.register(kit, "bob", longest + "x", None, HOME)


async def test_a_login_renews_an_outdated_hash(kit: Kit) -> None:
    await signin.register(kit, "ann", PASSWORD, None, HOME)
    before = await kit.db.value(GET_HASH, username="ann")
    stronger = replace(kit, passwords=Passwords(memory_kib=128))

    await signin.login(stronger, "ann", PASSWORD, HOME)

    after = await kit.db.value(GET_HASH, username="ann")
    assert "m=64" in before
    assert "m=128" in after


class SlowPasswords(Passwords):
    """Checks so slowly that something else is done meanwhile."""

    def __init__(self, meanwhile: Callable[[], Awaitable[object]], memory_kib: int = 64) -> None:
        super().__init__(memory_kib=memory_kib)
        self.meanwhile = [meanwhile]

    async def verify(self, password_hash: str | None, password: str) -> bool:
        fits = await super().verify(password_hash, password)
        while self.meanwhile:
            await self.meanwhile.pop()()
        return fits


@pytest.mark.parametrize("memory_kib", [64, 128], ids=["as it was", "hashed anew"])
async def test_a_password_that_is_changed_while_it_is_checked_opens_nothing(
    kit: Kit, memory_kib: int
) -> None:
    ann = await signin.register(kit, "ann", PASSWORD, None, HOME)
    visitor = await signin.authenticate(kit, ann.token)
    assert visitor

    async def change() -> None:
        await accounts.change_password(kit, visitor, PASSWORD, "another long password", HOME)

    slow = replace(kit, passwords=SlowPasswords(change, memory_kib))
    with pytest.raises(Unauthorized):
        await signin.login(slow, "ann", PASSWORD, HOME)

    assert len(await signin.list_sessions(kit, visitor)) == 1
    assert (await signin.login(kit, "ann", "another long password", HOME)).token


async def test_two_who_renew_a_hash_at_the_same_time_are_both_let_in(kit: Kit) -> None:
    await signin.register(kit, "ann", PASSWORD, None, HOME)
    stronger = replace(kit, passwords=Passwords(memory_kib=128))

    async def be_faster() -> None:
        await signin.login(stronger, "ann", PASSWORD, HOME)

    slow = SlowPasswords(be_faster, 128)
    assert (await signin.login(replace(kit, passwords=slow), "ann", PASSWORD, HOME)).token


async def test_a_session_in_use_lives_on_and_an_unused_one_ends(kit: Kit, clock: Clock) -> None:
    signed_in = await signin.register(kit, "ann", PASSWORD, None, HOME)
    days = kit.config.session_days
    for _ in range(3):
        clock.move((days - 1) * make.DAY)
        assert await signin.authenticate(kit, signed_in.token)

    clock.move(days * make.DAY + 1)

    assert await signin.authenticate(kit, signed_in.token) is None


async def test_a_visit_begins_when_nobody_was_here_for_a_while(kit: Kit, clock: Clock) -> None:
    signed_in = await signin.register(kit, "ann", PASSWORD, None, HOME)
    user_id, begun = signed_in.user.id, clock()
    assert await store.get_last_visit(kit.db, user_id) == begun
    clock.move(30 * make.MINUTE)
    await signin.authenticate(kit, signed_in.token)
    left = clock()

    clock.move(3 * make.HOUR)
    await signin.authenticate(kit, signed_in.token)
    assert await store.get_last_visit(kit.db, user_id) == left

    clock.move(10 * make.MINUTE)
    await signin.login(kit, "ann", PASSWORD, Caller("phone", "192.0.2.1"))
    assert await store.get_last_visit(kit.db, user_id) == left, "another device, the same visit"


@pytest.mark.parametrize("token", ["", "x", "\x00", "\ud800", "x" * 100_000], ids=ascii)
async def test_no_other_text_is_a_token(kit: Kit, token: str) -> None:
    await signin.register(kit, "ann", PASSWORD, None, HOME)

    assert await signin.authenticate(kit, token) is None


async def test_a_session_of_somebody_else_cannot_be_ended(kit: Kit) -> None:
    kit = open_doors(kit)
    ann = await signin.register(kit, "ann", PASSWORD, None, HOME)
    bob = await signin.register(kit, "bob", PASSWORD, None, HOME)
    first, second = (
        await signin.authenticate(kit, ann.token),
        await signin.authenticate(kit, bob.token),
    )
    assert first
    assert second

    with pytest.raises(NotFound):
        await signin.remove_session(kit, second, first.session_id)

    assert await signin.authenticate(kit, ann.token)
    assert [session.id for session in await signin.list_sessions(kit, second)] == [
        second.session_id
    ]


async def test_one_network_of_ipv6_is_one_address(kit: Kit) -> None:
    """Who has a /64 has as many addresses as there are tries to make."""
    await signin.register(kit, "ann", PASSWORD, None, HOME)
    for number in range(kit.settings.login_tries):
        with pytest.raises(Unauthorized):
            await signin.login(
                kit, f"name {number}", "wrong", Caller("test", f"2001:db8::{number + 1:x}")
            )

    with pytest.raises(TooMany):
        await signin.login(kit, "another", "wrong", Caller("test", "2001:db8::ffff"))
    with pytest.raises(Unauthorized):
        await signin.login(kit, "another", "wrong", Caller("test", "2001:db8:0:1::1"))


async def test_a_name_under_attack_lets_its_owner_in_from_where_they_were_before(
    kit: Kit,
) -> None:
    await signin.register(kit, "ann", PASSWORD, None, HOME)
    for number in range(kit.settings.login_tries):
        with pytest.raises(Unauthorized):
            await signin.login(kit, "ann", "wrong", Caller("test", f"198.51.100.{number}"))

    with pytest.raises(TooMany):
        await signin.login(kit, "ann", PASSWORD, Caller("test", "198.51.100.200"))
    assert (await signin.login(kit, "ann", PASSWORD, HOME)).token


async def test_a_known_device_gets_in_wherever_it_is_and_whoever_guesses_beside_it(
    kit: Kit,
) -> None:
    device = (await signin.register(kit, "ann", PASSWORD, None, HOME)).device
    for number in range(kit.settings.login_tries):
        with pytest.raises(Unauthorized):
            await signin.login(kit, "ann", "wrong", Caller("test", f"198.51.100.{number}"))
    for _ in range(kit.settings.login_tries - 1):
        with pytest.raises(Unauthorized):
            await signin.login(kit, "nobody", "wrong", Caller("test", "198.51.100.1"))
    with pytest.raises(TooMany):
        await signin.login(kit, "nobody", "wrong", Caller("test", "198.51.100.1"))

    crowded = Caller("test", "198.51.100.1", device)
    elsewhere = Caller("test", "198.51.100.201", device)

    assert (await signin.login(kit, "ann", PASSWORD, elsewhere)).device == device
    assert (await signin.login(kit, "ann", PASSWORD, crowded)).token
    with pytest.raises(TooMany):
        await signin.login(kit, "ann", PASSWORD, Caller("test", "198.51.100.202", device[:-1]))
    with pytest.raises(TooMany):
        await signin.login(kit, "nobody", "wrong", crowded)


async def test_a_known_device_is_no_free_way_to_guess(kit: Kit) -> None:
    device = (await signin.register(kit, "ann", PASSWORD, None, HOME)).device
    answers = []
    for number in range(3 * kit.settings.login_tries):
        try:
            await signin.login(kit, "ann", "wrong", Caller("test", f"198.51.100.{number}", device))
        except (Unauthorized, TooMany) as error:
            answers.append(type(error))

    assert answers.count(Unauthorized) == kit.settings.login_tries


async def test_a_device_that_somebody_planted_is_not_made_known(kit: Kit) -> None:
    planted = Caller("test", HOME.ip, "x" * 43)

    made = await signin.register(kit, "ann", PASSWORD, None, planted)

    assert made.device != planted.device
    assert await tries.compare_places(kit, made.user.id, planted) == (False, True)


async def test_a_known_place_is_no_free_way_to_guess(kit: Kit) -> None:
    await signin.register(kit, "ann", PASSWORD, None, HOME)
    for _ in range(kit.settings.login_tries):
        with pytest.raises(Unauthorized):
            await signin.login(kit, "ann", "wrong", HOME)

    with pytest.raises(TooMany):
        await signin.login(kit, "ann", PASSWORD, HOME)


async def test_only_the_last_places_are_remembered(kit: Kit, clock: Clock) -> None:
    user = (await signin.register(kit, "ann", PASSWORD, None, HOME)).user
    async with kit.db.transaction() as tx:
        for number in range(loginplaces.MOST):
            clock.move(make.SECOND)
            await loginplaces.note_place(tx, user.id, f"192.0.3.{number}", clock())

    known = await loginplaces.list_known(kit.db, user.id, (HOME.ip, "192.0.3.0"))
    assert known == {"192.0.3.0"}


def list_lines(caplog: pytest.LogCaptureFixture) -> list[tuple[str, dict[str, object]]]:
    return [
        (record.message, record.facts)  # type: ignore[attr-defined]  # what our logger adds
        for record in caplog.records
        if record.name in (signin.__name__, tries.__name__)
    ]


async def test_the_log_says_who_came_in_and_who_did_not(
    kit: Kit, caplog: pytest.LogCaptureFixture
) -> None:
    await signin.register(kit, "Ann", PASSWORD, None, HOME)
    caplog.clear()
    with caplog.at_level("INFO"):
        await signin.login(kit, "ann", PASSWORD, HOME)
        with pytest.raises(Unauthorized):
            await signin.login(kit, " Bob ", "wrong", HOME)

    assert list_lines(caplog) == [
        ("signed in", {"name": "Ann", "user_id": 1, "ip": "192.0.2.1"}),
        ("login refused", {"name": "Bob", "ip": "192.0.2.1"}),
    ]


async def test_a_flood_of_tries_is_one_line(kit: Kit, caplog: pytest.LogCaptureFixture) -> None:
    for _ in range(kit.settings.login_tries):
        with pytest.raises(Unauthorized):
            await signin.login(kit, "ann", "wrong", HOME)
    caplog.clear()
    for _ in range(5):
        with pytest.raises(TooMany):
            await signin.login(kit, "ann", "wrong", HOME)

    assert list_lines(caplog) == [("too many logins", {"name": "ann", "ip": "192.0.2.1"})]
