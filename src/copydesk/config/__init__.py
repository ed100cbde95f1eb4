"""Every setting, by groups; the field `pull_interval` is COPYDESK_PULL_INTERVAL outside."""

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from pathlib import Path
from typing import Any, get_type_hints

from copydesk.config.feeds import FeedSettings
from copydesk.config.keeping import KeepingSettings
from copydesk.config.models import ModelSettings
from copydesk.config.people import PeopleSettings
from copydesk.config.served import ServedSettings
from copydesk.config.server import ServerSettings
from copydesk.config.values import (
    check_limits,
    convert_value,
    describe_kind,
    read_toml,
    refuse_value,
    show_value,
)
from copydesk.errors import ConfigError

PREFIX = "COPYDESK_"


# Groups are inherited, which nothing else here is: whoever needs a setting says its name, and
# neither that nor a variable of the environment has to know in which group it stands.
@dataclass(frozen=True, kw_only=True)
class Config(
    ServedSettings, ModelSettings, KeepingSettings, FeedSettings, PeopleSettings, ServerSettings
):
    """All settings of one process; works with none set."""

    given: frozenset[str] = field(default=frozenset(), repr=False, compare=False)
    """The names of the settings that were set where this process was started."""

    @property
    def desk_name(self) -> str:
        """What people call this server."""
        return self.site_name or "Copydesk"

    @property
    def is_for_one(self) -> bool:
        """Whether there is one account and no way to make others."""
        return bool(self.password) or self.sign_in == "none"


SETTINGS = {each.name: each for each in fields(Config) if "help" in each.metadata}
LIVE = tuple(name for name, each in SETTINGS.items() if each.metadata["title"])
"""What admins may change while the server runs, unless it was set where it was started."""


def load_config(
    environ: Mapping[str, str] | None = None,
    file: Path | None = None,
    **overrides: object,
) -> Config:
    """Join the optional TOML file, the environment and the command line, later ones winning."""
    environ = os.environ if environ is None else environ
    file = file or (Path(environ[PREFIX + "CONFIG"]) if environ.get(PREFIX + "CONFIG") else None)
    values: dict[str, Any] = {}
    if file:
        values |= {name: _read(name, raw, str(file)) for name, raw in read_toml(file).items()}
    for variable, raw in environ.items():
        if variable.startswith(PREFIX) and variable not in NOT_SETTINGS:
            name = variable.removeprefix(PREFIX).lower()
            values[name] = _read(name, raw, variable)
    for name, value in overrides.items():
        if value is not None:
            values[name] = _read(name, value, f"--{name}")
    return Config(**values, given=frozenset(values))


# Names of ours in the environment that are no settings of the server.
NOT_SETTINGS = frozenset(
    {PREFIX + name for name in ("CONFIG", "SKIP_UI", "TEST_POSTGRES_URL", "TEST_VALKEY_URL")}
)


def list_settings() -> list[tuple[str, str, str, str]]:
    """Give variable, type, default and help of every setting, for the docs and the tests."""
    hints = _get_hints()
    return [
        (
            PREFIX + f.name.upper(),
            describe_kind(hints[f.name]),
            show_value(f.default),
            f.metadata["help"],
        )
        for f in SETTINGS.values()
    ]


def list_groups() -> list[tuple[str, list[str]]]:
    """Give what each group is about, with the variables that stand in it, for the docs."""
    groups: Iterable[Any] = reversed(Config.__bases__)
    return [
        (group.__doc__.removesuffix("."), [PREFIX + each.name.upper() for each in fields(group)])
        for group in groups
    ]


def list_changed(config: Config) -> dict[str, str]:
    """Give the settings that differ from their defaults, secrets and addresses hidden."""
    changed = {
        each.name: getattr(config, each.name)
        for each in SETTINGS.values()
        if getattr(config, each.name) != each.default and each.name != "data"
    }
    return {
        name: "(hidden)" if _is_secret(name) else show_value(value)
        for name, value in changed.items()
    }


def _is_secret(name: str) -> bool:
    return name.endswith(("_url", "_key", "secret", "password")) and name != "public_url"


def read_live(name: str, raw: Any) -> Any:
    """Give the value that an admin chose, or raise a `ConfigError` that says what is allowed."""
    return _read(name, raw, "--" + name)


def describe_setting(name: str) -> str:
    """Say what kind of value a setting takes."""
    return describe_kind(_get_hints()[name])


@cache
def _get_hints() -> dict[str, Any]:
    """Give the type of each setting: reading them all takes a hundredth of a second of work."""
    return get_type_hints(Config)


def _read(name: str, raw: Any, origin: str) -> Any:
    known = SETTINGS
    if name not in known:
        raise ConfigError(f"{origin}: no setting is called {name!r}; see `copydesk settings`")
    hint = _get_hints()[name]
    where = origin if origin.startswith((PREFIX, "--")) else f"{origin}: {name}"
    try:
        value = convert_value(hint, raw)
    except (ValueError, TypeError) as error:
        shown = "(hidden)" if _is_secret(name) else repr(raw)
        raise refuse_value(f"{where}={shown}", describe_kind(hint)) from error
    check_limits(known[name], value, where)
    return value
