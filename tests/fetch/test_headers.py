from datetime import UTC, datetime

import pytest

from copydesk.fetch.headers import (
    LONGEST_FRESHNESS_SECONDS,
    LONGEST_RETRY_SECONDS,
    CacheControl,
    Caching,
    freshness_seconds,
    keep_header,
    parse_cache_control,
    parse_http_date,
    read_caching,
    retry_after_seconds,
)

NOW = datetime(2024, 5, 1, 12, 0, 0, tzinfo=UTC).timestamp()


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("", CacheControl()),
        ("max-age=300", CacheControl(300)),
        ("Public, MAX-AGE = 300", CacheControl(300)),
        ('max-age="300"', CacheControl(300)),
        ("max-age=300, max-age=5", CacheControl(300)),
        ("max-age=-5", CacheControl()),
        ("max-age=soon", CacheControl()),
        ("max-age", CacheControl()),
        ("s-maxage=60", CacheControl()),
        ("no-store", CacheControl(is_no_store=True)),
        ("no-cache, must-revalidate", CacheControl(is_no_cache=True)),
        ('private="x, max-age=9", max-age=60', CacheControl(60)),
        ("max-age=" + "9" * 4000, CacheControl(LONGEST_FRESHNESS_SECONDS)),
        (",,;==", CacheControl()),
    ],
)
def test_cache_control_is_read_leniently(value: str, expected: CacheControl) -> None:
    assert parse_cache_control(value) == expected


@pytest.mark.parametrize(
    "value",
    [
        "Wed, 01 May 2024 12:00:00 GMT",
        "Wednesday, 01-May-24 12:00:00 GMT",
        "Wed May  1 12:00:00 2024",
        "Wed, 01 May 2024 14:00:00 +0200",
        "01 May 2024 12:00:00",
    ],
)
def test_all_forms_of_http_dates_are_read(value: str) -> None:
    assert parse_http_date(value) == NOW


@pytest.mark.parametrize(
    "value", ["", "0", "-1", "never", "Wed, 99 May 2024 12:00:00 GMT", "1" * 5000, "Wed, 01 May"]
)
def test_what_is_no_date_is_none(value: str) -> None:
    assert parse_http_date(value) is None


@pytest.mark.parametrize(
    ("headers", "expected"),
    [
        ({}, None),
        ({"retry-after": "120"}, 120),
        ({"retry-after": " 1.5 "}, 1),
        ({"retry-after": "-5"}, None),
        ({"retry-after": "soon"}, None),
        ({"retry-after": "9" * 30}, LONGEST_RETRY_SECONDS),
        ({"retry-after": "Wed, 01 May 2024 12:01:00 GMT"}, 60),
        ({"retry-after": "Wed, 01 May 2024 11:00:00 GMT"}, 0),
        ({"retry-after": "Wed, 01 May 2030 11:00:00 GMT"}, LONGEST_RETRY_SECONDS),
        (
            {
                "retry-after": "Wed, 01 May 2024 10:01:00 GMT",
                "date": "Wed, 01 May 2024 10:00:00 GMT",
            },
            60,
        ),
    ],
)
def test_retry_after_is_seconds_or_a_date(headers: dict[str, str], expected: float | None) -> None:
    assert retry_after_seconds(headers, NOW) == expected


@pytest.mark.parametrize(
    ("headers", "expected"),
    [
        ({}, None),
        ({"cache-control": "public"}, None),
        ({"cache-control": "max-age=600"}, 600),
        ({"cache-control": "max-age=600", "age": "100"}, 500),
        ({"cache-control": "max-age=600", "age": "900"}, 0),
        ({"cache-control": "max-age=600", "age": "old"}, 600),
        ({"cache-control": "max-age=600, no-cache"}, 0),
        ({"cache-control": "no-store", "expires": "Wed, 01 May 2024 13:00:00 GMT"}, 0),
        ({"expires": "Wed, 01 May 2024 13:00:00 GMT"}, 3600),
        (
            {
                "expires": "Wed, 01 May 2024 13:00:00 GMT",
                "date": "Wed, 01 May 2024 12:30:00 GMT",
            },
            1800,
        ),
        ({"expires": "Wed, 01 May 2024 11:00:00 GMT"}, 0),
        ({"expires": "0"}, 0),
        ({"expires": "Wed, 01 May 2124 11:00:00 GMT"}, LONGEST_FRESHNESS_SECONDS),
        ({"cache-control": "max-age=60", "expires": "Wed, 01 May 2024 13:00:00 GMT"}, 60),
    ],
)
def test_freshness_comes_from_cache_control_then_expires(
    headers: dict[str, str], expected: float | None
) -> None:
    assert freshness_seconds(headers, NOW) == expected


@pytest.mark.parametrize("value", ["a\nb", "\udcff", "a\ufffd", "x" * 2000, "\x00"])
def test_headers_that_cannot_be_stored_or_sent_are_dropped(value: str) -> None:
    assert keep_header(value) == ""
    assert keep_header('W/"é"') == 'W/"é"'


@pytest.mark.parametrize(
    ("headers", "seconds"),
    [
        ({}, 20_000),
        ({"cache-control": "max-age=60"}, 60),
        ({"cache-control": "no-cache"}, 0),
        ({"expires": "Thu, 01 Jan 1970 00:00:00 GMT"}, 20_000),
        ({"age": "500"}, 19_500),
    ],
    ids=["nothing", "another age", "nothing to keep", "an age stands above a date", "older"],
)
def test_what_a_304_does_not_say_stays_as_it_was(headers: dict[str, str], seconds: int) -> None:
    assert freshness_seconds(headers, NOW, Caching("max-age=20000")) == seconds


def test_a_date_that_a_304_does_not_repeat_does_not_move() -> None:
    # Its clock is a year ahead: that it means two hours is seen by its own date.
    clocks = {"date": "Thu, 01 May 2025 12:00:00 GMT", "expires": "Thu, 01 May 2025 14:00:00 GMT"}
    before = read_caching(clocks, NOW)

    assert freshness_seconds({}, NOW + 3600, before) == 3600
    assert freshness_seconds({}, NOW + 9000, before) == 0


@pytest.mark.parametrize("value", ["0", "-1", "junk", "Mon, 01 Jan 0001 00:00:00 GMT", ""])
def test_a_date_of_expiry_is_always_one_that_can_be_stored(value: str) -> None:
    expires_at = read_caching({"expires": value}, NOW).expires_at

    assert expires_at is not None
    assert 0 <= expires_at <= NOW
