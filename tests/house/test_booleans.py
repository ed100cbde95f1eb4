"""Booleans of the API read as claims, or are named like the mark that they set."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from copydesk.model.marks import MARKS

OPENAPI = Path(__file__).resolve().parents[2] / "docs" / "reference" / "openapi.json"
CLAIMS = frozenset(
    {"is", "has", "can", "needs", "shows", "hides", "ends", "agrees", "breaks", "deframes"}
)
# Marks are set by their own names, as in lists of them.
MARK_NAMES = frozenset({"read", "tagged", *(mark.name for mark in MARKS)})


def is_claim(name: str) -> bool:
    return name.split("_")[0] in CLAIMS


def list_booleans() -> Iterator[tuple[str, str]]:
    """Give each field of the API that is true or false, with the record that it is in."""
    schemas = json.loads(OPENAPI.read_text("utf-8"))["components"]["schemas"]
    for record, schema in schemas.items():
        for name, field in schema.get("properties", {}).items():
            kinds = [field, *field.get("oneOf", []), *field.get("anyOf", [])]
            if any(kind.get("type") == "boolean" for kind in kinds):
                yield record, name


@pytest.mark.parametrize("name", ["is_read", "has_key", "can_register", "shows_copies", "agrees"])
def test_a_claim_is_known(name: str) -> None:
    assert is_claim(name)


@pytest.mark.parametrize("name", ["visible", "show_read", "key_fixed"])
def test_what_claims_nothing_is_noticed(name: str) -> None:
    assert not is_claim(name)


def test_booleans_of_the_api_are_claims() -> None:
    found = [each for each in list_booleans() if not is_claim(each[1])]
    assert [f"{record}.{name}" for record, name in found if name not in MARK_NAMES] == []
