"""`copydesk user`, on both engines, for who is locked out of the page."""

import asyncio
from base64 import b32decode
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from copydesk.cli import main
from copydesk.config import Config
from copydesk.errors import Unauthorized
from copydesk.rules.secrets.totp import make_code, name_step
from copydesk.services.people import apppasswords, credentials, secondfactors, signin
from copydesk.services.people.tries import Caller
from copydesk.wiring import DATABASE_FILE, open_kit

HOME = Caller("test", "192.0.2.1")
OLD, NEW = "the old password", "a much better one"


@pytest.fixture
def variables(engine: str, database_url: str, tmp_path: Path) -> dict[str, str]:
    """Give the environment of a server on this engine."""
    found = {"COPYDESK_DATA": str(tmp_path), "COPYDESK_LOG_LEVEL": "error"}
    if engine == "postgres":
        found["COPYDESK_DATABASE_URL"] = database_url
    return found


def make_config(variables: dict[str, str]) -> Config:
    url = variables.get("COPYDESK_DATABASE_URL", "")
    return Config(data=Path(variables["COPYDESK_DATA"]), database_url=url)


def run(variables: dict[str, str], *arguments: str, password: str = "") -> Result:
    return CliRunner().invoke(main, ["user", *arguments], input=password + "\n", env=variables)


def add(variables: dict[str, str], name: str, *options: str) -> None:
    done = run(variables, "add", name, *options, password=OLD)
    assert done.exit_code == 0, done.output


def test_a_forgotten_admin_password_is_set_anew(variables: dict[str, str]) -> None:
    add(variables, "Ann", "--admin")

    done = run(variables, "password", "ann", password=NEW)

    assert done.output == "ann has a new password; all sessions and app passwords are gone\n"
    assert (sign_in(variables, OLD), sign_in(variables, NEW)) == ("refused", "admin")


def test_a_new_password_ends_sessions_and_takes_app_passwords_back(
    variables: dict[str, str],
) -> None:
    add(variables, "Ann")
    keys = make_keys(variables)
    assert list_opening(variables, *keys) == list(keys)

    run(variables, "password", "Ann", password=NEW)

    assert list_opening(variables, *keys) == []


def test_accounts_are_listed_with_role_and_state(variables: dict[str, str]) -> None:
    add(variables, "Ann", "--admin", "--email", "ann@news.example")
    add(variables, "Bob")
    run(variables, "disable", "bob")

    lines = run(variables, "list").output.splitlines()

    assert lines == ["admin  never             Ann", "user   never             Bob  disabled"]


def test_who_is_disabled_stays_out_until_that_is_undone(variables: dict[str, str]) -> None:
    add(variables, "Root", "--admin")
    add(variables, "Ann")

    assert run(variables, "disable", "Ann").output == "Ann cannot sign in any more\n"
    assert sign_in(variables, OLD) == "refused"
    assert run(variables, "disable", "--undo", "Ann").output == "Ann can sign in again\n"
    assert sign_in(variables, OLD) == "user"


def test_an_admin_is_made_and_unmade_but_never_the_last(variables: dict[str, str]) -> None:
    add(variables, "Root", "--admin")
    add(variables, "Ann")

    assert run(variables, "admin", "Ann").output == "Ann is an admin now\n"
    assert run(variables, "admin", "--undo", "Root").output == "Root is an ordinary user now\n"
    last = run(variables, "admin", "--undo", "Ann")

    assert last.exit_code == 2
    assert "this is the only admin" in last.output


@pytest.mark.parametrize(
    ("arguments", "password", "sentence"),
    [
        (["password", "nobody"], NEW, "copydesk: nobody here is called nobody\n"),
        (["password", "Ann"], "short", "copydesk: a password has 8 to 1024 characters\n"),
        (["add", "ann"], NEW, "copydesk: this name or e-mail address is taken\n"),
        (["add", "b\x07b"], NEW, "copydesk: a name has 1 to 64 letters"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(
    variables: dict[str, str], arguments: list[str], password: str, sentence: str
) -> None:
    add(variables, "Ann")

    done = run(variables, *arguments, password=password)

    assert done.exit_code == 2
    assert done.output.startswith(sentence)


def test_a_wrong_folder_is_named_and_stays_empty(tmp_path: Path) -> None:
    folder = tmp_path / "typing-error"
    for arguments in (["list"], ["password", "ann"], ["disable", "ann"]):
        done = run({"COPYDESK_DATA": str(folder)}, *arguments, password=NEW)
        assert done.exit_code == 2
        assert f"there is no database in {folder}; name its folder with --data" in done.output
    assert not folder.exists()


def test_the_first_account_may_come_before_the_first_start(tmp_path: Path) -> None:
    add({"COPYDESK_DATA": str(tmp_path)}, "Ann", "--admin")
    assert (tmp_path / DATABASE_FILE).is_file()


def sign_in(variables: dict[str, str], password: str) -> str:
    """Give Ann's role as she signs in, or say that she is refused."""

    async def try_it() -> str:
        async with open_kit(make_config(variables)) as kit:
            try:
                return (await signin.login(kit, "ann", password, HOME)).user.role
            except Unauthorized:
                return "refused"

    return asyncio.run(try_it())


def make_keys(variables: dict[str, str]) -> tuple[str, str]:
    """Give Ann a session and an app password."""

    async def make() -> tuple[str, str]:
        async with open_kit(make_config(variables)) as kit:
            token = (await signin.login(kit, "ann", OLD, HOME)).token
            visitor = await signin.authenticate(kit, token)
            assert visitor
            return token, (await apppasswords.add(kit, visitor, "phone")).password

    return asyncio.run(make())


def list_opening(variables: dict[str, str], *tokens: str) -> list[str]:
    """Give those tokens that still let somebody in."""

    async def find() -> list[str]:
        async with open_kit(make_config(variables)) as kit:
            return [token for token in tokens if await credentials.find_by_token(kit, token, HOME)]

    return asyncio.run(find())


def test_who_lost_the_app_is_asked_for_no_codes(variables: dict[str, str]) -> None:
    add(variables, "Ann")
    asyncio.run(set_up_codes(make_config(variables)))
    assert sign_in(variables, OLD) == "refused"

    done = run(variables, "no-codes", "ann")

    assert done.output == "ann can sign in with the password alone\n"
    assert sign_in(variables, OLD) == "user"
    assert run(variables, "no-codes", "bob").exit_code == 2


async def set_up_codes(config: Config) -> None:
    async with open_kit(config) as kit:
        signed_in = await signin.login(kit, "ann", OLD, HOME)
        visitor = await signin.authenticate(kit, signed_in.token)
        assert visitor is not None
        made = await secondfactors.set_up(kit, visitor, OLD, HOME)
        code = make_code(b32decode(made.secret), name_step(kit.now()))
        await secondfactors.turn_on(kit, visitor, code, HOME)
