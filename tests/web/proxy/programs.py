"""Programs that read feeds, each written by somebody else: what each of them sees in a document."""

import calendar
import json
import shutil
import subprocess
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from pathlib import Path
from sqlite3 import connect

import feedparser

from hatch_build import find_npm
from tests.bench.servers import MissingServer, skip_or_fail

UI = Path(__file__).resolve().parents[3] / "ui"
SECONDS = 60


@dataclass(frozen=True, slots=True)
class Seen:
    """An item as a reader has it: its text is the whole one, or its description."""

    title: str
    link: str
    guid: str
    seconds: int
    text: str


def read_with_feedparser(body: bytes, _folder: Path) -> list[Seen]:
    parsed = feedparser.parse(body, sanitize_html=False, resolve_relative_uris=False)
    assert not parsed.bozo, parsed.bozo_exception
    return [
        Seen(
            title=entry.title,
            link=entry.get("link", ""),
            guid=entry.get("id", ""),
            seconds=calendar.timegm(entry.published_parsed),
            text=entry.content[0].value if "content" in entry else entry.summary,
        )
        for entry in parsed.entries
    ]


def read_with_newsboat(body: bytes, folder: Path) -> list[Seen]:
    (folder / "feed.xml").write_bytes(body)
    (folder / "config").write_text("")
    (folder / "urls").write_text(f'"file://{folder / "feed.xml"}"\n')
    options = [f"-C{folder / 'config'}", f"-c{folder / 'cache.db'}", f"-u{folder / 'urls'}"]
    _run(find("newsboat"), *options, "-x", "reload", home=folder)
    with closing(connect(folder / "cache.db")) as cache:
        rows = cache.execute(
            "SELECT title, url, guid, pubDate, content FROM rss_item ORDER BY id DESC"
        )
        return [Seen(*row) for row in rows]


def read_with_sfeed(body: bytes, folder: Path) -> list[Seen]:
    written = _run(find("sfeed"), home=folder, given=body).decode()
    rows = [line.split("\t") for line in written.split("\n") if line]
    return [
        Seen(title=row[1], link=row[2], guid=row[5], seconds=int(row[0]), text=_unescape(row[3]))
        for row in rows
    ]


def read_with_rss_parser(body: bytes, folder: Path) -> list[Seen]:
    return _read_with_node("rss-parser", body, folder)


def read_with_feedsmith(body: bytes, folder: Path) -> list[Seen]:
    return _read_with_node("feedsmith", body, folder)


READERS: dict[str, Callable[[bytes, Path], list[Seen]]] = {
    "feedparser": read_with_feedparser,
    "newsboat": read_with_newsboat,
    "sfeed": read_with_sfeed,
    "rss-parser": read_with_rss_parser,
    "feedsmith": read_with_feedsmith,
}


def find(program: str) -> str:
    found = shutil.which(program)
    if found:
        return found
    raise skip_or_fail(MissingServer(f"there is no {program}; `make test` as root installs it"))


def _read_with_node(library: str, body: bytes, folder: Path) -> list[Seen]:
    node = str(Path(find_npm()[0]).with_name("node"))
    written = _run(node, str(UI / "scripts" / "readers.mjs"), library, home=folder, given=body)
    return [
        Seen(
            title=row["title"],
            link=row["link"],
            guid=row["guid"],
            seconds=int(parsedate_to_datetime(row["date"]).timestamp()),
            text=row["body"] or row["description"],
        )
        for row in json.loads(written)
    ]


def _run(*command: str, home: Path, given: bytes = b"") -> bytes:
    env = {"HOME": str(home), "LC_ALL": "C.UTF-8", "TERM": "xterm", "PATH": "/usr/bin:/bin"}
    done = subprocess.run(
        command, input=given, env=env, capture_output=True, timeout=SECONDS, check=False
    )
    assert done.returncode == 0, done.stderr.decode() + done.stdout.decode()
    return done.stdout


def _unescape(text: str) -> str:
    first, *more = text.split("\\\\")
    parts = [first.replace("\\t", "\t").replace("\\n", "\n")]
    parts += [each.replace("\\t", "\t").replace("\\n", "\n") for each in more]
    return "\\".join(parts)
