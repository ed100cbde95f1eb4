"""Changes of an entry, the weightiest first."""

import pytest

from copydesk.rules.stories.edits import MOST_CHANGES, rank_edits

TITLE = "Ferry burns off the coast"


@pytest.mark.parametrize(
    ("before", "after", "kind"),
    [
        ("Three boats and 4 divers came.", "Three boats and 5 divers came.", "number"),
        ("The mayor, Ines Calder, knew it.", "The mayor, Ines Holt, knew it.", "name"),
        ("She did know of the crack.", "She did not know of the crack.", "negation"),
        ("The weather was rough at sea.", "The weather was calm at sea.", "text"),
    ],
    ids=["number", "name", "negation", "text"],
)
def test_a_change_is_named_by_what_is_weightiest_in_it(before: str, after: str, kind: str) -> None:
    (change,) = rank_edits(TITLE, before, TITLE, after)
    assert (change.kind, change.before, change.after) == (kind, before, after)


def test_a_headline_comes_before_the_text() -> None:
    changes = rank_edits(TITLE, "All was calm there.", "Ferry sinks off the coast", "All was odd.")
    assert [change.kind for change in changes] == ["headline", "text"]


def test_a_number_in_the_headline_weighs_most() -> None:
    changes = rank_edits("3 dead in fire", "We saw 3 men.", "5 dead in fire", "We saw 5 men.")
    assert [change.before for change in changes] == ["3 dead in fire", "We saw 3 men."]


def test_capitals_of_a_headline_mark_no_names() -> None:
    (change,) = rank_edits("Ferry Burns Off Coast", "", "Ferry Sinks Off Coast", "")
    assert change.kind == "headline"


def test_what_went_and_what_came_are_two_changes() -> None:
    changes = rank_edits(TITLE, "The cook made soup.", TITLE, "Divers search for victims.")
    assert [(change.before, change.after) for change in changes] == [
        ("The cook made soup.", ""),
        ("", "Divers search for victims."),
    ]


def test_spaces_and_marks_are_no_changes() -> None:
    assert rank_edits(TITLE, "It burned, then sank.", TITLE + "!", "It  burned then sank") == ()


def test_there_is_a_bound() -> None:
    old = " ".join(f"Line {number} is here." for number in range(300))
    assert len(rank_edits(TITLE, old, TITLE, old.replace("here", "gone"))) == MOST_CHANGES
