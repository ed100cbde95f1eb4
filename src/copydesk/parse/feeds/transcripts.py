"""Transcripts of episodes: SubRip, WebVTT, JSON, HTML and plain text to lines of words.

What a file is, is told by its beginning: the types that feeds name are often wrong.
"""

import json
import re
from collections.abc import Iterator
from itertools import islice

from copydesk.model.times import HOUR_SECONDS
from copydesk.parse.feeds.media import LONGEST_DURATION
from copydesk.parse.records import SpokenLine
from copydesk.parse.text.encoding import decode_html
from copydesk.parse.text.plain import make_excerpt, plain_text

MOST_LINES = 10_000
MOST_LETTERS = 1_000_000
# What is longer is cut; what is shorter, and ends amid a sentence, is joined with what follows.
LONGEST_LINE = 2_000
JOINED_LETTERS = 220
JOINED_SECONDS = 20.0
LONGEST_SPEAKER = 100

# Of pieces as files have them: a word each, in some.
_MOST_PIECES = 200_000
_TIME = r"(?:(\d{1,3}):)?(\d{1,3}):(\d{2})(?:[.,](\d{1,3})\d*)?"
_CLOCK = re.compile(_TIME)
_CUE = re.compile(rf"\s*{_TIME}\s*-->")
_NUMBER = re.compile(r"\s*\d+\s*")
_VOICE = re.compile(r"<v(?:\.[^\s<>]*+)?\s+([^<>]++)>")
_STAMP = re.compile(rf"\s*[\[(]?{_TIME}[\])]?(?:\s*[-–:]\s*|\s+|$)")
_JSON = re.compile(r"\s*(?:\{|\[\s*\{)")
_HTML = re.compile(r"(?i)\s*<(?:!doctype|html|head|body|!--|cite|time|p|div|section|article|h\d)\b")
# No tag runs past the next '<', so that the time is linear whatever the input.
_TAG = re.compile(r"<(/?)([A-Za-z][^\s/<>]*+)[^<>]*+>|<[!?][^<>]*+>")
_SILENT = frozenset({"head", "script", "style", "template", "title"})
_INLINE = frozenset({"a", "b", "em", "i", "span", "strong", "u"})
_END = re.compile(r"""[.!?…。！？]["'”’»)]*$""")
_CLOSING = re.compile(r"[,.;:!?…%)\]”’]")


def read_transcript(body: bytes, content_type: str = "") -> list[SpokenLine]:
    """Read what is said in an episode; empty if the file says nothing."""
    text = decode_html(body, content_type).lstrip("\ufeff").replace("\r\n", "\n")
    pieces = _read_pieces(text.replace("\r", "\n"))
    lines = _join(_order(list(islice(pieces, _MOST_PIECES))))
    return list(_limit(lines))


def _read_pieces(text: str) -> Iterator[SpokenLine]:
    if _JSON.match(text):
        return _read_json(text)
    if text.startswith("WEBVTT") or any(map(_CUE.match, islice(text.split("\n"), 50))):
        return _read_cues(text)
    if _HTML.match(text):
        return _read_html(text)
    return _read_plain(text)


def _read_json(text: str) -> Iterator[SpokenLine]:
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        return
    segments = document.get("segments") if isinstance(document, dict) else document
    for segment in segments if isinstance(segments, list) else ():
        if isinstance(segment, dict):
            words = segment.get("body", segment.get("text"))
            if isinstance(words, str):
                start = check_seconds(segment.get("startTime", segment.get("start")))
                speaker = segment.get("speaker")
                name = _tidy_speaker(speaker) if isinstance(speaker, str) else ""
                yield SpokenLine(plain_text(words), start, name)


def _read_cues(text: str) -> Iterator[SpokenLine]:
    start: float | None = None
    words: list[str] = []
    for line in [*text.split("\n"), ""]:
        cue = _CUE.match(line)
        if not cue and line.strip():
            words.append(line)
            continue
        if cue and words and _NUMBER.fullmatch(words[-1]):
            words.pop()  # its number, where no empty line stands before it
        if start is not None and words:
            yield _read_cue(" ".join(words), start)
            start = None
        words.clear()
        if cue:
            start = _count_seconds(cue)


def _read_cue(words: str, start: float) -> SpokenLine:
    voice = _VOICE.search(words)
    return SpokenLine(plain_text(words), start, _tidy_speaker(voice[1]) if voice else "")


def _read_html(text: str) -> Iterator[SpokenLine]:
    """Read paragraphs, each with what `cite` and `time` before it say."""
    start: float | None = None
    speaker, silent, words, at = "", "", [""], 0
    for tag in [*_TAG.finditer(text), None]:
        if not silent:
            words.append(text[at : tag.start() if tag else len(text)])
        at = tag.end() if tag else len(text)
        is_end, name = (bool(tag[1]), (tag[2] or "").lower()) if tag else (True, "body")
        if silent or name in _SILENT:
            silent = "" if is_end and name in (silent, "body") else silent or name
            continue
        if name in _INLINE:
            continue
        found = plain_text("".join(words))
        words = [""]
        if is_end and name == "cite":
            speaker = _tidy_speaker(found)
        elif is_end and name == "time":
            clock = _CLOCK.search(found)
            start = _count_seconds(clock) if clock else None
        elif found:
            yield SpokenLine(found, start, speaker)
            start = None


def _read_plain(text: str) -> Iterator[SpokenLine]:
    for line in text.split("\n"):
        stamp = _STAMP.match(line)
        words = " ".join((line[stamp.end() :] if stamp else line).split())
        if words:
            yield SpokenLine(words, _count_seconds(stamp) if stamp else None)


def _count_seconds(match: re.Match[str]) -> float | None:
    hours, minutes, seconds, part = match.groups()
    whole = int(hours or 0) * HOUR_SECONDS + int(minutes) * 60 + int(seconds)
    return check_seconds(whole + float(f"0.{part or 0}"))


def check_seconds(value: object) -> float | None:
    """Give a time within a recording, if that is what it is."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return float(value) if 0 <= value <= LONGEST_DURATION else None


def _tidy_speaker(name: str) -> str:
    return make_excerpt(plain_text(name).rstrip(": "), LONGEST_SPEAKER)


def _order(pieces: list[SpokenLine]) -> list[SpokenLine]:
    """Put pieces that all say when into that order; others stand as they were written."""
    timed = [(piece.start, at) for at, piece in enumerate(pieces) if piece.start is not None]
    if len(timed) < len(pieces):
        return pieces
    return [pieces[at] for _, at in sorted(timed)]


def _join(pieces: list[SpokenLine]) -> Iterator[SpokenLine]:
    """Make lines that can be read of pieces that end amid a sentence, or even after a word."""
    line: SpokenLine | None = None
    for piece in pieces:
        if not piece.text:
            continue
        if line and _is_continued(line, piece):
            gap = "" if _CLOSING.match(piece.text) else " "
            line = SpokenLine(f"{line.text}{gap}{piece.text}", line.start, line.speaker)
            continue
        if line:
            yield line
        line = piece
    if line:
        yield line


def _is_continued(line: SpokenLine, piece: SpokenLine) -> bool:
    if line.start is None or piece.start is None:
        return False
    is_same = not piece.speaker or piece.speaker == line.speaker
    is_near = piece.start - line.start < JOINED_SECONDS and len(line.text) < JOINED_LETTERS
    return is_same and is_near and not _END.search(line.text[-10:])


def _limit(lines: Iterator[SpokenLine]) -> Iterator[SpokenLine]:
    left = MOST_LETTERS
    for line in islice(lines, MOST_LINES):
        text = line.text[: min(LONGEST_LINE, left)]
        if not text:
            return
        left -= len(text)
        yield SpokenLine(text, line.start, line.speaker)
