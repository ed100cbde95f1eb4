"""What a fetch gives back: the HTTP answer, its way through redirects and its validators."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import pairwise

PERMANENT_STATUSES = frozenset({301, 308})


@dataclass(frozen=True, slots=True)
class Hop:
    """One redirect on the way: who redirected, and how."""

    url: str
    status: int


@dataclass(frozen=True, slots=True)
class Answer:
    """An HTTP answer of any status; addresses in it never carry credentials."""

    url: str
    """The address that answered, after all redirects."""
    host: str
    status: int
    headers: Mapping[str, str]
    """Lower-case names, repeated ones joined; `set-cookie` holds the names of cookies only."""
    body: bytes = field(repr=False)
    """Unpacked. Of an error page only the beginning."""
    hops: tuple[Hop, ...] = ()
    etag: str = ""
    last_modified: str = ""
    content_type: str = ""
    retry_after_seconds: float | None = None
    permanent_url: str = field(default="", repr=False)
    """What to ask for from now on, if something moved for good; keeps the caller's credentials."""
    elapsed: float = 0.0
    """Seconds spent on the network, without waiting for our turn."""

    @property
    def is_not_modified(self) -> bool:
        """Whether what we have is still current."""
        return self.status == 304

    @property
    def is_moved_permanently(self) -> bool:
        """Whether there were redirects and each of them was a permanent one."""
        return bool(self.hops) and all(hop.status in PERMANENT_STATUSES for hop in self.hops)

    @property
    def is_downgraded(self) -> bool:
        """Whether a redirect led from https to plain http."""
        urls = [*(hop.url for hop in self.hops), self.url]
        return any(
            before.startswith("https:") and after.startswith("http:")
            for before, after in pairwise(urls)
        )
