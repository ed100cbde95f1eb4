"""Read feed documents from files and say what is in them."""

import os
import sys
from pathlib import Path

import msgspec

from copydesk.errors import CopydeskError
from copydesk.parse import parse_feed

STDIN = "-"


def parse_file(file: Path, *, url: str, content_type: str) -> tuple[bytes, bool]:
    """Give one line of JSON: the feed, or what is wrong with the file."""
    # The names of files are bytes, which need not be text.
    name = os.fsencode(file).decode("utf-8", "replace")
    try:
        body = sys.stdin.buffer.read() if name == STDIN else file.read_bytes()
        feed = parse_feed(body, url=url, content_type=content_type)
    except (CopydeskError, OSError) as error:
        code = error.code if isinstance(error, CopydeskError) else "unreadable"
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        problem = {"file": name, "error": {"code": code, "message": reason}}
        return msgspec.json.encode(problem), False
    return msgspec.json.encode({"file": name, **msgspec.to_builtins(feed)}), True
