"""Numbers of one thing that differ are told as differing; those of two things are left apart."""

import pytest

from copydesk.rules.stories.claims import list_claims
from copydesk.rules.stories.ledger import Telling, write_ledger

Rows = list[tuple[str, tuple[str, ...]]]


def compare(*texts: str) -> Rows:
    """Give the rows of numbers: whether outlets agree, and on which texts."""
    tellings = [
        Telling(number, f"outlet {number}", list_claims("", text))
        for number, text in enumerate(texts, 1)
    ]
    return [
        (row.agreement, tuple(voice.text for voice in row.voices))
        for row in write_ledger(tellings)
        if row.kind == "number"
    ]


@pytest.mark.parametrize(
    ("texts", "told"),
    [
        pytest.param(
            (
                "About 38,000 people cross the bridge on a weekday.",
                "The Kestrel Bridge carries 41,000 people on an ordinary weekday.",
            ),
            ("About 38,000", "41,000"),
            id="people who cross a bridge",
        ),
        pytest.param(
            ("The repair will cost 18 million crowns.", "The cost of the repair is 25m crowns."),
            ("18 million", "25m"),
            id="what it costs",
        ),
        pytest.param(
            ("The fine of $40 million was paid.", "It paid the fine, $45m, at once."),
            ("$40 million", "$45m"),
            id="money with its sign",
        ),
        pytest.param(
            ("Rents rose by 7.4 percent last year.", "Rents rose 8.1% last year, it said."),
            ("7.4 percent", "8.1%"),
            id="percent",
        ),
        pytest.param(
            ("Turnout was 61 percent.", "Turnout was 64 per cent."),
            ("61 percent", "64 per cent"),
            id="one word around it",
        ),
        pytest.param(
            ("The lead grew by 3 percentage points.", "The lead grew by five percentage points."),
            ("3 percentage points", "five percentage points"),
            id="points",
        ),
        pytest.param(
            ("Delivery of the hangers takes nine weeks.", "Delivery of hangers takes 12 weeks."),
            ("nine", "12"),
            id="how long",
        ),
        pytest.param(
            ("Forty-one boats were lost.", "There were 38 boats."),
            ("Forty-one", "38"),
            id="number in words",
        ),
        pytest.param(
            ("A hundred and twenty homes burned.", "Twelve dozen homes burned."),
            ("A hundred and twenty", "Twelve dozen"),
            id="hundreds and dozens in words",
        ),
        pytest.param(
            ("Between 40 and 50 homes burned.", "62 homes burned."),
            ("40 and 50", "62"),
            id="outside a range",
        ),
        pytest.param(
            ("More than 100 homes burned.", "98 homes burned."),
            ("More than 100", "98"),
            id="less than at least",
        ),
        pytest.param(
            ("Nearly 100 homes burned.", "104 homes burned."),
            ("Nearly 100", "104"),
            id="more than nearly",
        ),
        pytest.param(
            ("300 homes burned.", "312 homes burned."), ("300", "312"), id="a round number"
        ),
        pytest.param(
            ("Three people died.", "Forty people died in it."), ("Three", "Forty"), id="the dead"
        ),
    ],
)
def test_other_numbers_of_the_same_thing_differ(
    texts: tuple[str, ...], told: tuple[str, ...]
) -> None:
    assert compare(*texts) == [("differs", told)]


@pytest.mark.parametrize(
    "texts",
    [
        pytest.param(
            ("About 40,000 people cross it a day.", "40,200 people cross it a day."),
            id="rounded, and says so",
        ),
        pytest.param(("41,000 voters came.", "It was 41,213 voters."), id="rounded"),
        pytest.param(("1.2 million voters came.", "1,234,567 voters came."), id="millions"),
        pytest.param(("Rents rose 7 percent.", "Rents rose 7.4 percent."), id="without decimals"),
        pytest.param(("Some 45 homes burned.", "48 homes burned."), id="told in fives"),
        pytest.param(("More than 100 homes burned.", "118 homes burned."), id="more than"),
        pytest.param(("Up to 50 homes burned.", "44 homes burned."), id="up to"),
        pytest.param(("40 to 50 homes burned.", "43 homes burned."), id="within a range"),
        pytest.param(
            ("It costs $40 to $50 million to repair.", "The repair costs about $45 million."),
            id="within a range of money",
        ),
        pytest.param(("Twelve homes burned.", "12 homes burned."), id="in words"),
        pytest.param(("$2bn damages were asked.", "It is 2 billion dollars damages."), id="signs"),
        pytest.param(
            ("The repair costs 18 million crowns.", "A bill of 18 million crowns is due."),
            id="a number that is no chance",
        ),
    ],
)
def test_the_same_told_otherwise_is_agreed_on(texts: tuple[str, ...]) -> None:
    assert [agreement for agreement, _ in compare(*texts)] == ["agrees"]


@pytest.mark.parametrize(
    "texts",
    [
        pytest.param(
            ("The strike lasts 5 days.", "Delivery is promised after 5 days."),
            id="two things share a small number",
        ),
        pytest.param(
            ("Rents rose by 3 percent.", "Rents rose by 3 percentage points."), id="points"
        ),
        pytest.param(("The fine is $40 million.", "The fine is €40 million."), id="currencies"),
        pytest.param(("The fine is $40 million.", "The fine is €44 million."), id="other money"),
        pytest.param(
            ("400 people live at the bridge in Port Ellis.", "300 people met at the bridge in Port"
             " Ellis."),
            id="the place alone is the same",
        ),
        pytest.param(
            ("38,000 people cross the bridge a day.", "90,000 people cross the bridge a week."),
            id="a day and a week",
        ),
        pytest.param(
            ("The repair takes nine weeks.", "The repair takes 300 weeks."), id="a multiple"
        ),
        pytest.param(
            ("The coast guard seized 3 boats in harbour.", "The regatta drew 40 boats to it."),
            id="other boats",
        ),
        pytest.param(("The rod is 5 m long.", "Its rod is 5 million crowns worth."), id="metres"),
    ],
)  # fmt: skip
def test_other_things_are_not_compared(texts: tuple[str, ...]) -> None:
    assert {agreement for agreement, _ in compare(*texts)} == {"only_here"}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("The A380 flew at 10:30 on flight 14-9 of 1/2 the 3rd.", []),
        ("It was one of many, one day.", []),
        ("Two-thirds of voters came.", []),
        ("They voted 31 to 28 homes.", ["28"]),
        ("Both 40 and 50 homes burned.", ["50"]),
        ("It fell 0.5 percent.", ["0.5 percent"]),
    ],
)
def test_what_counts_nothing_is_no_claim(text: str, found: list[str]) -> None:
    assert [claim.text for claim in list_claims("", text) if claim.kind == "number"] == found
