"""What is said of two things contradicts nothing, however alike the words: no false "differs"."""

import pytest

from copydesk.rules.stories.claims import list_claims
from copydesk.rules.stories.ledger import Telling, write_ledger


def list_differing(*texts: str) -> list[str]:
    """Give what outlets are said to differ on, each text by an outlet of its own."""
    tellings = [
        Telling(number, f"outlet {number}", list_claims("", text))
        for number, text in enumerate(texts, 1)
    ]
    return [row.subject for row in write_ledger(tellings) if row.agreement == "differs"]


@pytest.mark.parametrize(
    "texts",
    [
        pytest.param(
            (
                "40 people were treated at the clinic after the gas leak.",
                "55 people work at the clinic where gas leaked.",
            ),
            id="people who do other things",
        ),
        pytest.param(
            (
                "44 percent of voters in the city back the mayor.",
                "39 percent of voters in the city oppose the mayor.",
            ),
            id="for and against",
        ),
        pytest.param(
            (
                "44 percent of voters are for the bridge in the city.",
                "39 percent of voters are against the bridge in the city.",
            ),
            id="against alone",
        ),
        pytest.param(
            (
                "Support for the mayor among women is 51 percent.",
                "Support for the mayor among men is 37 percent.",
            ),
            id="women and men",
        ),
        pytest.param(
            ("Turnout was 61 percent in the north.", "Turnout was 64 percent in the south."),
            id="north and south",
        ),
        pytest.param(
            (
                "The city will pay 9 million euros for the repair of the bridge.",
                "The state will pay 12 million euros for the repair of the bridge.",
            ),
            id="who pays",
        ),
        pytest.param(
            ("Shares of Norvik fell 6 percent.", "Shares of rival Astra fell 4 percent."),
            id="of which firm",
        ),
        pytest.param(
            (
                "Profit rose to 120 million euros in the third quarter.",
                "Profit rose to 310 million euros in the first nine months.",
            ),
            id="periods",
        ),
        pytest.param(
            ("Norvik made 120 million euros in 2019.", "Norvik made 150 million euros in 2020."),
            id="years",
        ),
        pytest.param(
            ("The Greens won 31 seats in the vote.", "The Liberals won 28 seats in the vote."),
            id="parties",
        ),
        pytest.param(
            (
                "The driver was sentenced to 4 years in prison.",
                "The owner was sentenced to 6 years in prison.",
            ),
            id="two who were sentenced",
        ),
        pytest.param(
            ("Heat reached 39 degrees in Elmsford.", "Heat reached 41 degrees in Harwick."),
            id="places",
        ),
        pytest.param(
            (
                "The airport cancelled 120 flights on Monday.",
                "The airport cancelled 85 flights on Tuesday.",
            ),
            id="days of the week",
        ),
        pytest.param(
            (
                "Software in 482,000 cars cheated the tests.",
                "Eleven million cars have the software.",
            ),
            id="many times as many",
        ),
        pytest.param(("Power was cut to 300 homes.", "240 homes were flooded."), id="other homes"),
        pytest.param(
            ("Norvik cuts 1,200 jobs this year.", "Norvik cuts 1,100 of its 2,000 jobs."),
            id="a part and the whole",
        ),
        pytest.param(
            ("They have 34 points from 15 games.", "They won six of their last 7 games."),
            id="the last of them",
        ),
        pytest.param(
            ("Sales fell 5 percent to 3.4 billion euros.", "Sales fell to 3.3 billion."),
            id="a change is no range",
        ),
    ],
)
def test_numbers_of_other_things_are_left_apart(texts: tuple[str, ...]) -> None:
    assert list_differing(*texts) == []


@pytest.mark.parametrize(
    "texts",
    [
        pytest.param(
            ("Three children were killed in the fire.", "Five people were killed in the fire."),
            id="some of them",
        ),
        pytest.param(
            ("Three children were killed.", "Two firefighters were killed."), id="other ones"
        ),
        pytest.param(
            ("Forty cows were killed in the barn.", "Two people were killed in the barn."),
            id="animals",
        ),
        pytest.param(
            ("Two people died at the scene.", "Three people died, a girl in hospital."),
            id="at the scene",
        ),
        pytest.param(
            ("12 people were injured, four seriously.", "Four people were seriously injured."),
            id="how badly",
        ),
        pytest.param(
            (
                "Five people, including two children, were killed.",
                "Five people were killed, among them two children.",
            ),
            id="including",
        ),
        pytest.param(
            ("24 people are dead.", "The toll rose to 24, up from 20 on Sunday."), id="before that"
        ),
        pytest.param(
            ("24 people died. Last year 31 people died on the line.", "24 people died."),
            id="last year",
        ),
        pytest.param(
            ("In 2009, a fire on a sister ship killed 17 people.", "The fire killed three."),
            id="another year",
        ),
        pytest.param(
            ("Police arrested 14 people on Saturday.", "Police arrested 23 over the weekend."),
            id="a day of several",
        ),
        pytest.param(
            ("A quake of magnitude 6.1 came.", "Aftershocks of up to magnitude 4.8 followed."),
            id="aftershocks",
        ),
        pytest.param(
            ("The quake killed 17 at base camp.", "The death toll passed 4,000 overnight."),
            id="one place of many",
        ),
        pytest.param(
            ("Brothers aged 12 and 15 died in the lake.", "Two people died in the lake."), id="ages"
        ),
        pytest.param(
            ("The blast killed three and injured 12.", "It left 12 injured and killed three."),
            id="two things in a sentence",
        ),
    ],
)
def test_harm_to_others_or_at_another_time_is_left_apart(texts: tuple[str, ...]) -> None:
    assert list_differing(*texts) == []


def test_more_of_some_than_of_all_cannot_be() -> None:
    assert list_differing("Six children were killed.", "Five people were killed.") == [
        "children killed"
    ]


@pytest.mark.parametrize(
    ("texts", "differing"),
    [
        (
            (
                "A wildfire has burned 4,000 hectares. Last year fires burned 90,000 hectares.",
                "The fire has burned 5,500 hectares.",
            ),
            ["hectares"],
        ),
        (
            (
                "10,000 people marched through Belmora, police said.",
                "25,000 people marched through Belmora, organisers said.",
            ),
            ["people marched through Belmora"],
        ),
        (
            ("Five people, including a child, were killed.", "Three people have been killed."),
            ["people killed"],
        ),
        (("14 people are missing.", "12 people remain missing."), ["people missing"]),
        (
            (
                "The quake, of magnitude 6.1, was felt here. Aftershocks of magnitude 4.8 came.",
                "It was a quake of magnitude 6.4.",
            ),
            ["magnitude"],
        ),
    ],
)
def test_what_is_beside_the_point_hides_no_contradiction(
    texts: tuple[str, ...], differing: list[str]
) -> None:
    assert list_differing(*texts) == differing


def test_dates_of_two_things_are_two_events() -> None:
    assert list_differing("The bridge opened on 3 March.", "The tunnel opened on 9 May.") == []


def test_two_quotes_with_the_same_small_words_are_two() -> None:
    texts = 'They said "we are very sad about this".', 'They said "we are very glad about this".'
    assert list_differing(*texts) == []


@pytest.mark.parametrize(
    "text",
    [
        "Call 0800 555 1234 people will answer, or 555 0142 boats.",
        "The Boeing 737 Max and the Galaxy Note 7 smokes, as under Article 50 rules.",
        "Brothers aged 12 and 15 died. He is 61 years old.",
        "A family of four pays 1,200.",
        "With 300 aboard capsizes a ship.",
    ],
)
def test_numbers_that_name_something_are_no_claims(text: str) -> None:
    assert [claim.text for claim in list_claims("", text) if claim.kind == "number"] == []


def compare_with_copy(
    text: str, copied: str
) -> list[tuple[str, str, list[tuple[str, int | None]]]]:
    """Give numbers that an outlet and its copy name, each with whom it only repeats."""
    rows = write_ledger(
        [
            Telling(1, "wire", list_claims("", text)),
            Telling(2, "paper", list_claims("", copied), copy_of=1),
        ]
    )
    return [
        (row.agreement, row.subject, [(voice.value, voice.copy_of) for voice in row.voices])
        for row in rows
        if row.kind == "number"
    ]


def test_a_copy_with_another_toll_differs_though_it_names_another_place() -> None:
    found = compare_with_copy("Bus crash kills 5 in Port Ellis.", "Bus crash kills 7 in Calderton.")
    assert found == [("differs", "killed", [("5", None), ("7", None)])]


def test_a_copy_with_a_number_of_something_else_speaks_for_itself() -> None:
    found = compare_with_copy("12 boats left Port Ellis.", "90 boats reached Calderton.")
    assert found == [
        ("only_here", "boats", [("12", None)]),
        ("only_here", "boats", [("90", None)]),
    ]


def test_all_who_were_on_board_are_compared_whatever_else_is_said() -> None:
    texts = "There were 112 people on board.", "The ship had 121 people on board when it sank."
    assert list_differing(*texts) == ["people on board"]


def test_people_on_board_of_two_ships_are_left_apart() -> None:
    texts = "The ferry had 112 people on board.", "The tanker had 121 people on board."
    assert list_differing(*texts) == []
