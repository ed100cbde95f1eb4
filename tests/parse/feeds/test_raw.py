import subprocess
import sys

import pytest
from msgspec.structs import replace

from copydesk.parse import RawEntry, RawText, content_hash, entry_key
from copydesk.parse.feeds.raw import facts_hash
from copydesk.parse.records import Enclosure, Source

ENTRY = RawEntry(
    guid="tag:a,1",
    link="/a",
    title=RawText("Title"),
    content=RawText("<p>Body</p>"),
    published=("2025-09-01",),
)


def test_keys_are_22_characters_that_fit_into_addresses() -> None:
    for text in (entry_key(ENTRY), content_hash(ENTRY)):
        assert len(text) == 22
        assert text.replace("-", "").replace("_", "").isalnum()


def test_keys_stay_the_same_for_ever() -> None:
    assert entry_key(ENTRY) == "SzV-WMCxJkqPkWkTy6XrZA"
    assert content_hash(ENTRY) == "Eexp5OK2KqlWXy6kmJ_DXw"


def test_keys_do_not_depend_on_the_hash_seed() -> None:
    code = (
        "from copydesk.parse import RawEntry, RawText, entry_key;"
        "print(entry_key(RawEntry(title=RawText('x'), published=('y',))))"
    )
    seeds = [
        subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert seeds[0] == seeds[1]


@pytest.mark.parametrize(
    ("change", "is_same"),
    [
        ({"link": "/b", "title": RawText("Other"), "published": ()}, True),
        ({"guid": "tag:a,2"}, False),
    ],
)
def test_the_guid_is_the_key_when_there_is_one(change: dict[str, object], is_same: bool) -> None:
    assert (entry_key(replace(ENTRY, **change)) == entry_key(ENTRY)) == is_same


def test_the_link_is_the_key_when_there_is_no_guid() -> None:
    entry = replace(ENTRY, guid="")
    assert entry_key(entry) == entry_key(replace(entry, title=RawText("Other"), url="https://x/"))
    assert entry_key(entry) != entry_key(replace(entry, link="/b"))


@pytest.mark.parametrize(
    "change",
    [{"title": RawText("Other")}, {"content": RawText("Other")}, {"published": ("2025-09-02",)}],
)
def test_title_text_and_date_are_the_key_when_there_is_nothing_else(
    change: dict[str, object],
) -> None:
    entry = replace(ENTRY, guid="", link="")
    assert entry_key(entry) != entry_key(replace(entry, **change))


def test_a_guid_and_an_equal_link_are_different_keys() -> None:
    assert entry_key(RawEntry(guid="https://a/")) != entry_key(RawEntry(link="https://a/"))


@pytest.mark.parametrize(
    "change",
    [
        {"title": RawText("Other")},
        {"content": RawText("Other")},
        {"summary": RawText("Other")},
        {"link": "/b"},
        {"enclosures": (Enclosure("https://a/b.mp3"),)},
    ],
)
def test_what_readers_see_changes_the_content_hash(change: dict[str, object]) -> None:
    assert content_hash(replace(ENTRY, **change)) != content_hash(ENTRY)


def test_texts_that_move_from_one_field_to_another_change_the_content_hash() -> None:
    first = RawEntry(title=RawText("ab"), content=RawText("c"))
    second = RawEntry(title=RawText("a"), content=RawText("bc"))
    assert content_hash(first) != content_hash(second)


def test_dates_and_categories_do_not_change_the_content_hash() -> None:
    other = replace(ENTRY, published=("2025-09-02",), updated=("x",), categories=("y",))
    assert content_hash(other) == content_hash(ENTRY)


def test_what_is_around_an_entry_changes_only_the_hash_of_its_facts() -> None:
    known = {facts_hash(ENTRY)}
    for change in ({"comments_count": 0}, {"comments_count": 1}, {"source": Source("Ada")}):
        other = replace(ENTRY, **change)
        assert facts_hash(other) not in known
        assert content_hash(other) == content_hash(ENTRY)
        known.add(facts_hash(other))
    assert "" in known
