"""Reprints are told from rewrites, and agencies by their credit."""

import pytest

from copydesk.rules.stories.lineage import (
    Report,
    compare_signatures,
    find_agency,
    make_signature,
    trace_lineage,
)

WIRE = (
    "TORMOUTH (Reuters) - A fire on the ferry Aurora killed three people on Tuesday night and left"
    " twelve more in hospital, the coast guard said, after flames spread from the engine room to"
    " the car deck within minutes. Rescue boats from four harbours took the other ninety passengers"
    " ashore before the ship began to list, and divers went on searching the hull until dawn."
)
REPRINT = WIRE + " The company that runs the line did not answer questions."
REWRITE = (
    "Nobody aboard expected the smoke. Passengers of the Aurora tell how they climbed into boats"
    " while the deck burned behind them, how a cook handed out blankets, and why the alarm may have"
    " sounded far too late for the crew below. Three of them never came home, and the town of"
    " Tormouth asks who inspected the engine last spring."
)


def test_a_reprint_names_the_first_report_and_a_rewrite_stands_alone() -> None:
    lineage = trace_lineage(
        [
            Report(3, "Evening Echo", 30, REWRITE),
            Report(2, "Harbour News", 20, REPRINT),
            Report(1, "Wire Daily", 10, WIRE),
        ]
    )
    assert [(origin.id, origin.copy_of) for origin in lineage.origins] == [
        (1, None),
        (2, 1),
        (3, None),
    ]
    assert (lineage.outlets, lineage.originals, lineage.first_id) == (3, 2, 1)
    assert lineage.origins[1].agency == "Reuters"


def test_two_cuts_of_one_agency_report_are_one() -> None:
    half = " ".join(WIRE.split()[:32])
    other = half + " Investigators from the capital arrive on Wednesday to look at the wreck, and"
    other += " relatives wait in the town hall for names, which the mayor will read in the evening."
    reports = [Report(1, "a", 1, WIRE), Report(2, "b", 2, other)]
    assert trace_lineage(reports).originals == 1
    bare = [Report(each.id, each.outlet, each.at, each.text[20:]) for each in reports]
    assert trace_lineage(bare).originals == 2


def test_short_texts_are_never_copies() -> None:
    reports = [Report(1, "a", 1, "Ferry burns."), Report(2, "b", 2, "Ferry burns.")]
    assert trace_lineage(reports).originals == 2
    assert compare_signatures(make_signature(""), make_signature("")) == 0.0


def test_no_reports_have_no_first() -> None:
    assert trace_lineage([]).first_id is None


@pytest.mark.parametrize(
    ("text", "author", "agency"),
    [
        ("LONDON, March 3 (Reuters) - Shares fell.", "", "Reuters"),
        ("Berlin (dpa/lno) - Die Fähre brennt.", "", "dpa"),
        ("The ferry burned. Source: AFP", "", "AFP"),
        ("The ferry burned.", "By The Associated Press", "AP"),
        ("The ferry burned.", "Jane Roe", None),
        ("Reuters was sold, and AP wrote about it.", "", None),
    ],
)
def test_an_agency_is_known_by_its_credit(text: str, author: str, agency: str | None) -> None:
    assert find_agency(text, author) == agency


def test_an_agency_on_no_list_is_known_by_its_dateline_and_then_by_its_credit() -> None:
    wire = WIRE.replace("(Reuters) -", "(Tidings) –")
    bare = wire.partition("– ")[2]
    reports = [
        Report(1, "1", 1, wire),
        Report(2, "2", 2, f"{bare} (Tidings)"),
        Report(3, "3", 3, f"{REWRITE} (Evening Echo)", name="Evening Echo"),
        Report(4, "4", 4, f"{REWRITE} (see page 4)"),
    ]
    lineage = trace_lineage(reports)
    assert [origin.agency for origin in lineage.origins] == [
        "Tidings",
        "Tidings",
        "Evening Echo",
        None,
    ]
    assert lineage.origins[1].copy_of == 1


def test_a_bracket_in_a_sentence_is_no_dateline() -> None:
    assert find_agency("The mayor (Ines Calder) - who else - said so.") is None
