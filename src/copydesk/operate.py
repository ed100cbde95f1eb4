"""What the command line does besides serving: upgrade, read files, ask a server how it is."""

import urllib.error
import urllib.request
from pathlib import Path
from urllib.parse import urlsplit

import msgspec

from copydesk.config import Config
from copydesk.errors import CopydeskError, Invalid, Unavailable
from copydesk.parse import parse_feed
from copydesk.store.migrate import migrate
from copydesk.wiring import now, open_db


async def upgrade(config: Config) -> list[str]:
    """Apply missing schema steps and give their names."""
    db = await open_db(config)
    try:
        return await migrate(db, now())
    finally:
        await db.close()


def parse_file(file: Path, *, url: str, content_type: str) -> tuple[str, bool]:
    """Give one line of JSON: the feed, or what is wrong with the file."""
    try:
        feed = parse_feed(file.read_bytes(), url=url, content_type=content_type)
    except (CopydeskError, OSError) as error:
        code = error.code if isinstance(error, CopydeskError) else "unreadable"
        problem = {"file": str(file), "error": {"code": code, "message": str(error)}}
        return msgspec.json.encode(problem).decode(), False
    answer = {"file": str(file), **msgspec.to_builtins(feed)}
    return msgspec.json.encode(answer).decode(), True


def probe_server(url: str, timeout_seconds: float) -> str:
    """Ask /readyz; raise when the answer is not good."""
    if urlsplit(url).scheme not in ("http", "https"):
        raise Invalid("give an address that begins with http:// or https://")
    try:
        with urllib.request.urlopen(  # noqa: S310  # the scheme was checked
            url.rstrip("/") + "/readyz", timeout=timeout_seconds
        ) as answer:
            return str(answer.read().decode())
    except urllib.error.HTTPError as error:
        raise Unavailable(f"{url} answers {error.code}: not ready") from error
    except OSError as error:
        raise Unavailable(f"{url} does not answer: {error}") from error
