"""Reads what a model wrote, however it did: labelled text, JSON, half of it, or plain lines."""

import re
from typing import Any

import msgspec

from copydesk.model.analysis import SCORE_NAMES

LONGEST_ANSWER = 200_000
MOST_POINTS = 20
# What we ask for is three deep.
DEEPEST = 20

# Thoughts that some models say aloud, and marks of chat formats.
_THOUGHTS = re.compile(r"<(think|thinking|reasoning)>.*?(?:</\1>|\Z)", re.DOTALL | re.IGNORECASE)
_MARKS = re.compile(r"<\|[^|>]{0,40}\|>|\[/?INST\]|<</?SYS>>|</?s>", re.IGNORECASE)
_FENCE = re.compile(r"```[a-zA-Z]*\n?|~~~[a-zA-Z]*\n?")
_OUR_MARKS = re.compile(r"<<<\w{8,64}|\b\w{8,64}>>>")
_LABELS = {
    "SUMMARY": "summary",
    "POINTS": "key_points",
    "KEY POINTS": "key_points",
    "KEY_POINTS": "key_points",
    "TITLE": "neutral_title",
    "HEADLINE": "neutral_title",
    "NEUTRAL TITLE": "neutral_title",
    "NEUTRAL_TITLE": "neutral_title",
    "CATEGORY": "category",
}
_LABEL = re.compile(
    r"^[ \t>*_#-]*(" + "|".join(sorted(_LABELS, key=len, reverse=True)) + r")[ \t*_]*:[ \t*_]*",
    re.IGNORECASE | re.MULTILINE,
)
_SCORE_LINE = re.compile(
    r"^[ \t>*_#-]*(" + "|".join(SCORE_NAMES) + r")[ \t*_]*:[ \t*_]*(-?\d+(?:\.\d+)?)\b[^\n]*$",
    re.IGNORECASE | re.MULTILINE,
)
# A whole text in quotes, the beginning of one, or a sign that orders JSON.
_SIGN = re.compile(r'"(?:[^"\\]|\\.)*+"?|[{}\[\],]', re.DOTALL)
_CLOSINGS = {"{": "}", "[": "]"}
_BULLET = re.compile(r"^[ \t]*(?:[-*•–·]|\d{1,2}[.)])[ \t]+")
_ECHO = re.compile(
    r"^(?:sure|certainly|of course|okay|ok|here(?:'s| is| are)|as requested|based on|hier ist|"
    r"voici|aquí (?:está|tienes)|hier is|her er)\b[^\n]{0,120}[:.!]\s*(?:\n|$)",
    re.IGNORECASE,
)


def read_answer(text: str) -> dict[str, Any]:
    """Give what can be found in an answer by the names of our fields; {} if nothing can."""
    plain = strip_marks(text[:LONGEST_ANSWER])
    if not plain:
        return {}
    for read in (_read_labels, _read_object, _read_array, _read_lines):
        if found := read(plain):
            return found
    return {}


def strip_marks(text: str) -> str:
    """Drop thoughts, marks of formats, fences, and words before the answer."""
    for pattern in (_THOUGHTS, _MARKS, _FENCE, _OUR_MARKS):
        text = pattern.sub("", text)
    return _ECHO.sub("", text.strip(), count=1).strip()


def _read_labels(text: str) -> dict[str, Any]:
    """Read `SUMMARY: …`, `POINTS:` and the like, each up to the next label."""
    marks = list(_LABEL.finditer(text))
    if not marks:
        return {}
    found: dict[str, Any] = {}
    scores = {match[1].lower(): {"value": float(match[2])} for match in _SCORE_LINE.finditer(text)}
    ends = [*(mark.start() for mark in marks[1:]), len(text)]
    for mark, end in zip(marks, ends, strict=True):
        field = _LABELS[mark[1].upper()]
        part = _SCORE_LINE.sub("", text[mark.end() : end]).strip()
        found.setdefault(field, _read_list(part) if field == "key_points" else part)
    if scores:
        found["scores"] = scores
    return found


def _read_object(text: str) -> dict[str, Any]:
    """Read the first object of JSON, also one without its end."""
    start = text.find("{")
    if start < 0:
        return {}
    found = decode_json(text[start:])
    return found if isinstance(found, dict) else {}


def _read_array(text: str) -> dict[str, Any]:
    """Read a list of sentences: the first says it all, the others are the points."""
    start = text.find("[")
    found = decode_json(text[start:]) if start >= 0 else None
    lines = [each for each in found if isinstance(each, str)] if isinstance(found, list) else []
    return _make_points(lines)


def _read_lines(text: str) -> dict[str, Any]:
    if text.startswith(("{", "[", "<")):
        return {}
    return _make_points(_read_list(text))


def _make_points(lines: list[str]) -> dict[str, Any]:
    kept = [line for line in lines if line.strip()][:MOST_POINTS]
    return {"summary": kept[0], "key_points": kept[1:]} if kept else {}


def _read_list(text: str) -> list[str]:
    if text.startswith("["):
        found = decode_json(text)
        if isinstance(found, list):
            return [each for each in found if isinstance(each, str)]
    lines = [_BULLET.sub("", line).strip() for line in text.splitlines()]
    return [line for line in lines if line][:MOST_POINTS]


def decode_json(text: str) -> Any:
    """Give the value that a text begins with, with what is missing at its end added; else None."""
    try:
        return msgspec.json.decode(_complete(text).encode("utf-8", "replace"), strict=True)
    except msgspec.DecodeError:
        return None


def _complete(text: str) -> str:
    """Give the first value; if its end is missing, cut half a part off and close what is open."""
    closing, end, ending = "", 0, ""
    for match in _SIGN.finditer(text):
        sign, place = match[0], match.end()
        if sign in _CLOSINGS:
            closing = _CLOSINGS[sign] + closing
        elif sign in "}]":
            closing = closing[1:]
        elif sign == ",":
            place -= 1
        else:
            continue
        if len(closing) > DEEPEST:
            return ""
        end, ending = place, closing
        if not closing:
            break
    return text[:end] + ending
