from dataclasses import replace

import pytest
from msgspec import structs

from copydesk.model import IncomingEntry
from copydesk.rules.renames import Former, match_renamed
from tests import make

NEW = structs.replace(
    make.incoming("Storm over town", key="new", title_key="title"), excerpt="It blew", word_count=9
)
OLD = Former("old", 7, "hash", NEW.url_key, "title", NEW.published_at, "It blew", 9)
NO_PAGE = structs.replace(NEW, url_key=None)


@pytest.mark.parametrize(
    ("new", "old", "is_one"),
    [
        (NEW, OLD, True),
        (NEW, replace(OLD, excerpt="It blew hard"), True),
        (NEW, replace(OLD, published_at=1), True),
        (NEW, replace(OLD, published_at=1, word_count=10), False),
        (NEW, replace(OLD, published_at=1, excerpt="Calm"), False),
        (NEW, replace(OLD, url_key="x", excerpt="Calm"), False),
        (NEW, replace(OLD, title_key="x"), False),
        (NEW, replace(OLD, url_key=None), True),
        (NEW, replace(OLD, url_key=None, published_at=1), False),
        (structs.replace(NEW, title_key=None), replace(OLD, title_key=None), True),
        (NO_PAGE, replace(OLD, url_key=None), True),
        (NO_PAGE, replace(OLD, url_key=None, excerpt="Calm"), False),
        (structs.replace(NO_PAGE, excerpt=""), replace(OLD, url_key=None, excerpt=""), False),
        (
            structs.replace(NO_PAGE, title_key=None),
            replace(OLD, url_key=None, title_key=None),
            False,
        ),
        (
            structs.replace(NEW, published_at=None, excerpt=""),
            replace(OLD, published_at=None, excerpt=""),
            True,
        ),
        (structs.replace(NEW, excerpt=""), replace(OLD, published_at=1, excerpt=""), False),
    ],
    ids=[
        "the same", "edited", "given a new date", "new date and other length",
        "new date and other text", "another page and other text", "another headline",
        "its page is shared now", "its page is shared now, and it has a new date",
        "without a headline", "without a page of its own", "without a page, edited",
        "without a page or a text", "without a page or a headline", "with a page and nothing else",
        "same page and headline, another day",
    ],
)  # fmt: skip
def test_an_entry_is_known_again_by_what_it_is(
    new: IncomingEntry, old: Former, is_one: bool
) -> None:
    assert (match_renamed([new], [old]) != {}) is is_one


def test_a_renamed_entry_is_given_by_its_new_key() -> None:
    assert match_renamed([NEW], [OLD]) == {NEW.key: OLD}


def test_each_vanished_entry_serves_once() -> None:
    other = structs.replace(NEW, key="other")
    twin = replace(OLD, key="twin", entry_id=8)

    assert len(match_renamed([NEW, other], [OLD])) == 1
    assert {old.key for old in match_renamed([NEW, other], [OLD, twin]).values()} == {"old", "twin"}


def test_an_entry_that_two_signs_lead_to_is_taken_once() -> None:
    by_date = structs.replace(NEW, key="a", excerpt="x")
    by_text = structs.replace(NEW, key="b", published_at=1)

    assert list(match_renamed([by_date, by_text], [OLD])) == ["a"]
