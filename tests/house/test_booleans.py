"""Booleans of the API read as claims, or are named like the mark that they set."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from copydesk.model.marks import MARKS

# What comes along with an answer or is done otherwise, if one wishes so: no claim about anything.
WISHES = frozenset({"again", "content", "dry_run", "highlight"})
OPENAPI = Path(__file__).resolve().parents[2] / "docs" / "reference" / "openapi.json"
CLAIMS = frozenset(
    {"is", "has", "can", "needs", "shows", "hides", "skips", "ends", "agrees", "breaks", "deframes"}
)
# Marks are set by their own names, as in lists of them.
MARK_NAMES = frozenset({"read", "tagged", *(mark.name for mark in MARKS)})


def is_claim(name: str) -> bool:
    return name.split("_")[0] in CLAIMS


def is_boolean(field: dict[str, Any]) -> bool:
    kinds = [field, *field.get("oneOf", []), *field.get("anyOf", [])]
    return any(kind.get("type") == "boolean" for kind in kinds)


def list_booleans(api: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Give each field of the API that is true or false, with the record that it is in."""
    for record, schema in api["components"]["schemas"].items():
        for name, field in schema.get("properties", {}).items():
            if is_boolean(field):
                yield record, name


def list_switches(api: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Give each parameter of an address that is true or false, with that address."""
    for path, methods in api["paths"].items():
        for route in methods.values():
            for parameter in route.get("parameters", []):
                if is_boolean(parameter["schema"]):
                    yield path, parameter["name"]


@pytest.mark.parametrize("name", ["is_read", "has_key", "can_register", "shows_copies", "agrees"])
def test_a_claim_is_known(name: str) -> None:
    assert is_claim(name)


@pytest.mark.parametrize("name", ["visible", "show_read", "key_fixed"])
def test_what_claims_nothing_is_noticed(name: str) -> None:
    assert not is_claim(name)


@pytest.fixture(scope="module")
def api() -> dict[str, Any]:
    document: dict[str, Any] = json.loads(OPENAPI.read_text("utf-8"))
    return document


def test_booleans_of_the_api_are_claims(api: dict[str, Any]) -> None:
    found = [each for each in list_booleans(api) if not is_claim(each[1])]
    assert [f"{record}.{name}" for record, name in found if name not in MARK_NAMES] == []


def test_switches_of_addresses_are_claims_lists_or_wishes(api: dict[str, Any]) -> None:
    switches = list(list_switches(api))
    named = {name for _, name in switches}
    lists = MARK_NAMES | {"unread"}

    odd = [each for each in switches if not is_claim(each[1]) and each[1] not in lists | WISHES]
    assert odd == []
    assert named >= WISHES | {"starred", "unread"}
