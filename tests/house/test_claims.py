"""What README and guides say of keys, buttons and gestures has its walk: found before any browser.

The walks themselves are walked in `tests/journeys/browser/test_guides.py`.
"""

from pathlib import Path

import pytest

from tests.journeys.browser.bindings import read_bindings
from tests.journeys.browser.claims import (
    ELSEWHERE_WALKED,
    PAGES,
    SAID,
    WALKS,
    find_test,
    list_claims,
    list_names,
    to_binding,
)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_sentence_about_a_key_or_a_button_is_walked(page: Path) -> None:
    unknown = [
        sentence
        for sentence in list_claims(page)
        if not list_names(sentence) <= set(WALKS.get(sentence, ())) or sentence not in WALKS
    ]

    assert unknown == [], "write into tests/journeys/browser/claims.py what these sentences promise"


@pytest.mark.parametrize(
    ("sentence", "names"),
    [
        ("Press `j` to go on.", {"j"}),
        ("`Shift+Enter` does it.", {"Shift+Enter"}),
        ("`g b` goes there.", {"g b"}),
        ("`Esc` closes it, `F8` too.", {"Esc", "F8"}),
        ("`Alt+ArrowUp` moves it.", {"Alt+ArrowUp"}),
        ("*Save* keeps it.", {"Save"}),
        ("**Follow**: nothing to press.", set()),
        ("Drag it.", set()),
    ],
)
def test_what_names_a_key_or_a_button_is_noticed(
    tmp_path: Path, sentence: str, names: set[str]
) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"# A page\n\nSomething else.\n{sentence}\n")

    assert list(list_claims(page)) == [sentence]
    assert list_names(sentence) == names


def test_a_sentence_that_names_nothing_is_left_alone(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("The `url` of a feed is *not* kept.\n\n```sh\ncurl -X `x`\n```\n")

    assert list(list_claims(page)) == []


def test_no_walk_is_left_of_a_sentence_that_is_gone() -> None:
    said = {sentence for page in PAGES for sentence in list_claims(page)}
    known = {*read_bindings(), *ELSEWHERE_WALKED}

    assert set(WALKS) - said == set()
    assert {walk for _, _, walk in SAID if walk not in known and not find_test(walk)} == set()


def test_every_key_is_the_one_that_is_told() -> None:
    bindings = read_bindings()

    wrong = [
        f"{name!r} is told for {walk}, whose keys are {bindings[walk]}"
        for _, name, walk in SAID
        if walk in bindings and to_binding(name) not in bindings[walk]
    ]

    assert wrong == []
