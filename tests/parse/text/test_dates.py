from datetime import UTC, datetime, timedelta, timezone
from email.utils import format_datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from copydesk.parse import parse_date


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # RFC 822 and what is made of it
        ("Thu, 01 Jan 2004 19:48:21 GMT", "2004-01-01 19:48:21"),
        ("Thu, 1 Jan 04 19:48 EST", "2004-01-02 00:48:00"),
        ("01 Jan 2004", "2004-01-01 00:00:00"),
        ("01 Jan 99", "1999-01-01 00:00:00"),
        ("01-Jan-2004 10:00", "2004-01-01 10:00:00"),
        ("Thu,01 January 2004 19:48:21 Z", "2004-01-01 19:48:21"),
        ("Thursday, 01 Jan 2004 19:48:21 +0530", "2004-01-01 14:18:21"),
        ("Thu, 01 Jan 2004 19:48:21 -08:00", "2004-01-02 03:48:21"),
        ("Thu, 01 Jan 2004 19:48:21 +0200 (CEST)", "2004-01-01 17:48:21"),
        ("Thu, 01 Jan 2004 19:48:21 GMT+2", "2004-01-01 17:48:21"),
        ("Thu, 01 Jan 2004 19:48:21 XYZ", "2004-01-01 19:48:21"),
        ("Thu, 01 Jan 2004 19:48:21 +9900", "2004-01-01 19:48:21"),
        ("Thu, 01 Jan 104 19:48:21 GMT", "2004-01-01 19:48:21"),
        ("Wed, 20 Feb 2008 01:02:03 PM", "2008-02-20 13:02:03"),
        ("Thu, 01 Sept 2004 19:48:21.5 GMT", "2004-09-01 19:48:21.500000"),
        ("Sat, 07 Sep 2002 23:59:60 GMT", "2002-09-07 23:59:59"),
        ("Mon, 31 Jun 2024 24:00:00 +0200", "2024-06-30 22:00:00"),
        ("Tue, 21 Dec 2010 08:23:53+00:00", "2010-12-21 08:23:53"),
        # ISO 8601 and W3C
        ("2003-12-31T10:14:55Z", "2003-12-31 10:14:55"),
        ("2003-12-31T10:14:55.123456-08:00", "2003-12-31 18:14:55.123456"),
        ("2003-12-31 10:14:55 +0100", "2003-12-31 09:14:55"),
        ("2003-12-31T10:14:55 +01:00", "2003-12-31 09:14:55"),
        ("2003-12-31T8:14:55Z", "2003-12-31 08:14:55"),
        ("2003-12-31T10:14", "2003-12-31 10:14:00"),
        ("20031231T101455Z", "2003-12-31 10:14:55"),
        ("2003-12-31", "2003-12-31 00:00:00"),
        ("2003-12", "2003-12-01 00:00:00"),
        ("2003", "2003-01-01 00:00:00"),
        ("2003-335", "2003-12-01 00:00:00"),
        ("2003-W01-1", "2002-12-30 00:00:00"),
        ("2004-07-08 23:56:58.0", "2004-07-08 23:56:58"),
        # numbers
        ("1700000000", "2023-11-14 22:13:20"),
        ("1700000000123", "2023-11-14 22:13:20.123000"),
        ("1700000000123456", "2023-11-14 22:13:20.123456"),
        ("3/4/2024 5:06:07 PM", "2024-03-04 17:06:07"),
        ("14/4/2024 12:06 AM", "2024-04-14 00:06:00"),
        ("13.04.2024 12:30", "2024-04-13 12:30:00"),
        ("13.04.24", "2024-04-13 00:00:00"),
        ("Fri, 2006/09/15 08:19:53 EDT", "2006-09-15 12:19:53"),
        # words
        ("Sun Jan  4 16:29:06 PST 2004", "2004-01-05 00:29:06"),
        ("March 5, 2024 3:04 PM", "2024-03-05 15:04:00"),
        ("5th of May 2020", "2020-05-05 00:00:00"),
        ("sept. 5, 2023", "2023-09-05 00:00:00"),
        ("mardi 12 juin 2024 10h30", "2024-06-12 10:30:00"),
        ("12 de marzo de 2024", "2024-03-12 00:00:00"),
        ("3. März 2024, 18:05 Uhr", "2024-03-03 18:05:00"),
        ("Пт, 15 мая 2024 10:00:00 +0300", "2024-05-15 07:00:00"),
        ("Κυρ, 11 Ιούλ 2004 12:00:00 EST", "2004-07-11 17:00:00"),
        ("2004-július-13T9:15-05:00", "2004-07-13 14:15:00"),
        ("2024年5月6日 15時30分", "2024-05-06 15:30:00"),
        ("2004년 05월 28일 01:31:15", "2004-05-27 16:31:15"),
        ("2004-05-25 오후 11:23:17", "2004-05-25 14:23:17"),
        ("2024年5月6日 午前9:05", "2024-05-06 09:05:00"),
    ],
)
def test_every_form_seen_in_feeds_is_read(text: str, expected: str) -> None:
    assert parse_date(text) == datetime.fromisoformat(expected).replace(tzinfo=UTC)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "  ",
        "yesterday",
        "12:30",
        "May",
        "5 May",
        "0001-01-01T00:00:00Z",
        "01 Jan 0004",
        "9999-12-31T23:59:59-05:00",
        "2024-13-01",
        "2003-000",
        "45 Jan 2004",
        "01 Foo 2004",
        "Thu, 01 Jan 2004 25:00:00 GMT",
        "x" * 200,
    ],
)
def test_what_is_no_date_gives_none(text: str) -> None:
    assert parse_date(text) is None


@given(
    st.datetimes(
        min_value=datetime(1000, 1, 2),  # noqa: DTZ001 `timezones` adds one
        max_value=datetime(9998, 1, 1),  # noqa: DTZ001 `timezones` adds one
        timezones=st.integers(-14 * 60, 14 * 60).map(lambda m: timezone(timedelta(minutes=m))),
    )
)
def test_what_python_writes_is_read_back(moment: datetime) -> None:
    assert parse_date(moment.isoformat()) == moment
    assert parse_date(format_datetime(moment)) == moment.replace(microsecond=0)


@given(st.text(max_size=60) | st.text("0123456789:-/. TZ+JanFeb年월", max_size=40))
def test_any_text_gives_a_time_in_utc_or_none(text: str) -> None:
    moment = parse_date(text)
    assert moment is None or moment.utcoffset() == timedelta(0)
