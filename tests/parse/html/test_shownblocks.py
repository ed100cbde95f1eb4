from pathlib import Path
from typing import Any

import msgspec
import pytest

from copydesk.parse.html.sanitize import sanitize_html
from copydesk.parse.html.shownblocks import ShownBlock, list_blocks, sum_blocks

# The page is held to the same: ui/tests/lib/text/blocks.test.ts.
CASES: list[dict[str, Any]] = msgspec.json.decode(
    (Path(__file__).parent / "shownblocks.json").read_bytes()
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["case"])
def test_blocks_are_those_that_the_page_finds(case: dict[str, Any]) -> None:
    blocks = list_blocks(case["html"])

    assert [block.text for block in blocks] == case["blocks"]
    assert sum_blocks(blocks) == case["sum"]


def test_letters_of_links_are_counted() -> None:
    html = sanitize_html('<p>Read <a href="https://news.example/a">more</a></p>', base_url="")

    assert list_blocks(html) == [ShownBlock("Read more", linked=4)]


def test_ends_without_a_beginning_are_passed_over() -> None:
    assert list_blocks("</div></a><p>One</p></p>") == [ShownBlock("One")]


def test_other_words_have_another_sum() -> None:
    assert sum_blocks([ShownBlock("One"), ShownBlock("two")]) != sum_blocks([ShownBlock("One two")])
