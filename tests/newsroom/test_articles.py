"""Addresses and records of the newsroom."""

from datetime import UTC, datetime

import pytest

from copydesk.newsroom.articles import Edition, Outlet, make_slug

EDITION = Edition(
    Outlet("daily", "The Daily"), (), "http://127.0.0.1:1", datetime(2026, 1, 1, tzinfo=UTC)
)


@pytest.mark.parametrize(
    ("title", "slug"),
    [
        ("Fog & frost", "fog-frost-7"),
        ("Café über alles", "cafe-uber-alles-7"),
        ("路地裏日記", "7"),
        ("a b c d e f g h i j", "a-b-c-d-e-f-g-h-7"),
    ],
)
def test_a_slug_is_short_and_plain(title: str, slug: str) -> None:
    assert make_slug(title, 7) == slug


def test_our_own_paths_in_html_become_full_addresses() -> None:
    html = '<a href="/daily/">us</a><img src="/x.png"><a href="//other.example/">them</a>'

    told = EDITION.absolute_html(html)

    assert told == (
        '<a href="http://127.0.0.1:1/daily/">us</a><img src="http://127.0.0.1:1/x.png">'
        '<a href="//other.example/">them</a>'
    )


@pytest.mark.parametrize(
    ("language", "direction"), [("ar", "rtl"), ("he-IL", "rtl"), ("en", "ltr")]
)
def test_the_language_decides_the_direction(language: str, direction: str) -> None:
    assert Outlet("x", "X", language=language).direction == direction
