import asyncio
from base64 import b32decode
from dataclasses import replace

import pytest

from copydesk.errors import CodeNeeded, Conflict, Forbidden, NotFound, TooMany, Unauthorized
from copydesk.model import Visitor
from copydesk.model.times import HOUR, MINUTE
from copydesk.rules.secrets.totp import make_code, name_step
from copydesk.services.people import (
    accounts,
    apppasswords,
    codes,
    credentials,
    secondfactors,
)
from copydesk.services.people import signin as signing_in
from copydesk.services.people.codes import CODE_TRIES
from copydesk.services.people.tries import Caller
from copydesk.services.system import audit
from copydesk.services.system.kit import Kit
from copydesk.services.system.vault import Vault
from copydesk.store.engine.db import Sql, scalar
from copydesk.store.people import loginplaces
from tests.conftest import Clock

PASSWORD = "a long enough password"
HOME = Caller("test", "192.0.2.1")
AWAY = Caller("test", "198.51.100.7")
LIST_SECRETS = Sql("SELECT sealed_secret FROM second_factors")
LIST_HASHES = Sql("SELECT code_hash FROM recovery_codes")


async def sign_up(kit: Kit, name: str = "ann") -> Visitor:
    open_kit = replace(kit, config=replace(kit.config, registration="open"))
    signed_in = await signing_in.register(open_kit, name, PASSWORD, None, HOME)
    found = await signing_in.authenticate(kit, signed_in.token)
    assert found is not None
    return found


async def set_up(kit: Kit, visitor: Visitor) -> tuple[bytes, list[str]]:
    """Turn the second factor on; give the secret of the app, and the codes for paper."""
    made = await secondfactors.set_up(kit, visitor, PASSWORD, HOME)
    secret = b32decode(made.secret)
    code = show_code(kit, secret)
    return secret, await secondfactors.turn_on(kit, visitor, code, HOME)


def show_code(kit: Kit, secret: bytes, *, later: int = 0) -> str:
    """Give what the app shows, so many half minutes from now."""
    return make_code(secret, name_step(kit.now()) + later)


async def test_a_password_alone_is_not_enough_once_an_app_is_set_up(kit: Kit, clock: Clock) -> None:
    secret, _ = await set_up(kit, await sign_up(kit))
    clock.move(MINUTE)

    with pytest.raises(CodeNeeded):
        await signing_in.login(kit, "ann", PASSWORD, HOME)
    signed_in = await signing_in.login(kit, "ann", PASSWORD, HOME, code=show_code(kit, secret))

    assert signed_in.user.username == "ann"


async def test_nothing_is_asked_for_until_the_app_has_shown_a_code(kit: Kit) -> None:
    visitor = await sign_up(kit)
    await secondfactors.set_up(kit, visitor, PASSWORD, HOME)

    with pytest.raises(Forbidden):
        await secondfactors.turn_on(kit, visitor, "000000", HOME)

    assert (await signing_in.login(kit, "ann", PASSWORD, HOME)).token
    assert (await secondfactors.get_state(kit, visitor)).second_factor_at is None


async def test_setting_up_needs_the_password_and_does_not_wait_for_long(
    kit: Kit, clock: Clock
) -> None:
    visitor = await sign_up(kit)
    with pytest.raises(Forbidden):
        await secondfactors.set_up(kit, visitor, "wrong", HOME)
    with pytest.raises(NotFound):
        await secondfactors.turn_on(kit, visitor, "000000", HOME)
    made = await secondfactors.set_up(kit, visitor, PASSWORD, HOME)
    clock.move(2 * HOUR)

    code = show_code(kit, b32decode(made.secret))
    with pytest.raises(NotFound):
        await secondfactors.turn_on(kit, visitor, code, HOME)


async def test_an_app_that_is_set_up_is_not_replaced_behind_its_owners_back(kit: Kit) -> None:
    visitor = await sign_up(kit)
    secret, _ = await set_up(kit, visitor)

    with pytest.raises(Conflict):
        await secondfactors.set_up(kit, visitor, PASSWORD, HOME)
    with pytest.raises(Conflict):
        await secondfactors.turn_on(kit, visitor, show_code(kit, secret, later=1), HOME)


async def test_a_code_works_once_also_for_two_at_the_same_time(kit: Kit, clock: Clock) -> None:
    secret, _ = await set_up(kit, await sign_up(kit))
    clock.move(MINUTE)
    code = show_code(kit, secret)

    outcomes = await asyncio.gather(
        *(signing_in.login(kit, "ann", PASSWORD, HOME, code=code) for _ in range(3)),
        return_exceptions=True,
    )

    assert [type(each) for each in outcomes].count(Unauthorized) == 2


async def test_a_code_on_paper_lets_one_in_of_several_who_bring_it_at_once(kit: Kit) -> None:
    _, paper = await set_up(kit, await sign_up(kit))

    outcomes = await asyncio.gather(
        *(signing_in.login(kit, "ann", PASSWORD, HOME, code=paper[0]) for _ in range(4)),
        return_exceptions=True,
    )

    assert [type(each) for each in outcomes].count(Unauthorized) == 3


async def test_the_code_that_turned_it_on_is_used_up(kit: Kit) -> None:
    secret, _ = await set_up(kit, await sign_up(kit))

    with pytest.raises(Unauthorized):
        await signing_in.login(kit, "ann", PASSWORD, HOME, code=show_code(kit, secret))


async def test_a_wrong_password_is_refused_alike_with_and_without_a_code(
    kit: Kit, clock: Clock
) -> None:
    """Who guesses passwords learns nothing of codes, and uses none up."""
    secret, _ = await set_up(kit, await sign_up(kit))
    clock.move(MINUTE)
    code = show_code(kit, secret)

    for given in ("", "000000", code):
        with pytest.raises(Unauthorized, match="the name or the password is wrong"):
            await signing_in.login(kit, "ann", "wrong", HOME, code=given)

    assert (await signing_in.login(kit, "ann", PASSWORD, HOME, code=code)).token


async def test_codes_on_paper_work_once_each_however_they_are_typed(kit: Kit) -> None:
    visitor = await sign_up(kit)
    _, paper = await set_up(kit, visitor)
    typed = f" {paper[0].upper().replace('-', ' ')} "

    await signing_in.login(kit, "ann", PASSWORD, HOME, code=typed)
    with pytest.raises(Unauthorized):
        await signing_in.login(kit, "ann", PASSWORD, HOME, code=paper[0])

    assert (await secondfactors.get_state(kit, visitor)).recovery_codes == len(paper) - 1


async def test_somebody_elses_codes_are_none(kit: Kit, clock: Clock) -> None:
    secret, paper = await set_up(kit, await sign_up(kit))
    await set_up(kit, await sign_up(kit, "bob"))
    clock.move(MINUTE)

    for code in (show_code(kit, secret), paper[0]):
        with pytest.raises(Unauthorized):
            await signing_in.login(kit, "bob", PASSWORD, HOME, code=code)


async def test_guesses_at_codes_are_few_but_do_not_shut_the_owner_out(
    kit: Kit, clock: Clock
) -> None:
    """Somebody has the password, and tries codes."""
    visitor = await sign_up(kit)
    secret, _ = await set_up(kit, visitor)
    clock.move(MINUTE)
    for _ in range(CODE_TRIES):
        assert not await codes.use_code(kit, visitor.user, "000000", AWAY)

    with pytest.raises(TooMany):
        await signing_in.login(kit, "ann", PASSWORD, AWAY, code=show_code(kit, secret))
    signed_in = await signing_in.login(kit, "ann", PASSWORD, HOME, code=show_code(kit, secret))

    assert signed_in.token


async def test_a_password_without_its_code_makes_no_place_known(kit: Kit) -> None:
    """Else whoever has the password would get more tries by it."""
    visitor = await sign_up(kit)
    await set_up(kit, visitor)
    with pytest.raises(CodeNeeded):
        await signing_in.login(kit, "ann", PASSWORD, AWAY)
    with pytest.raises(Unauthorized):
        await signing_in.login(kit, "ann", PASSWORD, AWAY, code="000000")

    assert not await loginplaces.list_known(kit.db, visitor.user.id, (AWAY.place,))


async def test_programs_go_on_with_app_passwords_but_not_with_the_password(kit: Kit) -> None:
    visitor = await sign_up(kit)
    assert await credentials.find_by_login(kit, "ann", PASSWORD, HOME)
    app = await apppasswords.add(kit, visitor, "phone")

    await set_up(kit, visitor)

    assert await credentials.find_by_login(kit, "ann", PASSWORD, HOME) is None
    assert await credentials.find_by_login(kit, "ann", app.password, HOME)
    assert await credentials.find_by_token(kit, app.password, HOME)


async def test_turning_it_on_ends_sessions_that_began_without_it(kit: Kit) -> None:
    visitor = await sign_up(kit)
    other = await signing_in.login(kit, "ann", PASSWORD, AWAY)

    await set_up(kit, visitor)

    assert await signing_in.authenticate(kit, other.token) is None
    assert len(await signing_in.list_sessions(kit, visitor)) == 1


async def test_turning_it_off_needs_password_and_code(kit: Kit, clock: Clock) -> None:
    visitor = await sign_up(kit)
    secret, paper = await set_up(kit, visitor)
    clock.move(MINUTE)
    code = show_code(kit, secret)
    with pytest.raises(Forbidden):
        await secondfactors.turn_off(kit, visitor, "wrong", code, HOME)
    with pytest.raises(Forbidden):
        await secondfactors.turn_off(kit, visitor, PASSWORD, "000000", HOME)

    await secondfactors.turn_off(kit, visitor, PASSWORD, paper[3], HOME)

    assert (await signing_in.login(kit, "ann", PASSWORD, HOME)).token
    assert await kit.db.all(LIST_HASHES, scalar) == []
    with pytest.raises(Conflict):
        await secondfactors.turn_off(kit, visitor, PASSWORD, code, HOME)


async def test_new_codes_for_paper_make_the_old_ones_worthless(kit: Kit, clock: Clock) -> None:
    visitor = await sign_up(kit)
    secret, old = await set_up(kit, visitor)
    clock.move(MINUTE)

    code = show_code(kit, secret)
    new = await secondfactors.make_recovery_codes(kit, visitor, PASSWORD, code, HOME)

    with pytest.raises(Unauthorized):
        await signing_in.login(kit, "ann", PASSWORD, HOME, code=old[0])
    assert (await signing_in.login(kit, "ann", PASSWORD, HOME, code=new[0])).token


async def test_an_admin_lets_somebody_in_who_lost_everything(kit: Kit) -> None:
    admin, bob = await sign_up(kit), await sign_up(kit, "bob")
    await set_up(kit, bob)
    with pytest.raises(Forbidden):
        await secondfactors.reset(kit, bob, admin.user.id)

    await secondfactors.reset(kit, admin, bob.user.id)

    assert (await signing_in.login(kit, "bob", PASSWORD, HOME)).token
    assert len(await signing_in.list_sessions(kit, bob)) == 1
    with pytest.raises(Conflict):
        await secondfactors.reset(kit, admin, bob.user.id)
    with pytest.raises(NotFound):
        await secondfactors.reset(kit, admin, 4711)


async def test_a_new_password_does_not_turn_codes_off(kit: Kit) -> None:
    visitor = await sign_up(kit)
    await set_up(kit, visitor)

    await accounts.change_password(kit, visitor, PASSWORD, "quite another password", HOME)

    with pytest.raises(CodeNeeded):
        await signing_in.login(kit, "ann", "quite another password", HOME)


async def test_the_database_gives_no_code_away(kit: Kit) -> None:
    secret, paper = await set_up(kit, await sign_up(kit))

    sealed = bytes(await kit.db.value(LIST_SECRETS))
    hashes = b"".join(await kit.db.all(LIST_HASHES, scalar))

    assert secret not in sealed
    assert paper[0].replace("-", "").encode() not in hashes


async def test_with_another_key_codes_on_paper_still_work(kit: Kit) -> None:
    secret, paper = await set_up(kit, await sign_up(kit))
    lost = replace(kit, vault=Vault(lambda: b"k" * 32, lambda: b"k" * 32))

    code = show_code(kit, secret, later=1)
    with pytest.raises(Unauthorized):
        await signing_in.login(lost, "ann", PASSWORD, HOME, code=code)

    assert (await signing_in.login(lost, "ann", PASSWORD, HOME, code=paper[0])).token


async def test_what_was_done_is_on_record(kit: Kit, clock: Clock) -> None:
    visitor = await sign_up(kit)
    _, paper = await set_up(kit, visitor)
    with pytest.raises(Unauthorized):
        await signing_in.login(kit, "ann", PASSWORD, HOME, code="000000")
    await signing_in.login(kit, "ann", PASSWORD, HOME, code=paper[0])
    await secondfactors.turn_off(kit, visitor, PASSWORD, paper[1], HOME)

    lines, _ = await audit.list_lines(kit, visitor, "", 50)

    done = [line.action for line in reversed(lines)]
    assert done == [
        "registered",
        "second_factor_on",
        "code_refused",
        "recovery_code_used",
        "signed_in",
        "recovery_code_used",
        "second_factor_off",
    ]
