"""What reader apps send: forms and queries as one list of pairs, whatever odd bytes are in them."""

from collections.abc import Iterable
from contextlib import suppress
from io import BytesIO
from urllib.parse import parse_qsl, quote

from multipart import MultipartError, MultipartParser, parse_options_header

from copydesk.errors import TooLarge
from copydesk.web.asgi import Scope, get_header
from copydesk.web.nul import replace_nul_in_query

LARGEST_FORM = 2_097_152
# A form of ten thousand ids; a form in parts has a few fields only.
MOST_FIELDS = 50_000
LARGEST_PARTS = 65_536
LARGEST_ID = 2**53
LARGEST_TIME = 2**61


class Arguments:
    """Names and values of a request, in the order they came; a name may come many times."""

    def __init__(self, pairs: Iterable[tuple[str, str]] = ()) -> None:
        self._values: dict[str, list[str]] = {}
        for name, value in pairs:
            self._values.setdefault(name, []).append(value)

    def __contains__(self, name: str) -> bool:
        return name in self._values

    def keys(self) -> set[str]:
        return set(self._values)

    def get(self, name: str, default: str = "") -> str:
        """Give the first value that is not empty."""
        return next((value for value in self._values.get(name, ()) if value), default)

    def all(self, name: str) -> list[str]:
        return self._values.get(name, [])

    def number(self, name: str, default: int, *, most: int = LARGEST_ID) -> int:
        """Give a number from 0 on; anything else counts as not said."""
        found = read_number(self.get(name), most=most)
        return default if found is None else found


def read_number(text: str, *, most: int = LARGEST_ID) -> int | None:
    """Read digits; larger numbers than `most` become `most`, all else is None."""
    text = text.strip()
    if not (text.isascii() and text.isdecimal()):
        return None
    return min(int(text), most) if len(text) <= 20 else most


def read_path(scope: Scope) -> str:
    """Give the path as it was sent: an encoded slash is no slash."""
    raw: bytes = scope.get("raw_path") or quote(scope["path"]).encode()
    return raw.partition(b"?")[0].decode("latin-1")


def join_slashes(path: str) -> str:
    """Take a second slash away, which apps put before what they add to an address."""
    return "/" + path.lstrip("/")


def read_query(scope: Scope) -> list[tuple[str, str]]:
    return _split(scope["query_string"])


def read_form(scope: Scope, body: bytes) -> list[tuple[str, str]]:
    """Read a form, also one that does not say that it is one; other documents are no form."""
    kind = get_header(scope, b"content-type")
    name = kind.partition(";")[0].strip().lower()
    if name == "multipart/form-data":
        return _read_parts(kind, body)
    return [] if name.endswith(("xml", "json", "opml")) else _split(body)


def _split(text: bytes) -> list[tuple[str, str]]:
    try:
        return parse_qsl(
            replace_nul_in_query(text).decode("utf-8", "replace").replace("\0", " "),
            keep_blank_values=True,
            errors="replace",
            max_num_fields=MOST_FIELDS,
        )
    except ValueError as error:
        raise TooLarge(f"a form has at most {MOST_FIELDS} fields") from error


def _read_parts(kind: str, body: bytes) -> list[tuple[str, str]]:
    """Read the fields of a form that is sent in parts; what is broken ends the list."""
    if len(body) > LARGEST_PARTS:
        raise TooLarge(f"a form in parts has at most {LARGEST_PARTS} bytes")
    boundary = parse_options_header(kind)[1].get("boundary", "")
    parser = MultipartParser(BytesIO(body), boundary, part_limit=MOST_FIELDS)
    pairs = []
    with suppress(MultipartError):
        for part in parser:
            text = part.raw.decode("utf-8", "replace")
            pairs.append((part.name, text.replace("\0", " ")))
    return pairs
