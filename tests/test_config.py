from dataclasses import fields
from ipaddress import ip_network
from pathlib import Path

import pytest

from copydesk.config import PREFIX, Config, list_settings, load_config
from copydesk.errors import ConfigError

SECRET = "postgresql://ann:hunter2@db.example/news"


def write_toml(tmp_path: Path, text: str) -> Path:
    file = tmp_path / "copydesk.toml"
    file.write_text(text, "utf-8")
    return file


def test_it_works_with_nothing_set() -> None:
    assert load_config({}) == Config()


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("PORT", "0", 0),
        ("PORT", " 65535 ", 65_535),
        ("PULL_HOST_INTERVAL", "0.25", 0.25),
        ("PULL_HOST_INTERVAL", "2", 2.0),
        ("HOST", "::1", "::1"),
        ("HOST", "", ""),
        ("DATA", "/var/lib/copydesk", Path("/var/lib/copydesk")),
        ("REGISTRATION", "open", "open"),
        ("LOG_LEVEL", "debug", "debug"),
        ("LOG_LEVEL", "INFO", "info"),
        ("PUBLIC_URL", "https://news.example:8443/", "https://news.example:8443/"),
        ("PUBLIC_URL", "http://[::1]:8400", "http://[::1]:8400"),
        ("USER_AGENT", "Desk/1.0 (+https://news.example)", "Desk/1.0 (+https://news.example)"),
        ("ALLOWED_NETWORKS", "", ()),
        (
            "ALLOWED_NETWORKS",
            "10.0.0.0/8, fd00::/8,192.168.1.7",
            (ip_network("10.0.0.0/8"), ip_network("fd00::/8"), ip_network("192.168.1.7/32")),
        ),
        ("ALLOWED_NETWORKS", "192.168.1.7/24", (ip_network("192.168.1.0/24"),)),
        ("DATABASE_URL", SECRET, SECRET),
        ("ZONE", "America/Argentina/Buenos_Aires", "America/Argentina/Buenos_Aires"),
    ],
)
def test_every_type_is_read_from_the_environment(name: str, text: str, value: object) -> None:
    config = load_config({PREFIX + name: text, "HOME": "/", "PORT": "x"})

    assert getattr(config, name.lower()) == value


@pytest.mark.parametrize(
    ("name", "text", "allowed"),
    [
        ("PORT", "http", "a whole number"),
        ("PORT", "", "a whole number"),
        ("PORT", "80.5", "a whole number"),
        ("PORT", "1e3", "a whole number"),
        ("PORT", "-1", "0 to 65535"),
        ("PORT", "65536", "0 to 65535"),
        ("PORT", "9" * 5000, "a whole number"),
        ("PULL_INTERVAL", "0", "1 to 31536000"),
        ("PULL_HOST_INTERVAL", "-0.1", "0 or more"),
        ("PULL_HOST_INTERVAL", "nan", "a number"),
        ("PULL_HOST_INTERVAL", "inf", "a number"),
        ("FEED_LIMIT", "9999", "10000 to 1073741824"),
        ("WORKERS", "none", "a whole number"),
        ("REGISTRATION", "maybe", "closed or invited or open"),
        ("LOG_FORMAT", "xml", "auto or text or json"),
        ("ALLOWED_NETWORKS", "10.0.0.0/33", "networks"),
        ("ALLOWED_NETWORKS", "home", "networks"),
        ("DATA", "", "a path"),
        ("ZONE", "Europe", "a time zone like Europe/Berlin"),
        ("ZONE", "../../etc/passwd", "a time zone"),
        ("ZONE", "", "a time zone"),
        ("CLEAN_HOUR", "24", "0 to 23"),
    ],
)
def test_a_bad_value_is_told_in_one_line(name: str, text: str, allowed: str) -> None:
    with pytest.raises(ConfigError) as raised:
        load_config({PREFIX + name: text})

    message = raised.value.message
    assert message.startswith(f"{PREFIX}{name}=")
    assert text[:20] in message
    assert allowed in message
    assert "\n" not in message


@pytest.mark.parametrize("name", ["PROT", "DATABASE", "", "PORT_"])
def test_an_unknown_name_of_ours_is_refused(name: str) -> None:
    with pytest.raises(ConfigError, match="no setting is called"):
        load_config({PREFIX + name: "1"})


def test_names_of_others_do_not_matter() -> None:
    assert load_config({"PORT": "1", "COPYDESKS_PORT": "1", "copydesk_port": "1"}) == Config()


def test_the_file_the_environment_and_the_options_win_in_this_order(tmp_path: Path) -> None:
    file = write_toml(tmp_path, 'port = 1\nhost = "file"\nworkers = 3\n')
    environ = {PREFIX + "PORT": "2", PREFIX + "HOST": "environment"}

    config = load_config(environ, file, port=4, data=None)

    assert (config.workers, config.host, config.port) == (3, "environment", 4)
    assert config.data == Config().data


def test_the_environment_may_name_the_file(tmp_path: Path) -> None:
    file = write_toml(tmp_path, "port = 7\n")

    assert load_config({PREFIX + "CONFIG": str(file)}).port == 7
    assert load_config({PREFIX + "CONFIG": ""}).port == Config().port


def test_a_file_may_hold_numbers_texts_and_lists(tmp_path: Path) -> None:
    file = write_toml(
        tmp_path,
        'allowed_networks = ["10.0.0.0/8", "fd00::/8"]\npull_host_interval = 1\ndata = "there"\n',
    )

    config = load_config({}, file)

    assert config.allowed_networks == (ip_network("10.0.0.0/8"), ip_network("fd00::/8"))
    assert (config.pull_host_interval, config.data) == (1.0, Path("there"))


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("port = true", "port"),
        ("port = 80.5", "port"),
        ("port = [80]", "port"),
        ("host = 5", "host"),
        ("host = ['a']", "host"),
        ("data = false", "data"),
        ("pull_host_interval = true", "pull_host_interval"),
        ("log_level = ['debug']", "log_level"),
        ("allowed_networks = 5", "allowed_networks"),
        ("allowed_networks = [[1]]", "allowed_networks"),
        ("[server]\nport = 1", "server"),
        ("prot = 1", "prot"),
    ],
)
def test_a_bad_line_of_the_file_is_told_with_file_and_name(
    tmp_path: Path, line: str, name: str
) -> None:
    file = write_toml(tmp_path, line)

    with pytest.raises(ConfigError) as raised:
        load_config({}, file)

    assert str(file) in raised.value.message
    assert name in raised.value.message


@pytest.mark.parametrize("content", [b"port =", b"\xff\xfe", b"port = 1\nport = 2"], ids=ascii)
def test_a_file_that_is_no_toml_is_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "copydesk.toml"
    file.write_bytes(content)

    with pytest.raises(ConfigError, match="cannot be read"):
        load_config({}, file)


def test_a_missing_file_and_a_folder_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="does not exist"):
        load_config({}, tmp_path / "nothing.toml")
    with pytest.raises(ConfigError, match="cannot be read"):
        load_config({}, tmp_path)


@pytest.mark.parametrize("port", [-1, 65_536, 10**9])
def test_options_have_the_same_limits(port: int) -> None:
    with pytest.raises(ConfigError, match=f"--port={port} is not allowed; give 0 to 65535"):
        load_config({}, None, port=port)


def test_no_secret_is_in_a_message(tmp_path: Path) -> None:
    file = write_toml(tmp_path, f"database_url = ['{SECRET}']")

    with pytest.raises(ConfigError) as raised:
        load_config({}, file)

    assert "hunter2" not in raised.value.message
    assert "(hidden)" in raised.value.message


def test_what_was_set_is_known_by_name(tmp_path: Path) -> None:
    file = tmp_path / "copydesk.toml"
    file.write_text("history_days = 100")

    config = load_config({"COPYDESK_EVENT_DAYS": "9"}, file, port=80, host=None)

    assert config.given == {"history_days", "event_days", "port"}
    with pytest.raises(ConfigError, match="no setting is called 'given'"):
        load_config({"COPYDESK_GIVEN": "x"})


def test_every_setting_is_listed_with_type_default_and_help() -> None:
    settings = list_settings()

    names = [each.name for each in fields(Config) if each.name != "given"]
    assert [name for name, *_ in settings] == [PREFIX + name.upper() for name in names]
    for name, kind, _, help_line in settings:
        assert kind, name
        assert help_line, name
        assert "\n" not in help_line


@pytest.mark.parametrize("raw", ["foo.bar", "10.0.0.300", "10.0.0.5, proxy"])
def test_a_proxy_is_trusted_by_its_address_only(raw: str) -> None:
    with pytest.raises(ConfigError, match="COPYDESK_TRUSTED_PROXIES"):
        load_config({"COPYDESK_TRUSTED_PROXIES": raw})
