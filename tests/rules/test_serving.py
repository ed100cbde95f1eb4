import pytest

from copydesk.model.times import SECOND
from copydesk.rules.serving import is_build_due, is_listed, split_addresses

NOW = 1_000 * SECOND


@pytest.mark.parametrize(
    ("pending", "dirty_at", "is_due"),
    [
        pytest.param(0, NOW, True, id="nothing is awaited"),
        pytest.param(3, NOW - 59 * SECOND, False, id="some are awaited"),
        pytest.param(3, NOW - 60 * SECOND, True, id="for too long"),
        pytest.param(3, NOW + SECOND, True, id="since a time that is yet to come"),
    ],
)
def test_a_build_waits_for_analyses_but_not_for_ever(
    pending: int, dirty_at: int, is_due: bool
) -> None:
    due = is_build_due(pending=pending, dirty_at=dirty_at, deadline_seconds=60, now=NOW)
    assert due is is_due


@pytest.mark.parametrize(
    ("hosts", "expected"),
    [
        ("", False),
        ("news.example", True),
        (" other.example , NEWS.example ", True),
        ("*.example", True),
        ("*.news.example", False),
        (",", False),
    ],
)
def test_a_host_is_listed_by_its_name_or_a_glob(hosts: str, expected: bool) -> None:
    assert is_listed("https://News.example/feed", hosts) is expected


def test_what_has_no_host_is_not_listed() -> None:
    assert not is_listed("/feed", "*.example")


@pytest.mark.parametrize(
    ("text", "addresses"),
    [
        ("", []),
        ("https://a.example/1", ["https://a.example/1"]),
        ("https://a.example/1,https://b.example", ["https://a.example/1", "https://b.example"]),
        ("https://a.example/1,2 https://a.example/1,2", ["https://a.example/1,2"]),
        (" https://a.example ,\n https://b.example, ", ["https://a.example", "https://b.example"]),
    ],
)
def test_a_list_of_addresses_is_taken_apart(text: str, addresses: list[str]) -> None:
    assert split_addresses(text) == addresses
