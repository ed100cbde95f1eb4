from dataclasses import replace

import pytest

from copydesk.model import Highlight
from copydesk.write.markdown import write_entry
from tests.make import NOW

OWN = Highlight(
    1, 1, "words", "", "", 5, "feed", 1, "yellow", "", "A title", "https://a.example/", NOW
)


@pytest.mark.parametrize(
    ("url", "head"),
    [
        ("https://a.example/a b>(c)", "## [A title](<https://a.example/a%20b%3E(c)>)"),
        ("javascript:alert(1)", "## A title"),
        ("", "## A title"),
    ],
)
def test_only_web_addresses_become_links(url: str, head: str) -> None:
    assert write_entry([replace(OWN, url=url)]).split("\n")[0] == head


@pytest.mark.parametrize(
    ("quote", "shown"),
    [
        ("# head", "> \\# head"),
        ("- one\n12. two", "> \\- one\n> \\12. two"),
        ("a_b <i>*c*</i> [d]", "> a\\_b \\<i\\>\\*c\\*\\</i\\> \\[d\\]"),
    ],
)
def test_signs_stand_for_themselves(quote: str, shown: str) -> None:
    assert shown in write_entry([replace(OWN, quote=quote)])


def test_an_entry_without_a_title_has_a_heading() -> None:
    assert write_entry([replace(OWN, title=" ", url="")]).startswith("## …\n")


def test_pieces_come_in_the_order_of_the_text() -> None:
    later = replace(OWN, id=2, quote="before", position=1)

    assert write_entry([OWN, later]).index("before") < write_entry([OWN, later]).index("words")
