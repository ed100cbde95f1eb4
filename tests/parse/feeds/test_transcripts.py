import json

import pytest

from copydesk.parse.feeds import transcripts
from copydesk.parse.feeds.transcripts import read_transcript
from copydesk.parse.records import SpokenLine

SRT = """\ufeff1
00:00:01,500 --> 00:00:03,000
Good evening, and

2
00:00:03,000 --> 00:00:05,000
welcome.
3
00:00:06,000 --> 00:00:07,000
<i>Tonight:</i> brass &amp; bells.

"""
VTT = """WEBVTT - of an episode

STYLE
::cue { color: red }

NOTE 00:99 is no time

intro
00:01.000 --> 00:04.000 align:start
<v.loud Ada Smith>Hello.</v>

1:00:02.250 --> 1:00:04.000
<v Bo:>Hello to you,</v>

1:00:03.000 --> 1:00:04.000
<v Ada Smith>and me?
"""
PAGE = """<!DOCTYPE html><head><title>No</title></head><body><style>p { color: red }</style>
<cite>Ada Smith:</cite>
<time>0:12</time>
<p>Hello <b>there</b>.</p>
<p>More.</p>
<cite>Bo:</cite><time>soon</time><P>Yes<br>No.</P>
<script>if (a < b) alert("<p>no</p>")</script>Good&nbsp;bye
</body>"""


def segments(*each: object) -> bytes:
    return json.dumps({"version": "1.0.0", "segments": each}).encode()


def test_subrip_becomes_sentences() -> None:
    assert read_transcript(SRT.encode(), "application/srt") == [
        SpokenLine("Good evening, and welcome.", 1.5),
        SpokenLine("Tonight: brass & bells.", 6.0),
    ]


def test_webvtt_says_who_speaks() -> None:
    assert read_transcript(VTT.encode()) == [
        SpokenLine("Hello.", 1.0, "Ada Smith"),
        SpokenLine("Hello to you,", 3602.25, "Bo"),
        SpokenLine("and me?", 3603.0, "Ada Smith"),
    ]


def test_lines_may_end_in_any_way() -> None:
    assert read_transcript(SRT.replace("\n", "\r\n").encode()) == read_transcript(SRT.encode())
    assert read_transcript(SRT.replace("\n", "\r").encode()) == read_transcript(SRT.encode())


def test_words_of_json_are_joined_to_sentences() -> None:
    body = segments(
        {"speaker": "Ada", "startTime": 0.5, "endTime": 0.9, "body": "One"},
        {"speaker": "Ada", "startTime": 1, "body": " two"},
        {"startTime": 1.2, "body": ","},
        {"startTime": 1.5, "body": "three!"},
        {"speaker": "Bo", "startTime": 60, "body": "Late"},
        {"speaker": "Bo", "startTime": 90, "body": "and later"},
    )

    assert read_transcript(body, "application/json") == [
        SpokenLine("One two, three!", 0.5, "Ada"),
        SpokenLine("Late", 60.0, "Bo"),
        SpokenLine("and later", 90.0, "Bo"),
    ]


def test_lines_come_in_the_order_of_their_times() -> None:
    body = segments({"start": 9, "text": "Then."}, {"start": 1, "text": "First."})

    assert [line.text for line in read_transcript(body)] == ["First.", "Then."]


@pytest.mark.parametrize(
    "segment",
    [
        7, None, {}, {"body": 7}, {"body": ""}, {"body": "<script>alert(1)</script>"},
    ],
)  # fmt: skip
def test_what_says_nothing_is_left_out(segment: object) -> None:
    assert read_transcript(segments(segment)) == []


@pytest.mark.parametrize("start", [-1, 10**12, True, "0", None, float("nan"), float("inf")])
def test_times_that_are_none_are_left_out(start: object) -> None:
    body = segments({"startTime": start, "body": "Words.", "speaker": ["x"]})

    assert read_transcript(body) == [SpokenLine("Words.")]


@pytest.mark.parametrize(
    "body", [b"{", b"[{}, 7]", b'{"segments": {}}', b'[{"x":' + b"[" * 200_000, b"", b"WEBVTT"]
)
def test_a_file_that_is_no_transcript_gives_nothing(body: bytes) -> None:
    assert read_transcript(body) == []


def test_a_page_gives_its_paragraphs() -> None:
    assert read_transcript(PAGE.encode(), "text/html") == [
        SpokenLine("Hello there.", 12.0, "Ada Smith"),
        SpokenLine("More.", None, "Ada Smith"),
        SpokenLine("Yes", None, "Bo"),
        SpokenLine("No.", None, "Bo"),
        SpokenLine("Good bye", None, "Bo"),
    ]


def test_a_page_that_breaks_off_in_a_script_ends_there() -> None:
    assert [line.text for line in read_transcript(b"<p>One.</p><script>x <p>Two.</p>")] == ["One."]


def test_plain_text_gives_its_lines() -> None:
    body = "[00:01:02] Ada: Hello.\n\n(2:03) Bo: Yes.\n 3:04 - So.\nNo 4:05 here.\n5:06\n"

    assert read_transcript(body.encode(), "text/plain") == [
        SpokenLine("Ada: Hello.", 62.0),
        SpokenLine("Bo: Yes.", 123.0),
        SpokenLine("So.", 184.0),
        SpokenLine("No 4:05 here."),
    ]


def test_long_sentences_are_cut_into_lines_that_can_be_read() -> None:
    words = [{"startTime": at / 100, "body": "word"} for at in range(200)]

    lines = read_transcript(segments(*words))

    assert [len(line.text) // 5 for line in lines] == [44, 44, 44, 44, 19]


def test_transcripts_have_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transcripts, "MOST_LINES", 3)
    monkeypatch.setattr(transcripts, "MOST_LETTERS", 12)
    monkeypatch.setattr(transcripts, "LONGEST_LINE", 5)

    assert [line.text for line in read_transcript(b"a\nb\nc\nd")] == ["a", "b", "c"]
    assert [line.text for line in read_transcript(b"123456789\n123456789\n12345")] == [
        "12345",
        "12345",
        "12",
    ]
    monkeypatch.setattr(transcripts, "MOST_LETTERS", 5)
    assert [line.text for line in read_transcript(b"123456\n123456")] == ["12345"]


@pytest.mark.parametrize(
    "body",
    [
        b"<p>" * 100_000, b"<" * 400_000, b"<v " * 100_000, b"<cite><time>" * 50_000,
        b"WEBVTT\n" + b"00:01.000 --> 00:02.000\n" * 20_000, b"1:" * 200_000,
        b"<!--" * 100_000, b"</" * 200_000, b"<script>" * 100_000, b"[0:01" * 100_000,
    ],
    ids=lambda body: body[:12].decode(),
)  # fmt: skip
def test_hostile_files_are_read_in_linear_time_hostile(body: bytes) -> None:
    # Whoever reads them in quadratic time does not come back within the patience of a test.
    assert len(read_transcript(body)) <= transcripts.MOST_LINES
