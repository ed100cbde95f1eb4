from dataclasses import replace

import pytest

from copydesk.model import FeedInfo
from copydesk.model.times import DAY
from copydesk.parse.html.dimensions import Size
from copydesk.parse.records import IconLink
from copydesk.rules.icons import (
    IconCandidate,
    choose_home,
    is_fitting,
    is_wanted,
    list_named,
    list_own,
    name_icon,
    plan_next,
)

NOW = 1_800_000_000_000_000
HOME = "https://news.example/de/"
INFO = FeedInfo("News", "", HOME, "https://news.example/i.png", "", "en", None)
USUAL = IconCandidate("https://news.example/favicon.ico")


def link(name: str, *sizes: int, **more: str | bool) -> IconLink:
    return replace(IconLink(f"https://news.example/{name}", sizes=sizes), **more)  # type: ignore[arg-type]  # rows of cases


def test_the_feeds_own_icon_comes_first_and_its_image_only_if_square() -> None:
    own = list_own("https://news.example/i.png", "https://news.example/banner.png")

    assert own == [
        IconCandidate("https://news.example/i.png"),
        IconCandidate("https://news.example/banner.png", must_be_square=True),
    ]


@pytest.mark.parametrize(
    ("icon_url", "image_url", "urls"),
    [
        ("", "", []),
        ("https://a.example/i", "https://a.example/i", [IconCandidate("https://a.example/i")]),
        ("javascript:0", "/relative.png", []),
        ("http://[::1/i", "http://a.example:port/", []),
    ],
)
def test_what_is_no_address_or_said_twice_is_not_asked(
    icon_url: str, image_url: str, urls: list[IconCandidate]
) -> None:
    assert list_own(icon_url, image_url) == urls


@pytest.mark.parametrize(
    ("links", "names"),
    [
        ([], []),
        ([link("16.png", 16), link("64.png", 64), link("192.png", 192)], ["64", "192", "16"]),
        ([link("32.png", 32), link("128.png", 128), link("96.png", 96)], ["96", "32", "128"]),
        ([link("x.ico", 16, 32, 48), link("180.png", 180)], ["x", "180"]),
        # Of unknown size: a touch icon is mostly large, another one small.
        ([link("t.png", is_touch=True), link("x.png")], ["x", "t"]),
        ([link("s.svg"), link("64.png", 64), link("96.png", 96)], ["64", "s", "96"]),
        ([link("s", type="image/svg+xml"), link("16.png", 16)], ["s", "16"]),
        ([link("s.svg?v=1#x", is_dark=True), link("16.png", 16)], ["16", "s"]),
        ([link(f"{n}.png", 64) for n in "abcdef"], ["a", "b", "c"]),
    ],
)
def test_of_a_page_the_icon_nearest_to_64_pixels_comes_first(
    links: list[IconLink], names: list[str]
) -> None:
    *named, usual = list_named(links, HOME)

    assert [each.url.rpartition("/")[2].partition(".")[0] for each in named] == names
    assert usual == USUAL


def test_the_usual_place_is_asked_once() -> None:
    assert list_named([link("favicon.ico")], HOME) == [USUAL]


def test_without_a_home_there_is_no_usual_place() -> None:
    assert list_named([], "") == []


@pytest.mark.parametrize(
    ("feed_url", "site_url", "home"),
    [
        ("https://news.example/feed", "https://www.news.example/de/", "https://www.news.example/de/"),
        ("https://ann:secret@news.example:8443/a/feed?key=1", "", "https://news.example:8443/"),
        ("http://[2001:db8::1]/feed", "", "http://[2001:db8::1]/"),
        ("https://news.example/feed", "javascript:0", "https://news.example/"),
        ("about:blank", "", ""),
    ],
)  # fmt: skip
def test_the_home_is_the_site_or_else_where_the_feed_lies(
    feed_url: str, site_url: str, home: str
) -> None:
    assert choose_home(feed_url, site_url) == home


@pytest.mark.parametrize(
    ("size", "is_icon", "is_square"),
    [
        ((64, 64), True, True),
        ((64, 56), True, True),
        ((64, 40), True, False),
        ((600, 60), False, False),
        ((60, 600), False, False),
        ((1, 1), False, False),
        ((7, 7), False, False),
        ((0, 0), False, False),
        ((1024, 1024), True, True),
        ((30_000, 30_000), False, False),
        (None, True, False),
    ],
)
def test_dots_banners_and_floods_of_pixels_are_no_icons(
    size: Size | None, is_icon: bool, is_square: bool
) -> None:
    assert is_fitting(size) == is_icon
    assert is_fitting(size, must_be_square=True) == is_square


def test_an_icon_is_looked_for_first_and_when_an_address_changes() -> None:
    assert is_wanted(INFO, INFO, is_first=True)
    assert is_wanted(INFO, replace(INFO, site_url="https://new.example/"), is_first=False)
    assert is_wanted(INFO, replace(INFO, icon_url=""), is_first=False)
    assert is_wanted(INFO, replace(INFO, image_url="https://news.example/x"), is_first=False)


def test_another_title_is_no_reason_to_look_for_an_icon() -> None:
    assert not is_wanted(INFO, replace(INFO, title="Other", ttl_minutes=5), is_first=False)


def test_failures_are_tried_again_later_and_later_and_then_not_any_more() -> None:
    pauses = [plan_next(attempts, NOW) for attempts in range(1, 7)]

    assert pauses == [NOW + DAY, NOW + 3 * DAY, NOW + 9 * DAY, NOW + 27 * DAY, None, None]


def test_a_found_icon_is_looked_at_again_after_thirty_days() -> None:
    assert plan_next(0, NOW) == NOW + 30 * DAY


def test_only_who_has_the_key_can_name_an_icon() -> None:
    assert name_icon(b"a", b"picture") == name_icon(b"a", b"picture")
    assert len({name_icon(key, body) for key in (b"a", b"b") for body in (b"c", b"d")}) == 4
    assert len(name_icon(b"a", b"picture")) == 22
