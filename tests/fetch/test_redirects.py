import pytest

from copydesk.errors import FetchFailed
from copydesk.fetch.answer import Hop
from copydesk.fetch.guard import check_url
from copydesk.fetch.redirects import Trip


def follow(trip: Trip, *steps: tuple[int, str], most: int = 10) -> Trip:
    for status, location in steps:
        trip.follow(status, location, (), most)
    return trip


def start(url: str = "https://a.example/feed") -> Trip:
    return Trip(check_url(url))


def test_a_trip_remembers_its_hops() -> None:
    trip = follow(start(), (301, "/new"), (302, "https://b.example/"))
    assert trip.hops == [
        Hop("https://a.example/feed", 301),
        Hop("https://a.example/new", 302),
    ]
    assert trip.target.url == "https://b.example/"


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        ([(301, "/b")], "https://a.example/b"),
        ([(308, "/b"), (301, "/c")], "https://a.example/c"),
        ([(301, "/b"), (302, "/c")], "https://a.example/b"),
        ([(302, "/b"), (301, "/c")], ""),
        ([(307, "/b")], ""),
    ],
)
def test_the_permanent_address_ends_at_the_first_temporary_hop(
    steps: list[tuple[int, str]], expected: str
) -> None:
    assert follow(start(), *steps).permanent_url == expected


def test_the_permanent_address_keeps_the_readers_credentials_at_home_only() -> None:
    at_home = follow(start("https://u:p@a.example/"), (301, "/b"))
    assert at_home.permanent_url == "https://u:p@a.example/b"
    abroad = follow(start("https://u:p@a.example/"), (301, "https://b.example/"))
    assert abroad.permanent_url == "https://b.example/"


@pytest.mark.parametrize("steps", [["/feed"], ["/b", "/feed"], ["/b", "/c", "/b"]])
def test_a_circle_is_noticed(steps: list[str]) -> None:
    with pytest.raises(FetchFailed) as caught:
        follow(start(), *[(302, step) for step in steps])
    assert caught.value.reason == "redirect_loop"


def test_a_trip_ends_after_the_most_redirects() -> None:
    follow(start(), *[(302, f"/{number}") for number in range(10)])
    with pytest.raises(FetchFailed) as caught:
        follow(start(), *[(302, f"/{number}") for number in range(11)])
    assert caught.value.reason == "too_many_redirects"


def test_who_left_home_does_not_get_the_secrets_back_by_returning() -> None:
    trip = follow(start(), (302, "https://b.example/"), (302, "https://a.example/x"))
    assert not trip.is_home


def test_the_https_twin_of_home_is_home() -> None:
    assert follow(start("http://a.example/"), (301, "https://a.example/")).is_home
