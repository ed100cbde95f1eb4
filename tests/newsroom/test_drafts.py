"""The generator of articles."""

import re

import pytest

from copydesk.errors import NotFound
from copydesk.newsroom.drafts import write_draft
from copydesk.newsroom.outlets import OUTLETS, WIRES

NAMES = [outlet.name for outlet in (*OUTLETS, *WIRES)]


@pytest.mark.parametrize("name", NAMES)
def test_the_same_number_and_seed_give_the_same_article(name: str) -> None:
    assert write_draft(name, 13, seed=5) == write_draft(name, 13, seed=5)


@pytest.mark.parametrize("name", NAMES)
def test_no_slot_is_left_unfilled(name: str) -> None:
    drafts = [write_draft(name, number, seed=2) for number in range(40)]

    left = [draft.title for draft in drafts if re.search(r"\{\w", draft.title + draft.html)]

    assert left == []


@pytest.mark.parametrize("name", NAMES)
def test_the_first_fifteen_titles_differ(name: str) -> None:
    titles = [write_draft(name, number, seed=1).title for number in range(15)]

    assert len(set(titles)) == 15


@pytest.mark.parametrize("name", NAMES)
def test_every_draft_has_all_that_a_list_shows(name: str) -> None:
    drafts = [write_draft(name, number, seed=1) for number in range(20)]

    assert all(each.summary and each.author and all(each.categories) for each in drafts)


def test_numbers_in_title_and_text_agree() -> None:
    drafts = [write_draft("courier", number, seed=3) for number in range(40)]
    runs = [draft for draft in drafts if "harbour run" in draft.title]

    assert runs
    for run in runs:
        minutes = re.findall(r"in (\d+) minutes", run.title + run.html)
        assert len(set(minutes)) == 1


def test_there_is_no_last_number() -> None:
    assert write_draft("mina", 100_000, seed=1).title


@pytest.mark.parametrize("name", ["nobody", "../errors", ""])
def test_an_outlet_without_texts_is_not_found(name: str) -> None:
    with pytest.raises(NotFound):
        write_draft(name, 0, seed=1)
