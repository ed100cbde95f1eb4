"""Finds people who became others: four men of a source who are four women in a text."""

import re
from collections.abc import Iterator
from typing import Literal

from copydesk.rules.stories.amounts import Amount, list_amounts

Sex = Literal["female", "male"]
_PEOPLE = re.compile(
    r"\s+(?:[^\W\d_-]+\s+){0,2}?(?:(?P<male>men|man|boys?)|(?P<female>women|woman|girls?))\b",
    re.IGNORECASE,
)


def list_other_people(source: str, text: str) -> Iterator[tuple[int, str]]:
    """Give people whom a text counts, where its source counts as many of the other sex alone."""
    known = {
        (reading, sex) for amount, sex, _ in _list_people(source) for reading in amount.readings
    }
    for amount, sex, told in _list_people(text):
        other: Sex = "male" if sex == "female" else "female"
        is_known = any((reading, sex) in known for reading in amount.readings)
        if not is_known and any((reading, other) in known for reading in amount.readings):
            yield amount.start, told


def _list_people(text: str) -> Iterator[tuple[Amount, Sex, str]]:
    for amount in list_amounts(text):
        if match := _PEOPLE.match(text, amount.start + len(amount.text)):
            yield amount, "male" if match["male"] else "female", text[amount.start : match.end()]
