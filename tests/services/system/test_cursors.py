import pytest

from copydesk.errors import Invalid
from copydesk.services.system.cursors import read_cursor, write_cursor


@pytest.mark.parametrize(
    "numbers", [(0, 0), (1, 2), (-1, 2**62), (2**63 - 1, -(2**63)), (1_800_000_000_000_000, 7)]
)
def test_a_cursor_gives_back_what_was_put_in(numbers: tuple[int, int]) -> None:
    cursor = write_cursor(*numbers)

    assert read_cursor(cursor, 2) == numbers
    assert cursor.replace("-", "").replace("_", "").isalnum()


@pytest.mark.parametrize(
    "cursor",
    [
        write_cursor(1),
        write_cursor(1, 2, 3),
        write_cursor(1, 2) + "!",
        "!" + write_cursor(1, 2),
        write_cursor(1, 2)[:-1],
        write_cursor(1, 2).replace("A", "\n", 1),
        "½",
        "\ud800",
    ],
    ids=ascii,
)
def test_anything_else_is_refused(cursor: str) -> None:
    with pytest.raises(Invalid):
        read_cursor(cursor, 2)
