"""Read texts from lines of JSON and say what the builtin analyser says of them."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from copydesk.ai.builtin import analyze

LONGEST_LINE = 20_000_000
STDIN = "-"


class _Draft(msgspec.Struct):
    """A text that somebody wants to be analysed."""

    title: str
    text: str
    language: str | None = None


def analyze_lines(files: tuple[Path, ...]) -> Iterator[tuple[bytes, bool]]:
    """Give one line of JSON for each line of JSON that comes in: an analysis, or what is wrong."""
    for file in files or (Path(STDIN),):
        name = os.fsencode(file).decode("utf-8", "replace")
        try:
            with sys.stdin.buffer if name == STDIN else file.open("rb") as lines:
                for number, line in enumerate(iter(lambda: lines.readline(LONGEST_LINE), b""), 1):
                    if line.strip():
                        yield _analyze_line(line, name, number)
        except OSError as error:
            reason = error.strerror or str(error)
            problem = {"file": name, "error": {"code": "unreadable", "message": reason}}
            yield msgspec.json.encode(problem), False


def _analyze_line(line: bytes, name: str, number: int) -> tuple[bytes, bool]:
    try:
        draft = msgspec.json.decode(line, type=_Draft)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        problem = {"code": "invalid", "message": str(error)}
        return msgspec.json.encode({"file": name, "line": number, "error": problem}), False
    analysis = analyze(draft.title, draft.text, draft.language)
    return msgspec.json.encode(analysis), True
