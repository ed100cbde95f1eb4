import pytest

from copydesk.ingest.identity import identify_entries, identify_pages, name_pages
from copydesk.parse.feeds.raw import RawEntry, RawText, entry_key
from copydesk.rules.addresses import address_key


def entry(guid: str = "", link: str = "", title: str = "", body: str = "") -> RawEntry:
    return RawEntry(guid=guid, link=link, title=RawText(title), content=RawText(body))


def list_texts(entries: list[RawEntry]) -> list[str]:
    return [each.title.value or each.content.value for each in identify_entries(entries).values()]


@pytest.mark.parametrize(
    ("entries", "kept"),
    [
        ([entry("1", "/a", "A"), entry("2", "/b", "B")], ["A", "B"]),
        ([entry("1", "/a", "A"), entry("2", "/b", "B"), entry("1", "/a", "A", "old")], ["A", "B"]),
        ([entry("1", "/a", "A"), entry("1", "/b", "B"), entry("1", "/c", "C")], ["A", "B", "C"]),
        ([entry("1", "/a", "A"), entry("1", "/a", "A", "old"), entry("1", "/b", "B")], ["A", "B"]),
        ([entry("1", "/a", "A"), entry("1", "/a", "B"), entry("1", "/a", "C")], ["A", "B", "C"]),
        ([entry("1", "", "A"), entry("1", "", "B")], ["A", "B"]),
        ([entry("1", "/a", "A"), entry("1", "", "B"), entry("1", "", "C")], ["A", "B", "C"]),
        ([entry("", "/a", "A"), entry("", "/a", "B")], ["A", "B"]),
        ([entry("", "/a", "A"), entry("", "/a", "A", "old")], ["A"]),
        ([entry("", "/a", "", "x"), entry("", "/a", "", "y")], ["x", "y"]),
        ([entry(body="x"), entry(body="x"), entry(body="y")], ["x", "y"]),
        ([], []),
    ],
    ids=[
        "guids", "an entry listed twice", "one guid for all", "one guid for all, listed twice",
        "one guid and one page for all", "one guid for all, no links",
        "one guid for all, some links", "no guids, one page for all", "no guid, listed twice",
        "no guids, no titles, one page", "nothing but text", "an empty document",
    ],
)  # fmt: skip
def test_every_entry_counts_once(entries: list[RawEntry], kept: list[str]) -> None:
    assert list_texts(entries) == kept


def test_the_publishers_own_id_is_the_key_where_it_tells_entries_apart() -> None:
    entries = [entry("1", "/a", "A"), entry("", "/b", "B"), entry("", "", "C")]

    assert list(identify_entries(entries)) == [entry_key(each) for each in entries]


def test_keys_do_not_depend_on_the_company() -> None:
    crowd = [entry("same", f"/{number}", f"{number}") for number in range(5)]

    first, later = identify_entries(crowd[:3]), identify_entries(crowd[1:])

    assert len(first.keys() & later.keys()) == 2


def test_a_page_of_its_own_is_told_from_a_page_that_many_share() -> None:
    urls = {
        "own": "https://n.example/a",
        "shared": "https://n.example/live#1",
        "shared too": "http://www.n.example/live/?utm_source=x#2",
        "front": "https://n.example/",
        "front with query": "https://n.example/?p=7",
        "none": "",
        "none either": "",
    }

    pages = identify_pages(name_pages(urls))

    assert {key for key, page in pages.items() if page} == {"own", "front with query"}
    assert pages["own"] == address_key(urls["own"])
