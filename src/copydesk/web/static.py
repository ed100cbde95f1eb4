"""The built page: files with hashed names, compressed at build time, answered from memory."""

import hashlib
import mimetypes
from dataclasses import dataclass
from importlib import resources
from pathlib import Path

from copydesk.web.asgi import Headers, Scope, Send, get_header, send_answer
from copydesk.web.guard import SECURITY_HEADERS

FOREVER = b"public, max-age=31536000, immutable"
CHECK_FIRST = b"no-cache"
INDEX = "index.html"
NOT_BUILT = (
    b"<!doctype html><title>Copydesk</title><h1>The page is not built</h1>"
    b"<p>The server runs, and so does its API, but this installation has no built page. "
    b"Run <code>make run</code> in a checkout, or install a wheel.</p>"
)
_CODINGS = (("br", ".br"), ("gzip", ".gz"))


@dataclass(frozen=True, slots=True)
class StaticFile:
    """One file with its ready-made encodings."""

    bodies: dict[str, bytes]
    headers: Headers
    etag: bytes


class StaticFiles:
    """All files of the built page; they are few and small, so memory is the cache."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder or Path(str(resources.files("copydesk.web"))) / "static"
        self._files: dict[str, StaticFile] = {}
        if self._folder.is_dir():
            self._load()

    def _load(self) -> None:
        for path in self._folder.rglob("*"):
            if path.is_file() and path.suffix not in (".br", ".gz"):
                name = path.relative_to(self._folder).as_posix()
                self._files[name] = _read(path, name)

    async def answer(self, scope: Scope, send: Send) -> None:
        """Answer with the file, or with the page itself, which knows its own addresses."""
        if scope["method"] not in ("GET", "HEAD"):
            headers = [(b"allow", b"GET, HEAD"), *SECURITY_HEADERS]
            await send_answer(send, 405, b"", headers)
            return
        name = scope["path"].lstrip("/")
        file = self._files.get(name)
        if file is None and not _looks_like_file(name):
            file = self._files.get(INDEX)
        if file is None:
            await self._answer_missing(send)
            return
        if file.etag.decode() in get_header(scope, b"if-none-match"):
            await send_answer(send, 304, b"", [(b"etag", file.etag), *SECURITY_HEADERS])
            return
        coding = _choose(file, get_header(scope, b"accept-encoding"))
        headers = [*file.headers, *SECURITY_HEADERS]
        if coding:
            headers.append((b"content-encoding", coding.encode()))
        body = file.bodies[coding]
        if scope["method"] == "HEAD":
            headers.append((b"content-length", str(len(body)).encode()))
            await send({"type": "http.response.start", "status": 200, "headers": headers})
            await send({"type": "http.response.body", "body": b""})
            return
        await send_answer(send, 200, body, headers)

    async def _answer_missing(self, send: Send) -> None:
        is_built = INDEX in self._files
        body = b"not found" if is_built else NOT_BUILT
        headers = [(b"content-type", b"text/html; charset=utf-8"), *SECURITY_HEADERS]
        await send_answer(send, 404 if is_built else 503, body, headers)


def _looks_like_file(name: str) -> bool:
    return "." in name.rpartition("/")[2]


def _read(path: Path, name: str) -> StaticFile:
    bodies = {"": path.read_bytes()}
    for coding, ending in _CODINGS:
        packed = path.with_name(path.name + ending)
        if packed.is_file():
            bodies[coding] = packed.read_bytes()
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    if name.endswith(".webmanifest"):
        kind = "application/manifest+json"
    if kind.startswith("text/") or kind.endswith(("javascript", "json", "xml")):
        kind += "; charset=utf-8"
    etag = b'"' + hashlib.sha256(bodies[""]).hexdigest()[:20].encode() + b'"'
    headers = [
        (b"content-type", kind.encode()),
        (b"etag", etag),
        (b"vary", b"accept-encoding"),
        (b"cache-control", FOREVER if name.startswith("assets/") else CHECK_FIRST),
    ]
    return StaticFile(bodies, headers, etag)


def _choose(file: StaticFile, accepted: str) -> str:
    """Take the best encoding the client names and does not rule out."""
    names = {
        part.partition(";")[0].strip()
        for part in accepted.lower().split(",")
        if not part.replace(" ", "").endswith(";q=0")
    }
    return next((coding for coding, _ in _CODINGS if coding in names and coding in file.bodies), "")
