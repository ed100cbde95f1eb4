"""Numbers with what they count, dates, quotes and names are found; the rest is left alone."""

import pytest

from copydesk.rules.stories.claims import MOST_CLAIMS, list_claims


def pick_claims(text: str, kind: str) -> list[tuple[str, str]]:
    return [
        (each.subject, each.value)
        for each in list_claims("", text)
        if each.kind == kind and not each.about
    ]


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        ("Three people were killed and 12 hurt.", [("killed", "3"), ("injured", "12")]),
        ("The blaze killed 5.", [("killed", "5")]),
        ("The death toll rose to 1,204 overnight.", [("killed", "1204")]),
        ("Some 4.5 million voters stayed away.", [("voter", "4500000")]),
        ("They asked for $2 billion damages.", [("USD asked", "2000000000")]),
        ("About 40 percent growth is expected.", [("% expect growth", "40")]),
        ("It took 6 weeks.", [("week took", "6")]),
        ("A 6.1 magnitude quake came.", [("magnitude", "6.1")]),
        ("It was built in 1998 ships.", []),
        ("Only 7, he said.", []),
        ("It is 12 of the best.", []),
    ],
)
def test_a_number_is_a_claim_about_what_it_counts(text: str, claims: list[tuple[str, str]]) -> None:
    assert pick_claims(text, "number") == claims


def test_a_rough_number_says_so() -> None:
    rough, exact = list_claims("", "At least 30 homes burned. Later 41 homes burned.")
    assert rough.count
    assert (rough.count.low, rough.count.high) == (30, 37.5)
    assert exact.count
    assert (exact.count.low, exact.count.high) == (41, 41)
    assert (rough.text, exact.text) == ("At least 30", "41")
    assert rough.sentence == "At least 30 homes burned."


def test_dates_are_the_same_in_either_order() -> None:
    assert pick_claims("On March 3 and on 3rd of March.", "date") == [("03-03", "03-03")]
    assert pick_claims("On March 33 nothing happened.", "date") == []


def test_quotes_have_some_words() -> None:
    text = 'She said "we saw the smoke from the harbour" and "certainly not".'
    assert pick_claims(text, "quote") == [("we saw the smoke from the harbour",) * 2]


def test_a_quote_ends_before_the_comma_of_its_sentence() -> None:
    claims = list_claims("", '"We saw the smoke from the harbour," she said.')
    assert [claim.text for claim in claims if claim.kind == "quote"] == [
        "We saw the smoke from the harbour"
    ]


def test_names_have_two_words_and_are_no_days() -> None:
    text = "Mayor Ines Calder of Port Ellis spoke on Monday March after lunch with the old men."
    assert pick_claims(text, "name") == [
        ("mayor ines calder",) * 2,
        ("port ellis",) * 2,
    ]


def test_capitals_of_a_headline_mark_no_names() -> None:
    assert list_claims("Ferry Burns Off The Coast", "") == []


def test_there_is_a_bound() -> None:
    text = " ".join(f"{number} boats came." for number in range(2100, 2400))
    assert len(list_claims("", text)) == MOST_CLAIMS


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        (
            "Cracks were found in three of its 64 steel hangers.",
            [("of hanger", "3"), ("steel hanger", "64")],
        ),
        ("Two of 64 hangers showed cracks.", [("of hanger", "2"), ("hanger", "64")]),
        ("Four of the boats sank.", [("of boat", "4")]),
        ("Four of the most.", []),
        ("All 64 steel hangers are scanned.", [("steel hanger", "64")]),
        ("It has 12 ships guards watch.", [("ship", "12")]),
        ("They counted 12 (twelve) boats.", []),
        ("They counted 12 – boats.", []),
        ("They met in room 12 the same night.", []),
    ],
)
def test_a_number_of_some_things_says_of_which(text: str, claims: list[tuple[str, str]]) -> None:
    assert pick_claims(text, "number") == claims
