"""Records of HTTP: what somebody asked the newsroom for, and what it is going to answer."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

Kind = Literal["rss", "atom", "json", "front", "article", "image", "icon", "sound"]
FEEDS: tuple[Kind, ...] = ("rss", "atom", "json")
KINDS: tuple[Kind, ...] = (*FEEDS, "front", "article", "image", "icon", "sound")


@dataclass(frozen=True, slots=True)
class Ask:
    """A request for something of an outlet, as a fault sees it."""

    outlet: str
    kind: Kind
    path: str
    query: Mapping[str, str]
    headers: Mapping[str, str]
    base_url: str
    now: datetime
    turn: int = 1  # how often this fault has struck, this time included


@dataclass(frozen=True, slots=True)
class Delivery:
    """How the bytes travel; the default is at once and whole."""

    delay_seconds: float = 0.0
    chunk_bytes: int = 0  # 0: in one piece
    chunk_seconds: float = 0.0
    padding_bytes: int = 0  # spaces after the body, never held in memory
    has_length: bool = True
    claimed_extra_bytes: int = 0  # Content-Length promises this much more than is sent
    reset_after_bytes: int | None = None
    stall_seconds: float = 0.0  # after the last byte, before the end


@dataclass(frozen=True, slots=True)
class Answer:
    """A response before it meets the wire; `etag` None means: made from the body."""

    body: bytes
    content_type: str
    status: int = 200
    changed_at: datetime | None = None
    etag: str | None = None
    headers: tuple[tuple[str, str], ...] = ()
    packing: str = ""
    content_encoding: str | None = None  # None: what `packing` says
    conditions: Literal["kept", "ignored", "never-modified"] = "kept"
    has_validators_on_304: bool = True
    delivery: Delivery = Delivery()

    def validator(self) -> str:
        """The entity tag to send; a packed body is another representation, so another tag."""
        if self.etag is not None:
            return self.etag
        digest = hashlib.sha256(self.body).hexdigest()[:24]
        return f'"{digest}-{self.packing}"' if self.packing else f'"{digest}"'


@dataclass(slots=True)
class Asked:
    """One line of the newsroom's log, written when the request comes and ended when it is answered.

    Header names are in lower case; status 0 means: no answer, or none yet.
    """

    at: datetime
    method: str
    host: str
    path: str
    query: str
    headers: Mapping[str, str]
    status: int = 0
    answered_at: datetime | None = None
