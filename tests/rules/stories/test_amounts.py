"""Numbers are read however they are written, with what they are measured in."""

import pytest

from copydesk.rules.stories.amounts import (
    find_unit,
    list_amounts,
    list_clock_hours,
    list_date_spans,
    list_hints,
    list_month_numbers,
    list_months,
)


@pytest.mark.parametrize(
    ("text", "readings"),
    [
        ("1,200", {1.2, 1200}),
        ("1.200.000", {1_200_000}),
        ("1,234.5", {1234.5}),
        ("1'200", {1200}),
        ("5,000", {5000}),
        ("0.125", {0.125}),
        ("7.4", {7.4}),
        ("12 000", {12_000}),
        ("2.5 million", {2_500_000}),
        ("one hundred and twenty thousand", {120_000}),
        ("two thousand five hundred", {2500}),
        ("a dozen", {12}),
        ("twenty-one", {21}),
    ],
)
def test_a_number_is_read_as_whatever_it_may_mean(text: str, readings: set[float]) -> None:
    [amount] = list_amounts(text)
    assert amount.readings == readings


def test_the_first_of_a_range_counts_as_the_last_does() -> None:
    first, last = list_amounts("40 to 50 million")
    assert first.readings == {40, 40_000_000}
    assert last.readings == {50_000_000}
    apart, _ = list_amounts("40 men stole 50 million")
    assert apart.readings == {40}
    spelled, _ = list_amounts("two or three million")
    assert spelled.readings == {2, 2_000_000}


def test_words_that_mean_a_number_are_hints() -> None:
    assert list_hints("Both were there for a decade in May") == {2, 10}
    assert list_hints("It rose by a third") == {3, 33, 33.3}


def test_shares_in_words_are_percent_and_no_counts() -> None:
    [share] = list_amounts("two-thirds of them")
    assert share.readings == {66, 66.7, 67}
    assert list_amounts("two thirds, three")[1].readings == {3}


def test_months_stand_in_dates_in_figures() -> None:
    assert list_month_numbers("From May to June") == {5, 6}
    assert list_date_spans("On 2024-05-04.") == [(3, 13)]


def test_hours_are_the_same_by_either_clock() -> None:
    assert list_clock_hours("19:30 or 8pm or 7.15 a.m.") == {19, 30, 7, 8, 0, 20, 15}


def test_dates_in_figures_may_be_of_either_month() -> None:
    assert list_months("2024-03-05 and 03/04/2024 and 25.12.2024") == {3, 4, 12}


@pytest.mark.parametrize(
    ("text", "unit"),
    [
        ("$5", ("money", "USD")),
        ("5 €", ("money", "EUR")),
        ("5 percent", ("share", "percent")),
        ("5 boats", None),
        ("5.", None),
    ],
)
def test_the_unit_stands_before_or_behind(text: str, unit: tuple[str, str] | None) -> None:
    [amount] = list_amounts(text)
    assert find_unit(text, amount) == unit


@pytest.mark.parametrize(
    ("text", "readings"),
    [
        ("5 MİLLİON", {5_000_000}),
        ("FİVE", {5}),
        ("sıx mıllıon", {6_000_000}),
        ("TWO-THİRDS", {66, 66.7, 67}),
        ("40 to 50 MİLLİON", {40, 40_000_000}),
    ],
)
def test_a_turkish_i_breaks_no_number(text: str, readings: set[float]) -> None:
    assert list_amounts(text)[0].readings == readings


def test_a_turkish_i_breaks_no_month_and_no_hint() -> None:
    assert list_month_numbers("APRİL, aprıl") == {4}
    assert list_hints("TWİCE, a thırd") == {2, 3, 33, 33.3}
