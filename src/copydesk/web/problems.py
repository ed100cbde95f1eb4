"""What is wrong with a request, in sentences: the one place that reads the validator's texts.

The validator says "Expected `int`, got `str` - at `$.minutes`"; people and programmers read
"minutes must be a whole number".
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Any

from msgspec import inspect

BODY = "body"
MISSING = "is missing"
_MOST_CHOICES = 30
_LONGEST = 500
_LONGEST_NAME = 100

_PLACE = re.compile(r" - at (?P<key>`key` in )?`\$\.?(?P<place>[^`]*)`$")
_STEP = re.compile(r"\[(?:\d+|\.\.\.)\]|[^.\[\]]+")
_KINDS = {
    "int": "a whole number",
    "float": "a number",
    "decimal": "a number",
    "str": "text",
    "bool": "true or false",
    "null": "null",
    "array": "a list",
    "object": "an object",
    "datetime": "a time such as 2026-01-31T12:00:00Z",
    "date": "a day such as 2026-01-31",
    "time": "a time such as 12:00:00",
}
_COUNTED = {"str": "character", "bytes": "byte", "array": "item", "object": "item"}


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong: with which field, and what is said of it."""

    field: str
    claim: str
    subject: str = ""

    @property
    def sentence(self) -> str:
        return f"{self.subject or _call(self.field)} {self.claim}"[:_LONGEST]


def name_problem(text: str, shape: object = None, within: str = "") -> Problem:
    """Say what the validator found in a value of this shape, which `within` may name.

    A text that nobody foresaw is told as it is: better a clumsy sentence than none.
    """
    found = _PLACE.search(text)
    said = text[: found.start()] if found else text
    place = _join(within, found["place"] if found else "")
    if named := re.fullmatch(r"Object (missing required|contains unknown) field `(.*)`", said):
        field = _join(place, named[2][:_LONGEST_NAME])
        is_missing = named[1].startswith("missing")
        return Problem(field, MISSING if is_missing else "is not a field that can be given here")
    claim = _say_claim(said, shape, place.removeprefix(within).lstrip("."))
    field, _, inside = place.partition("[...]")
    if found and found["key"]:
        return Problem(place or BODY, claim, f"each name in {_call(place)}")
    if inside or place.endswith("[...]"):
        return Problem(field or BODY, claim, f"each value in {_call(field)}")
    return Problem(place or BODY, claim)


def _call(field: str) -> str:
    return field if field and field != BODY else "the body of the request"


def _join(place: str, name: str) -> str:
    return f"{place}.{name}" if place and name and not name.startswith("[") else place + name


def _say_claim(said: str, shape: object, place: str) -> str:
    if said.startswith(("Invalid enum value", "Invalid value")):
        choices = [str(choice) for choice in _list_choices(shape, place)]
        shown = ", ".join(choices[:_MOST_CHOICES]) + (", …" if choices[_MOST_CHOICES:] else "")
        return f"must be one of {shown}" if shown else "is none of the values that are possible"
    for pattern, say in _CLAIMS:
        if found := pattern.fullmatch(said):
            return say(found)
    return f"is not allowed: {said[:1].lower()}{said[1:]}"


def _say_kind(found: re.Match[str]) -> str:
    names = sorted(found[1].split(" | "), key=lambda name: name == "null")
    return "must be " + " or ".join(_KINDS.get(name, name) for name in names)


def _say_bound(found: re.Match[str]) -> str:
    bound = found[3].removesuffix(".0")
    words = {">=": "at least", "<=": "at most", ">": "more than", "<": "less than"}
    return f"must be {words[found[2]]} {bound}"


def _say_length(found: re.Match[str]) -> str:
    kind, comparison, number = found[1], found[2] or "", int(found[3])
    words = {"<=": "at most ", ">=": "at least ", "at most length": "at most "}
    if (kind, words.get(comparison), number) == ("str", "at least ", 1):
        return "must not be empty"
    unit = _COUNTED[kind] + ("" if number == 1 else "s")
    return f"must have {words.get(comparison, '')}{number} {unit}"


_CLAIMS = (
    (re.compile(r"Expected `([^`]+)`(?:, got `[^`]+`)?"), _say_kind),
    (re.compile(r"Expected `(int|float|decimal)` ([<>]=?) ([-+.\de]+)"), _say_bound),
    (
        re.compile(r"Expected `(str|bytes|array|object)` of length (<=|>=)? ?(\d+)(?:, got \d+)?"),
        _say_length,
    ),
    (
        re.compile(r"Expected `(?:int|float)` that's a multiple of (.+)"),
        lambda found: f"must be a multiple of {found[1]}",
    ),
    (re.compile(r"Expected `str` matching regex .*"), lambda _: "is not written as it has to be"),
    (
        re.compile(r"Invalid RFC3339 encoded (datetime|date|time)"),
        lambda found: f"must be {_KINDS[found[1]]}",
    ),
    (
        re.compile(r"Expected `datetime` with a timezone component"),
        lambda _: "must say its zone, as in 2026-01-31T12:00:00Z",
    ),
    (re.compile(r"(?:Integer value|Number) out of range"), lambda _: "is too large a number"),
    (re.compile(r"Invalid UUID"), lambda _: "must be a UUID"),
)


@lru_cache(maxsize=1000)
def _inspect(shape: object) -> inspect.Type:
    return inspect.type_info(shape)


def _list_choices(shape: object, place: str) -> list[Any]:
    """Give the values that can stand at a place of a shape, if they can be counted."""
    if shape is None:
        return []
    found = [_inspect(shape)]
    steps = _STEP.findall(place)
    for at, step in enumerate(steps):
        if at == len(steps) - 1 and (tags := _list_tags(found, step)):
            return tags
        found = [inner for kind in found for inner in _step_into(kind, step)]
    return [value for kind in found for value in _list_values(kind)]


def _list_values(kind: inspect.Type) -> Iterator[Any]:
    for each in _unfold(kind):
        if isinstance(each, inspect.LiteralType):
            yield from (value for value in each.values if value is not None)
        elif isinstance(each, inspect.EnumType):
            yield from (member.value for member in each.cls if isinstance(member, Enum))


def _list_tags(kinds: list[inspect.Type], step: str) -> list[Any]:
    """Give the tags by which the structs of a union are told apart, if the step is their field."""
    structs = [each for kind in kinds for each in _unfold(kind)]
    return [
        each.tag
        for each in structs
        if isinstance(each, inspect.StructType) and each.tag_field == step
    ]


def _step_into(kind: inspect.Type, step: str) -> Iterator[inspect.Type]:
    for each in _unfold(kind):
        if isinstance(each, inspect.StructType):
            yield from (field.type for field in each.fields if field.encode_name == step)
        elif isinstance(each, inspect.DictType):
            yield each.value_type
        elif isinstance(each, inspect.TupleType):
            yield from each.item_types
        elif isinstance(each, inspect.CollectionType):
            yield each.item_type


def _unfold(kind: inspect.Type) -> Iterator[inspect.Type]:
    if isinstance(kind, inspect.UnionType):
        for each in kind.types:
            yield from _unfold(each)
    elif isinstance(kind, inspect.Metadata):
        yield from _unfold(kind.type)
    else:
        yield kind
