"""Outlets agree, differ, or are alone with a claim."""

import pytest

from copydesk.rules.stories.claims import list_claims
from copydesk.rules.stories.ledger import LedgerRow, Telling, list_new, write_ledger


def telling(entry_id: int, text: str, outlet: str = "") -> Telling:
    return Telling(entry_id, outlet or f"outlet {entry_id}", list_claims("", text))


def find_row(rows: tuple[LedgerRow, ...], subject: str) -> LedgerRow:
    return next(row for row in rows if row.subject == subject)


def test_contradictions_come_first_with_their_sentences() -> None:
    rows = write_ledger(
        [
            telling(1, "Three people died. 12 boats came."),
            telling(2, "Five people died. 12 boats came."),
        ]
    )
    assert [(row.subject, row.agreement) for row in rows] == [
        ("people killed", "differs"),
        ("boats", "agrees"),
    ]
    assert [voice.sentence for voice in rows[0].voices] == [
        "Three people died.",
        "Five people died.",
    ]


def test_one_outlet_does_not_contradict_itself() -> None:
    rows = write_ledger([telling(1, "3 boats came.", "a"), telling(2, "4 boats came.", "a")])
    assert rows[0].agreement == "only_here"


def test_rough_numbers_agree_with_near_ones_only() -> None:
    near = write_ledger([telling(1, "About 100 homes burned."), telling(2, "112 homes burned.")])
    far = write_ledger([telling(1, "About 100 homes burned."), telling(2, "250 homes burned.")])
    assert (near[0].agreement, far[0].agreement) == ("agrees", "differs")


def test_who_names_two_numbers_compares_them_itself() -> None:
    text = "On the first day 3 boats came. On the second 5 boats came."
    rows = write_ledger([telling(1, text), telling(2, "Then 9 boats came.")])
    assert [(row.agreement, [voice.value for voice in row.voices]) for row in rows] == [
        ("only_here", ["3", "5"]),
        ("only_here", ["9"]),
    ]


def test_outlets_agree_on_the_number_that_both_name_and_on_no_other() -> None:
    text = "On the first day 3 boats came. On the second 5 boats came."
    rows = write_ledger([telling(1, text), telling(2, "Then 5 boats came.")])
    assert [(row.agreement, [voice.value for voice in row.voices]) for row in rows] == [
        ("agrees", ["5", "5"]),
        ("only_here", ["3"]),
    ]


def test_a_name_with_a_title_is_the_same_name() -> None:
    rows = write_ledger(
        [
            telling(1, "The crack was seen by Ines Calder years ago, it is said."),
            telling(2, "Later on it was Mayor Ines Calder who closed the old bridge."),
            telling(3, "Then came Juan Calder who is not the one we speak of here."),
        ]
    )
    assert [(row.subject, len(row.voices)) for row in rows] == [
        ("ines calder", 2),
        ("juan calder", 1),
    ]


def test_only_what_was_not_said_is_new() -> None:
    seen = list_claims("", "Three people died. About 40 boats came with Ines Calder on board.")
    told = list_claims(
        "", "Five people died. Now 42 boats came with Mrs Calder, and 7 trucks left."
    )
    assert [claim.text for claim in list_new(told, seen)] == ["Five", "7"]


def test_a_number_of_something_common_is_new_if_it_is_of_another_thing() -> None:
    seen = list_claims("", "5 people cross the bridge a day. It has 64 hangers.")
    same = list_claims("", "Some 5 people cross the bridge a day. It has some 64 hangers.")
    other = list_claims("", "5 people signed. It had 64 visitors.")
    assert list_new(same, seen) == []
    assert [claim.label for claim in list_new(other, seen)] == ["people signed", "visitors"]


def test_some_of_many_differ_between_outlets() -> None:
    rows = write_ledger(
        [
            telling(1, "An inspection found cracks in two of its 64 steel hangers."),
            telling(2, "It found cracks in three of its 64 steel hangers, the city said."),
        ]
    )
    assert find_row(rows, "hangers").agreement == "differs"


def test_what_every_text_counts_contradicts_nothing() -> None:
    rows = write_ledger(
        [
            telling(1, "The rule holds for ten years. It took 5 days. It cost 18 million crowns."),
            telling(2, "It is read after four years. It took 5 days. It cost 2 million crowns."),
        ]
    )
    told = [(row.subject, row.voices[0].value, row.agreement) for row in rows]
    assert sorted(told) == [
        ("crowns: cost", "18000000", "only_here"),
        ("crowns: cost", "2000000", "only_here"),
        ("days: took", "5", "agrees"),
        ("years: read", "4", "only_here"),
        ("years: rule holds", "10", "only_here"),
    ]


def test_a_quote_that_reads_differently_is_a_contradiction_and_a_cut_one_is_not() -> None:
    whole = 'She said "the bridge is not in danger of falling tonight".'
    other = 'She said "the bridge is in great danger of falling tonight".'
    cut = 'She said "the bridge is not in danger of falling".'
    [differs] = write_ledger([telling(1, whole), telling(2, other)])
    [agrees] = write_ledger([telling(1, whole), telling(2, cut)])
    apart = write_ledger([telling(1, whole), telling(2, 'He said "nobody told us anything".')])
    assert (differs.agreement, agrees.agreement) == ("differs", "agrees")
    assert [row.agreement for row in apart] == ["only_here", "only_here"]


def compare(*texts: str) -> list[tuple[str, str, list[str]]]:
    rows = write_ledger([telling(number, text) for number, text in enumerate(texts, 1)])
    return [
        (row.kind, row.subject, [voice.text for voice in row.voices])
        for row in rows
        if row.agreement == "differs"
    ]


@pytest.mark.parametrize(
    ("texts", "differing"),
    [
        pytest.param(
            ("The bridge will reopen on 3 March.", "It reopens on Monday, March 5, they say."),
            [("date", "reopen on", ["3 March", "March 5"])],
            id="when it happens",
        ),
        pytest.param(
            ("The road is closed until 9 May.", "It stays closed till 12 May."),
            [("date", "closed until", ["9 May", "12 May"])],
            id="how long",
        ),
        pytest.param(
            ("The road is closed until 9 May.", "It was closed on 12 May."), [], id="another end"
        ),
        pytest.param(
            ("It will not reopen on 3 March.", "It will reopen on 5 March."), [], id="denied"
        ),
        pytest.param(
            ("They said on 3 March it was so.", "They said on 4 March it was."), [], id="speech"
        ),
        pytest.param(
            ("It was in Harwick on 3 March.", "It was in Harwick on 4 March."), [], id="a place"
        ),
        pytest.param(
            ("It opened on 3 March. It opened on 5 March.", "It opened on 9 March."),
            [],
            id="two dates of one outlet",
        ),
        pytest.param(
            ("It opened on 3 March, they say.", "It opened on March 3, we hear."), [], id="the same"
        ),
    ],
)
def test_dates_differ_only_of_the_same_event(
    texts: tuple[str, ...], differing: list[tuple[str, str, list[str]]]
) -> None:
    assert compare(*texts) == differing


@pytest.mark.parametrize(
    ("texts", "differing"),
    [
        pytest.param(
            (
                "It was closed by mayor Ines Calder.",
                "The order that Mayor Tom Brandt gave still stands.",
            ),
            [("name", "mayor", ["Ines Calder", "Tom Brandt"])],
            id="two mayors",
        ),
        pytest.param(
            ("We asked Mayor Ines Calder about it.", "It was Mayor Calder who closed it."),
            [],
            id="the last name alone",
        ),
        pytest.param(
            ("It was closed by Mayor Ines Calder.", "The order of former mayor Tom Brandt stands."),
            [],
            id="one of before",
        ),
        pytest.param(
            (
                "It was closed by Mayor Ines Calder.",
                "There Mayor Tom Brandt met with the mayor next door, Ines Calder, they say.",
            ),
            [],
            id="both are known to one outlet",
        ),
        pytest.param(
            ("Then police spokesman Ole Dahl spoke.", "Then police spokeswoman Ada Lind spoke."),
            [("name", "police spokesperson", ["Ole Dahl", "Ada Lind"])],
            id="spokespeople of one house",
        ),
        pytest.param(
            ("Then police spokesman Ole Dahl spoke.", "Then city spokesman Ben Moss spoke."),
            [],
            id="spokespeople of two houses",
        ),
        pytest.param(
            ("We hear that spokesman Ole Dahl left.", "Then spokesman Ben Moss spoke there."),
            [],
            id="spokespeople of nobody",
        ),
        pytest.param(
            ("The suspect was named as Kurt Vale today.", "They hold the suspect, Karl Vane, 34."),
            [("name", "suspect", ["Kurt Vale", "Karl Vane"])],
            id="suspects",
        ),
        pytest.param(
            ("It is for transport minister Ida Holt.", "The transport minister Monday met us."),
            [],
            id="a day is no name",
        ),
    ],
)
def test_names_differ_only_of_the_same_office(
    texts: tuple[str, ...], differing: list[tuple[str, str, list[str]]]
) -> None:
    assert compare(*texts) == differing


def test_what_differs_is_not_told_once_more_as_what_one_alone_has() -> None:
    rows = write_ledger(
        [
            telling(1, "The bridge will reopen on 3 March, says Mayor Ines Calder of the town."),
            telling(2, "The bridge will reopen on 5 March, says Mayor Tom Brandt of the town."),
            telling(3, "It was then that Ines Calder spoke."),
        ]
    )
    assert [(row.kind, row.subject, row.agreement) for row in rows] == [
        ("date", "reopen on", "differs"),
        ("name", "mayor", "differs"),
        ("name", "ines calder", "agrees"),
    ]


def test_an_outlet_that_says_it_twice_still_differs() -> None:
    rows = write_ledger(
        [telling(1, "3 boats came.", "a"), telling(2, "3 boats came.", "a"), telling(3, "4 boats.")]
    )
    assert rows[0].agreement == "differs"


def test_what_a_date_is_of_is_nothing_new() -> None:
    seen = list_claims("", "It will be on 3 March, they say, with Mayor Ines Calder there.")
    told = list_claims("", "The bridge will reopen on 3 March, says Mayor Ines Calder of it.")

    assert list_new(told, seen) == []


WIRE = "The bridge closed at night. About 38,000 people cross the bridge on a weekday, it is said."


def test_a_copy_is_no_voice_of_its_own() -> None:
    copied = Telling(2, "paper", list_claims("", WIRE), copy_of=1)
    [row] = write_ledger([telling(1, WIRE, "wire"), copied])
    assert row.agreement == "only_here"
    assert [(voice.outlet, voice.copy_of) for voice in row.voices] == [("wire", None), ("paper", 1)]


def test_a_copy_does_not_outvote_who_differs() -> None:
    other = "The bridge carries 41,000 people on a weekday."
    copied = Telling(2, "paper", list_claims("", WIRE), copy_of=1)
    [row] = write_ledger([telling(1, WIRE, "wire"), copied, telling(3, other, "post")])
    assert row.agreement == "differs"
    assert [voice.copy_of for voice in row.voices] == [None, 1, None]


def test_a_copy_that_changed_a_number_speaks_for_itself() -> None:
    changed = Telling(2, "paper", list_claims("", WIRE.replace("38", "52")), copy_of=1)
    [row] = write_ledger([telling(1, WIRE, "wire"), changed])
    assert row.agreement == "differs"
    assert [voice.copy_of for voice in row.voices] == [None, None]


def test_two_copies_of_what_left_it_out_are_one_voice() -> None:
    first = Telling(2, "paper", list_claims("", WIRE), copy_of=1)
    second = Telling(3, "sheet", list_claims("", WIRE), copy_of=1)
    [row] = write_ledger([telling(1, "The bridge closed at night.", "wire"), first, second])
    assert row.agreement == "only_here"
    assert [voice.copy_of for voice in row.voices] == [None, 2]


def test_who_tells_both_of_two_numbers_tells_of_two_things() -> None:
    both = "Rents in the city rose by 7.4 percent. The city caps rents at three percent."
    rows = write_ledger([telling(1, both), telling(2, "Rents in the city rose by 3 percent.")])
    assert "differs" not in {row.agreement for row in rows}


def test_a_cut_quote_in_a_copy_is_the_same_voice() -> None:
    whole = 'She said "the bridge is not in danger of falling tonight".'
    cut = Telling(
        2, "paper", list_claims("", 'She said "the bridge is not in danger of falling".'), copy_of=1
    )
    [row] = write_ledger([telling(1, whole, "wire"), cut])
    assert row.agreement == "only_here"


def test_what_is_counted_more_closely_by_one_is_one_point() -> None:
    rows = write_ledger(
        [telling(1, "It hangs on 64 hangers."), telling(2, "All 64 steel hangers are scanned.")]
    )
    assert [(row.subject, row.agreement) for row in rows] == [("hangers", "agrees")]


@pytest.mark.parametrize(
    "other", ["All 60 steel hangers are scanned.", "Cracks were found in 64 of its hangers."]
)
def test_another_number_or_a_part_of_it_is_another_point(other: str) -> None:
    rows = write_ledger([telling(1, "It hangs on 64 hangers."), telling(2, other)])
    assert [row.agreement for row in rows] == ["only_here", "only_here"]
