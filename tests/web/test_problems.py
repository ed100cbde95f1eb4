"""The validator's texts become sentences that a person understands."""

import json
from datetime import datetime
from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import UNSET, Meta, UnsetType

from copydesk.web.problems import name_problem


class Slot(msgspec.Struct, forbid_unknown_fields=True):
    minutes: int
    day: Literal["monday", "friday"] = "monday"


class Rest(msgspec.Struct, tag="rest", tag_field="kind", forbid_unknown_fields=True):
    hours: int = 1


class Work(msgspec.Struct, tag="work", tag_field="kind", forbid_unknown_fields=True):
    hours: int = 1


class Plan(msgspec.Struct, forbid_unknown_fields=True):
    title: Annotated[str, Meta(min_length=1, max_length=5)]
    minutes: Annotated[int, Meta(ge=1, le=60)] = 1
    share: Annotated[float, Meta(ge=0, le=1)] = 0.5
    is_on: bool | UnsetType = UNSET
    order: Literal["newest", "oldest"] | None = None
    at: datetime | None = None
    ids: Annotated[list[Annotated[int, Meta(ge=1)]], Meta(max_length=2)] = []
    pair: tuple[int, int] = (1, 2)
    slots: list[Slot] = []
    days: Annotated[dict[Annotated[str, Meta(max_length=3)], list[str]], Meta(max_length=1)] = {}
    parts: list[Rest | Work] = []
    code: Annotated[str, Meta(pattern="^[a-z]+$")] = "a"
    even: Annotated[int, Meta(multiple_of=2)] = 2
    what: str | int | None = None


@pytest.mark.parametrize(
    ("field", "value", "named", "sentence"),
    [
        ("minutes", "5", "minutes", "minutes must be a whole number"),
        ("minutes", 1.5, "minutes", "minutes must be a whole number"),
        ("minutes", None, "minutes", "minutes must be a whole number"),
        ("minutes", 0, "minutes", "minutes must be at least 1"),
        ("minutes", 61, "minutes", "minutes must be at most 60"),
        ("minutes", 10**30, "minutes", "minutes must be at most 60"),
        ("share", "a", "share", "share must be a number"),
        ("share", 2, "share", "share must be at most 1"),
        ("title", 5, "title", "title must be text"),
        ("title", "", "title", "title must not be empty"),
        ("title", "longer", "title", "title must have at most 5 characters"),
        ("is_on", 1, "is_on", "is_on must be true or false"),
        ("order", "up", "order", "order must be one of newest, oldest"),
        ("order", 1, "order", "order must be text or null"),
        ("at", "noon", "at", "at must be a time such as 2026-01-31T12:00:00Z"),
        ("at", 5, "at", "at must be a time such as 2026-01-31T12:00:00Z or null"),
        ("ids", 5, "ids", "ids must be a list"),
        ("ids", [1, 2, 3], "ids", "ids must have at most 2 items"),
        ("ids", [1, "b"], "ids[1]", "ids[1] must be a whole number"),
        ("ids", [0], "ids[0]", "ids[0] must be at least 1"),
        ("pair", [1], "pair", "pair must have 2 items"),
        ("slots", [{}], "slots[0].minutes", "slots[0].minutes is missing"),
        (
            "slots",
            [{"minutes": "a"}],
            "slots[0].minutes",
            "slots[0].minutes must be a whole number",
        ),
        (
            "slots",
            [{"minutes": 1, "day": "noday"}],
            "slots[0].day",
            "slots[0].day must be one of friday, monday",
        ),
        (
            "slots",
            [{"minutes": 1, "hours": 1}],
            "slots[0].hours",
            "slots[0].hours is not a field that can be given here",
        ),
        ("slots", ["a"], "slots[0]", "slots[0] must be an object"),
        ("days", {"long": []}, "days", "each name in days must have at most 3 characters"),
        ("days", {"mon": [1]}, "days", "each value in days must be text"),
        ("days", {"mon": 1}, "days", "each value in days must be a list"),
        ("days", {"mon": [], "tue": []}, "days", "days must have at most 1 item"),
        ("parts", [{"kind": "play"}], "parts[0].kind", "parts[0].kind must be one of rest, work"),
        ("parts", [{"hours": 1}], "parts[0].kind", "parts[0].kind is missing"),
        ("code", "A", "code", "code is not written as it has to be"),
        ("even", 3, "even", "even must be a multiple of 2"),
        ("what", [], "what", "what must be a whole number or text or null"),
        ("colour", "red", "colour", "colour is not a field that can be given here"),
    ],
    ids=lambda value: ascii(value)[:30],
)
def test_each_kind_of_mistake_is_a_sentence_that_names_its_field(
    field: str, value: Any, named: str, sentence: str
) -> None:
    body = json.dumps({"title": "Plan", field: value})

    with pytest.raises(msgspec.ValidationError) as caught:
        msgspec.json.decode(body, type=Plan)

    problem = name_problem(str(caught.value), Plan)
    assert (problem.field, problem.sentence) == (named, sentence)


@pytest.mark.parametrize(
    ("body", "named", "sentence"),
    [
        ("{}", "title", "title is missing"),
        ("[]", "body", "the body of the request must be an object"),
        ("null", "body", "the body of the request must be an object"),
    ],
)
def test_what_is_wrong_with_a_body_as_a_whole(body: str, named: str, sentence: str) -> None:
    with pytest.raises(msgspec.ValidationError) as caught:
        msgspec.json.decode(body, type=Plan)

    problem = name_problem(str(caught.value), Plan)
    assert (problem.field, problem.sentence) == (named, sentence)


def test_a_list_as_a_body_is_told_by_number() -> None:
    with pytest.raises(msgspec.ValidationError) as caught:
        msgspec.json.decode(b'[{"minutes": "a"}]', type=list[Slot])

    assert name_problem(str(caught.value)).sentence == "[0].minutes must be a whole number"


def test_a_text_that_nobody_foresaw_is_told_as_it_is() -> None:
    problem = name_problem("Invalid base64 encoded string - at `$.key`")

    assert problem.sentence == "key is not allowed: invalid base64 encoded string"


def test_a_sentence_is_never_as_long_as_what_was_sent() -> None:
    problem = name_problem(f"Object contains unknown field `{'x' * 10_000}`")

    assert len(problem.sentence) <= 500
    assert len(problem.field) <= 500
