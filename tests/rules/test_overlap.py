import pytest
from msgspec.structs import replace

from copydesk.keys import make_key
from copydesk.model import IncomingEntry
from copydesk.rules.addresses import address_key
from copydesk.rules.headlines import title_key
from copydesk.rules.overlap import Known, Overlap, weigh_overlap
from tests import make


def list_entry(title: str, url: str = "") -> IncomingEntry:
    return replace(make.incoming(title, url=url), title_key=title_key(title))


def test_entries_are_known_by_key_by_address_and_by_headline() -> None:
    listed = [
        list_entry("Same entry"),
        list_entry("Moved entry", "https://www.news.example/moved?utm_source=rss"),
        list_entry("Told again"),
        list_entry("Never seen"),
    ]
    known = Known(
        keys=frozenset({make_key("Same entry")}),
        url_keys=frozenset({address_key("http://news.example/moved") or ""}),
        title_keys=frozenset({title_key("Told Again!") or "", title_key("Same entry") or ""}),
    )

    assert weigh_overlap(listed, known) == Overlap(listed=4, sure=2, likely=1)


@pytest.mark.parametrize(
    ("listed", "sure", "likely", "is_proof"),
    [
        (30, 2, 0, True),
        (30, 1, 1, False),
        (30, 0, 3, True),
        (30, 1, 2, True),
        (30, 0, 2, False),
        (1, 1, 0, True),
        (1, 0, 1, False),
        (0, 0, 0, False),
    ],
)
def test_some_entries_prove_it_and_headlines_prove_less(
    listed: int, sure: int, likely: int, is_proof: bool
) -> None:
    assert Overlap(listed, sure, likely).is_proof is is_proof


def test_the_share_is_that_of_the_list() -> None:
    assert Overlap(10, 2, 3).share == 0.5
    assert Overlap(0, 0, 0).share == 0
