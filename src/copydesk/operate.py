"""What the command line does besides serving: upgrade, read files, ask a server how it is."""

import math
import os
import ssl
import sys
import urllib.error
import urllib.request
from http.client import HTTPException
from pathlib import Path

import msgspec

from copydesk.config import Config
from copydesk.errors import CopydeskError, Invalid, Unavailable
from copydesk.jobs.presence import be_present
from copydesk.parse import parse_feed
from copydesk.store.engine.migrate import let_shrink, migrate
from copydesk.store.engine.space import LARGEST_AT_START
from copydesk.wiring import now, open_db

LONGEST_ANSWER = 10_000
STDIN = "-"


class _Reason(msgspec.Struct):
    message: str


class _Refusal(msgspec.Struct):
    """An error as the server shapes it; whoever probes need not load the server for that."""

    error: _Reason


async def upgrade(config: Config) -> list[str]:
    """Apply missing schema steps and give their names.

    A large SQLite file of an older version is rewritten too, if nobody serves from it: whoever
    runs this has time.
    """
    db = await open_db(config)
    try:
        done = await migrate(db, now())
        if not config.database_url:
            with be_present(config.data, now) as moment:
                await let_shrink(db, largest=LARGEST_AT_START if moment is None else math.inf)
        return done
    finally:
        await db.close()


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


def probe_server(url: str, timeout_seconds: float, *, is_insecure: bool = False) -> str:
    """Ask /readyz; raise when the answer is not good."""
    if not url.startswith(("http://", "https://")):
        raise Invalid("give an address that begins with http:// or https://")
    trust = ssl.create_default_context()
    if is_insecure:
        trust.check_hostname, trust.verify_mode = False, ssl.CERT_NONE
    # Straight to the server: a proxy that the environment names is for the world outside.
    opener = urllib.request.build_opener(
        urllib.request.ProxyHandler({}), urllib.request.HTTPSHandler(context=trust)
    )
    try:
        with opener.open(url.rstrip("/") + "/readyz", timeout=timeout_seconds) as answer:
            return str(answer.read(LONGEST_ANSWER).decode("utf-8", "replace"))
    except urllib.error.HTTPError as error:
        reason = _read_reason(error)
        raise Unavailable(f"{url} answers {error.code}: {reason}") from error
    except (OSError, HTTPException, ValueError) as error:
        raise Unavailable(f"{url} does not answer: {error}") from error


def _read_reason(error: urllib.error.HTTPError) -> str:
    """Give the sentence of a refusal, if it is one of ours."""
    try:
        with error:
            answer = msgspec.json.decode(error.read(LONGEST_ANSWER), type=_Refusal)
    except (OSError, HTTPException, msgspec.DecodeError):
        return "not ready"
    return "".join(each if each.isprintable() else "?" for each in answer.error.message)
