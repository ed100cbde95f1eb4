"""The built page: files with hashed names, compressed at build time, answered from memory."""

import hashlib
import mimetypes
import re
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path

from copydesk.errors import DatabaseAway
from copydesk.services.system.kit import Kit
from copydesk.web.asgi import Headers, Scope, Send, get_header, send_answer, send_json
from copydesk.web.branded import FAVICON, INDEX, write_branded
from copydesk.web.codings import choose_coding
from copydesk.web.errors import shape_error
from copydesk.web.guard import SECURITY_HEADERS, guard_answers
from copydesk.web.visits import READ, Door, Visit

FOREVER = b"public, max-age=31536000, immutable"
CHECK_FIRST = b"no-cache"
# What browsers ask for where a page names no icon, as those of shared lists do.
FAVICON_FROM = "icon-192.png"
NOT_BUILT = (
    b"<!doctype html><title>Copydesk</title><h1>The page is not built</h1>"
    b"<p>The server runs, and so does its API, but this installation has no built page. "
    b"Run <code>make run</code> in a checkout, or install a wheel.</p>"
)
_CODINGS = (("br", ".br"), ("gzip", ".gz"))
# Addresses that only programs ask: for them a page would look like success. The page's worker has
# the same list.
MACHINES = (
    "accounts",
    "api",
    "fever",
    "healthz",
    "images",
    "mail",
    "mcp",
    "metrics",
    "miniflux",
    "opds",
    "out",
    "reader",
    "readyz",
    "websub",
)
_MACHINES = re.compile(rf"/*(?:{'|'.join(MACHINES)}|v[0-9]+|\.[^/]*)(?:/|$)")


@dataclass(frozen=True, slots=True)
class StaticFile:
    """One file with its ready-made encodings."""

    bodies: dict[str, bytes]
    type: bytes
    etag: str
    headers: Headers
    """What a 304 says too."""


class StaticFiles:
    """All files of the built page; they are few and small, so memory is the cache."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder or Path(str(resources.files("copydesk.web"))) / "static"
        self._files: dict[str, StaticFile] = {}
        self._branded: dict[str, StaticFile] = {}
        self._brand: tuple[str, str, str] | None = None
        if self._folder.is_dir():
            self._load()

    def _load(self) -> None:
        for path in self._folder.rglob("*"):
            if path.is_file() and path.suffix not in (".br", ".gz"):
                name = path.relative_to(self._folder).as_posix()
                self._files[name] = _read(path, name)
        if FAVICON_FROM in self._files:
            self._files[FAVICON] = self._files[FAVICON_FROM]

    async def answer(self, visit: Visit, send: Send) -> None:
        await self._follow_brand(visit.kit)
        await self.send_file(visit.scope, send)

    async def send_file(self, scope: Scope, send: Send) -> None:
        """Answer with the file, or with the page itself, which knows its own addresses."""
        name = scope["path"].lstrip("/")
        file = None
        if not _MACHINES.match(scope["path"]):
            file = self._find(name)
            if file is None and not _looks_like_file(name):
                file = self._find(INDEX)
        if file is None:
            await self._answer_missing(send)
        elif _is_known(file, get_header(scope, b"if-none-match")):
            headers = [*file.headers, *SECURITY_HEADERS]
            await send({"type": "http.response.start", "status": 304, "headers": headers})
            await send({"type": "http.response.body", "body": b""})
        else:
            await _send_file(scope, send, file)

    def _find(self, name: str) -> StaticFile | None:
        return self._branded.get(name) or self._files.get(name)

    async def _follow_brand(self, kit: Kit) -> None:
        """Write anew what looks different since an admin changed name, colour or logo."""
        brand = (kit.settings.site_name, kit.settings.accent, kit.overlay.logo)
        if brand != self._brand:
            built = {name: file.bodies[""] for name, file in self._files.items()}
            try:
                branded = await write_branded(kit, built)
            except DatabaseAway:
                # The page opens without a database, too, and says so itself.
                return
            self._branded = {name: _make_file(name, {"": body}) for name, body in branded.items()}
            self._brand = brand

    async def _answer_missing(self, send: Send) -> None:
        if INDEX in self._files:
            await send_json(send, 404, shape_error("not_found", "there is nothing at this address"))
        else:
            headers = [(b"content-type", b"text/html; charset=utf-8"), *SECURITY_HEADERS]
            await send_answer(send, 503, NOT_BUILT, headers)


def make_page_door(static: StaticFiles) -> Door:
    """Give the door of all that no other door is meant for."""
    return Door(
        name="page",
        paths=("/*",),
        handler=static.answer,
        credentials=("nothing",),
        passes=(guard_answers,),
        methods=READ,
    )


def is_of_page(scope: Scope) -> bool:
    """Say whether a request can only be meant for the page: no program asks there."""
    is_plain = scope["method"] in READ and not scope.get("query_string")
    return is_plain and not _MACHINES.match(scope["path"])


async def _send_file(scope: Scope, send: Send, file: StaticFile) -> None:
    coding = choose_coding(get_header(scope, b"accept-encoding"), file.bodies)
    headers = [(b"content-type", file.type), *file.headers, *SECURITY_HEADERS]
    if coding:
        headers.append((b"content-encoding", coding.encode()))
    # For HEAD the server sends the length and leaves the body out.
    await send_answer(send, 200, file.bodies[coding], headers)


def _is_known(file: StaticFile, tags: str) -> bool:
    """Say whether the client has this file; a tag counts for every encoding of it."""
    return file.etag in {tag.strip().removeprefix("W/") for tag in tags.split(",")}


def _looks_like_file(name: str) -> bool:
    return "." in name.rpartition("/")[2]


def _read(path: Path, name: str) -> StaticFile:
    bodies = {"": path.read_bytes()}
    for coding, ending in _CODINGS:
        packed = path.with_name(path.name + ending)
        if packed.is_file():
            bodies[coding] = packed.read_bytes()
    return _make_file(name, bodies)


@cache
def _get_types() -> mimetypes.MimeTypes:
    """Give Python's own table: that of the machine may say anything about scripts."""
    return mimetypes.MimeTypes()


def _make_file(name: str, bodies: dict[str, bytes]) -> StaticFile:
    kind = _get_types().guess_type(name)[0] or "application/octet-stream"
    if name == FAVICON:
        kind = "image/png"
    elif name.endswith(".webmanifest"):
        kind = "application/manifest+json"
    if kind.startswith("text/") or kind.endswith(("javascript", "json", "xml")):
        kind += "; charset=utf-8"
    etag = f'"{hashlib.sha256(bodies[""]).hexdigest()[:20]}"'
    headers = [
        (b"etag", f"W/{etag}".encode()),
        (b"vary", b"accept-encoding"),
        (b"cache-control", FOREVER if name.startswith("assets/") else CHECK_FIRST),
    ]
    return StaticFile(bodies, kind.encode(), etag, headers)
