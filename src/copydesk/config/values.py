"""Values of settings: declared, read from what somebody wrote, and shown again."""

import math
import re
import tomllib
from dataclasses import MISSING, Field, field
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Any, Literal, NewType, get_args, get_origin
from zoneinfo import available_timezones

from copydesk.errors import ConfigError

Networks = tuple[IPv4Network | IPv6Network, ...]
Zone = NewType("Zone", str)

# What a text must look like, and how to say so.
OWN_ADDRESS = r"https?://[^\s/?#@]+/?", "an address like https://news.example, without a path"
ANY_ADDRESS = r"https?://[^\s?#@]+", "an address like https://host/v1, without a name in it"
ONE_LINE = r"[ -~]+", "one line of plain letters"
# Neither line ends nor signs that turn the direction of what follows.
_SHOWN = r"[^\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]"
TITLE = rf"(?=\S){_SHOWN}{{1,40}}(?<=\S)", "a name of at most 40 letters, in one line"
COLOUR = r"#[0-9a-fA-F]{6}", "a colour like #2947c6"
HEADER_NAME = r"[A-Za-z][A-Za-z0-9-]{0,63}", "the name of a header, like Remote-User"
_ORIGIN = r"https?://[^\s/?#@,*]+"
ORIGINS = (
    rf"\*|{_ORIGIN}(\s*,\s*{_ORIGIN})*",
    "addresses like https://app.example, without a path, comma-separated; or *",
)


def setting(
    default: Any,
    help_line: str,
    *,
    title: str = "",
    least: float = -math.inf,
    most: float = math.inf,
    form: tuple[str, str] | None = None,
) -> Any:
    """Declare a setting; one with a title is what admins may change while the server runs."""
    metadata = {"help": help_line, "title": title, "least": least, "most": most, "form": form}
    return field(default=default, metadata=metadata)


def text(help_line: str, *, title: str, form: tuple[str, str] = ONE_LINE) -> Any:
    """Declare a text that admins may change, empty at first."""
    return setting("", help_line, title=title, form=form)


def client_id(provider: str) -> Any:
    """Declare by what name a provider knows this server."""
    return setting("", f"what {provider} calls this server, to sign in with {provider}")


def client_secret(provider: str) -> Any:
    """Declare what proves that name to a provider."""
    return setting("", f"the secret that {provider} gave for it")


def days(default: int, help_line: str, *, title: str, least: int = 1) -> Any:
    """Declare for how many days something is kept, or may last."""
    return setting(default, help_line, title=title, least=least, most=36_500)


def bound(default: float, help_line: str, *, title: str) -> Any:
    """Declare how much there may be of something; 0 is none, or without a bound."""
    return setting(default, help_line, title=title, least=0, most=1_000_000)


def pace(default: float, help_line: str, *, title: str, least: float) -> Any:
    """Declare how often something may be done."""
    return setting(default, help_line, title=title, least=least, most=1_000_000)


def weight(score: str, *, title: str) -> Any:
    """Declare what one score counts among the others."""
    help_line = f"what {score} counts in the overall score, beside the others; 0 = nothing"
    return setting(1.0, help_line, title=title, least=0, most=100)


def convert_value(hint: Any, raw: Any) -> Any:
    """Give what was meant, or raise ValueError or TypeError."""
    if get_origin(hint) is Literal:
        chosen = raw.lower() if isinstance(raw, str) else raw
        if chosen not in get_args(hint):
            raise ValueError(raw)
        return chosen
    if hint == Networks:
        parts = raw.split(",") if isinstance(raw, str) else map(str, raw)
        return tuple(ip_network(part.strip(), strict=False) for part in parts if part.strip())
    if hint in (int, float):
        return _convert_number(hint, raw)
    if hint is Zone and raw not in available_timezones():
        raise ValueError(raw)
    if not isinstance(raw, str | Path) or (hint is Path and not str(raw)):
        raise TypeError(raw)
    return hint(raw)


def _convert_number(hint: type[int] | type[float], raw: Any) -> float:
    """Read a number; true, 2.5 where none can be, and what is no number are refused."""
    value = hint(raw)
    if isinstance(raw, bool) or not math.isfinite(value) or (hint is int and value != float(raw)):
        raise ValueError(raw)
    return value


def describe_kind(hint: Any) -> str:
    """Say what kind of value is meant."""
    if get_origin(hint) is Literal:
        return " or ".join(get_args(hint))
    if hint is Zone:
        return "a time zone like Europe/Berlin"
    words = {int: "a whole number", float: "a number", str: "text", Path: "a path"}
    return words.get(hint, "networks like 10.0.0.0/8, comma-separated")


def show_value(default: object) -> str:
    """Write a value as it could be given."""
    if default is MISSING or default in ("", ()):
        return ""
    if isinstance(default, tuple):
        return ", ".join(str(network) for network in default)
    return str(default)


def check_limits(field_of: "Field[Any]", value: Any, where: str) -> None:
    least, most = field_of.metadata["least"], field_of.metadata["most"]
    if isinstance(value, int | float) and not least <= value <= most:
        allowed = f"{least} or more" if most == math.inf else f"{least} to {most}"
        raise refuse_value(f"{where}={value}", allowed)
    form = field_of.metadata["form"]
    if form and value and not re.fullmatch(form[0], value):
        raise refuse_value(f"{where}={value!r}", form[1])


def refuse_value(given: str, allowed: str) -> ConfigError:
    return ConfigError(f"{given} is not allowed; give {allowed}", allowed=allowed)


def read_toml(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except FileNotFoundError as error:
        raise ConfigError(f"the settings file {file} does not exist") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, OSError) as error:
        raise ConfigError(f"the settings file {file} cannot be read: {error}") from error
