import json
import logging
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from copydesk.cli import main
from copydesk.config import list_settings

RSS = b"<rss><channel><title>News</title><item><title>A</title></item></channel></rss>"


def run(*arguments: str | Path, **environ: str) -> Result:
    env = {f"COPYDESK_{name.upper()}": value for name, value in environ.items()}
    return CliRunner().invoke(main, [str(argument) for argument in arguments], env=env)


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Take away settings of this machine, and afterwards the logging that commands set up."""
    for name in [name for name in os.environ if name.startswith("COPYDESK_")]:
        monkeypatch.delenv(name)
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    root.handlers.clear()
    yield
    root.handlers[:] = handlers
    root.setLevel(level)


def test_parse_prints_one_line_per_file_and_goes_on_after_a_bad_one(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.xml", tmp_path / "bad.xml"
    good.write_bytes(RSS)
    bad.write_bytes(b"nonsense")

    result = run("parse", good, bad, tmp_path / "missing.xml", good)

    records = [json.loads(line) for line in result.stdout.splitlines()]
    assert result.exit_code == 1
    assert ["error" in record for record in records] == [False, True, True, False]


def test_parse_of_good_files_exits_with_zero(tmp_path: Path) -> None:
    good = tmp_path / "good.xml"
    good.write_bytes(RSS)

    result = run("parse", "--url", "https://news.example/", good)

    assert result.exit_code == 0
    assert json.loads(result.stdout)["title"] == "News"


def test_parse_reads_what_comes_in() -> None:
    result = CliRunner().invoke(main, ["parse", "-"], input=RSS)

    assert result.exit_code == 0
    assert json.loads(result.stdout)["title"] == "News"


def test_a_folder_that_may_not_be_read_is_told_in_our_own_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)

    result = run("export", "--data", tmp_path)

    reason = f"there is no database in {tmp_path}; name its folder with --data"
    assert result.stderr == f"copydesk: {reason}\n"


def test_parse_needs_a_file() -> None:
    assert run("parse").exit_code == 2


def test_every_setting_is_shown() -> None:
    result = run("settings")

    assert result.exit_code == 0
    for name, _, _, help_line in list_settings():
        assert f"{name}\n    {help_line}" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "environ", "words"),
    [
        (("serve",), {"port": "x"}, "COPYDESK_PORT='x' is not allowed; give a whole number"),
        (("serve", "--port", "70000"), {}, "--port=70000 is not allowed; give 0 to 65535"),
        (("serve", "--port", "abc"), {}, "--port='abc' is not allowed; give a whole number"),
        (("serve",), {"public_url": "news.example"}, "give an address like https://news.example"),
        (("serve",), {"public_url": "https://a.example/news"}, "without a path"),
        (("serve",), {"user_agent": "two\nlines"}, "give one line of plain letters"),
        (("serve", "--host", "999.1.1.1"), {}, "choose another with --host"),
        (("serve", "--host", "192.0.2.1"), {}, "choose another with --host"),
        (("serve",), {"nonsense": "1"}, "no setting is called 'nonsense'"),
        (("serve", "--config", "nothing.toml"), {}, "nothing.toml does not exist"),
        (("serve", "--port=0"), {"database_url": "mysql://x"}, "COPYDESK_DATABASE_URL"),
        (("work",), {"workers": "0"}, "COPYDESK_WORKERS=0 is not allowed; give 1 or more"),
        (("migrate",), {"database_url": "mysql://ann:hunter2@x"}, "must begin with postgresql"),
        (("probe", "--url", "ftp://x"), {}, "begins with http"),
    ],
    ids=ascii,
)
def test_what_cannot_be_done_is_told_in_one_line(
    arguments: tuple[str, ...], environ: dict[str, str], words: str
) -> None:
    result = run(*arguments, **environ)

    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    assert result.stderr.startswith("copydesk: ")
    assert words in result.stderr
    assert "hunter2" not in result.stderr


def test_a_data_folder_that_cannot_be_made_is_told_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    result = run("migrate", "--data", tmp_path / "file" / "data")

    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1
    assert "cannot be made" in result.stderr


def test_a_file_that_is_no_database_is_told_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "copydesk.db").write_bytes(b"nonsense" * 1000)

    result = run("migrate", "--data", tmp_path)

    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1
    assert "copydesk.db" in result.stderr


def test_migrate_says_what_it_did(tmp_path: Path) -> None:
    first = run("migrate", "--data", tmp_path)
    second = run("migrate", "--data", tmp_path)

    assert first.stdout.startswith("applied 0001")
    assert second.stdout == "the database is up to date\n"


def test_a_probe_that_gets_no_answer_exits_with_one() -> None:
    result = run("probe", "--url", "http://127.0.0.1:1", "--timeout", "1")

    assert result.exit_code == 1
    assert "does not answer" in result.stderr


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "127.0.0.1"])
def test_a_probe_without_an_address_asks_the_server_of_the_settings(host: str) -> None:
    result = run("probe", "--timeout", "1", host=host, port="1")

    assert result.exit_code == 1
    assert "http://127.0.0.1:1 does not answer" in result.stderr


def test_the_version_and_the_help_are_there() -> None:
    version, help_text = run("--version"), run("-h")

    assert version.exit_code == help_text.exit_code == 0
    for command in ("serve", "work", "migrate", "parse", "probe", "demo", "settings"):
        assert command in help_text.stdout


AWAY = "postgresql://ann:hunter2@127.0.0.1:1/news"


@pytest.mark.parametrize(
    ("command", "environ", "code"),
    [
        ("settings", {}, 0),
        ("parse {folder}/feed.xml", {}, 0),
        ("parse {folder}/none.xml", {}, 1),
        ("migrate --data {folder}", {}, 0),
        ("migrate", {"database_url": AWAY}, 1),
        ("migrate", {"port": "many"}, 2),
        ("doctor --data {folder}/new", {}, 0),
        ("doctor", {"database_url": AWAY}, 1),
        ("doctor", {"port": "many"}, 1),
        ("status", {"database_url": AWAY}, 1),
        ("status --data {folder}/new", {}, 2),
        ("probe --url http://127.0.0.1:1", {}, 1),
        ("probe --url nowhere", {}, 2),
        ("refresh --data {folder}/new", {}, 2),
        ("refresh", {"database_url": AWAY}, 1),
        ("export --data {folder}/new", {}, 2),
        ("import {folder}/none.opml --data {folder}/new", {}, 2),
        ("user list --data {folder}/new", {}, 2),
        ("nothing", {}, 2),
    ],
)
def test_the_exit_code_says_done_not_now_or_not_so(
    tmp_path: Path, command: str, environ: dict[str, str], code: int
) -> None:
    (tmp_path / "feed.xml").write_bytes(RSS)
    words = command.format(folder=tmp_path).split()

    assert run(*words, **environ).exit_code == code
