"""Texts name days in several ways."""

import re
import sys

import pytest

from copydesk.model.times import DAY
from copydesk.rules.stories.days import _MONTHS, _WEEKDAYS, cut_days, list_days

TUESDAY = 20_774 * DAY
"""17 November 2026."""


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("Police log for Nov. 17", {"11-17"}),
        ("Open thread, November 17, 2026", {"11-17"}),
        ("The 17th of November", {"11-17"}),
        ("Resultados del martes 17 de noviembre", {"11-17"}),
        ("Météo du 1er décembre", {"12-01"}),
        ("Wetter für den 17. November", {"11-17"}),
        ("Recap 2026-11-17", {"11-17"}),
        ("Recap (3/9/14)", {"03-09", "09-03"}),
        ("11月17日の天気", {"11-17"}),
        ("Tuesday's forecast", {"11-17"}),
        ("Closed on Friday and MONDAY", {"11-20", "11-16"}),
        ("Das Wetter am Samstag", {"11-14"}),
        ("It may 10x your output; version 3.11.2 is out", set()),
        ("Sundays are for marching in May 2026", set()),
        ("FRİDAY NIGHT, frıday night", {"11-20"}),
        ("AĞUSTOS, APRİL 5, 6 aprıl, 7 auguſt", {"04-05", "04-06", "08-07"}),
    ],
)
def test_days_are_read_in_the_languages_of_the_page(text: str, days: set[str]) -> None:
    assert list_days(text, TUESDAY) == days


@pytest.mark.parametrize("at", [-(10**30), 10**30])
def test_a_clock_that_is_wrong_still_has_a_day(at: int) -> None:
    assert len(list_days("On Monday", at)) == 1


def test_a_text_is_told_without_its_days() -> None:
    assert cut_days("Tide times, Tuesday 17 November 2026").split() == ["Tide", "times,"]


def test_whatever_the_patterns_take_for_a_name_is_read_as_one() -> None:
    everything = "".join(map(chr, range(sys.maxunicode + 1)))
    names = [*_WEEKDAYS, *_MONTHS]
    letters = {
        letter: re.findall(letter, everything, re.IGNORECASE) for letter in set("".join(names))
    }
    for name in names:
        for at, letter in enumerate(name):
            for alike in letters[letter]:
                written = name[:at] + alike + name[at + 1 :]
                assert list_days(f"On {written} 5", TUESDAY), written
