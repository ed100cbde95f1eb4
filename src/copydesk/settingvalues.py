"""Values of settings: read from what somebody wrote, and shown again."""

import math
from dataclasses import MISSING
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Any, Literal, NewType, get_args, get_origin
from zoneinfo import available_timezones

Networks = tuple[IPv4Network | IPv6Network, ...]
Zone = NewType("Zone", str)


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
