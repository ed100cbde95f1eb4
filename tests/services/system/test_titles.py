import pytest

from copydesk.errors import Invalid
from copydesk.services.system.titles import check_title


@pytest.mark.parametrize(
    ("title", "kept"),
    [
        ("News", "News"),
        ("  two \n lines\t", "two lines"),
        ("a\x00b", "a b"),
        ("\x1b[31mred\x7f", "[31mred"),
        ("Größe 王 🗞", "Größe 王 🗞"),
        ("", ""),
    ],
    ids=ascii,
)
def test_a_title_is_one_line_of_visible_text(title: str, kept: str) -> None:
    assert check_title(title, most=20) == kept


@pytest.mark.parametrize("title", ["", "   ", "\x00", "x" * 21], ids=ascii)
def test_a_title_out_of_bounds_is_refused(title: str) -> None:
    with pytest.raises(Invalid, match="a title has 1 to 20 characters"):
        check_title(title, least=1, most=20)
