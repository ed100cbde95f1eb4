"""From a build to bytes that are ready to be sent: which items, and compressed."""

import hashlib
import zlib
from bisect import bisect_right
from collections.abc import Callable

from copydesk.write.atom import write_link
from copydesk.write.endings import LONGEST_END, begin_brotli, begin_gzip, end_brotli, end_gzip
from copydesk.write.records import CODINGS, Build, CopyCoding, FeedCopy, UsualCopies

TYPE = "application/rss+xml"
FOOT = b"</channel></rss>\n"
# Readers ask for these steps, and most of them for none; any other value is made when it is asked.
STEPS: tuple[float | None, ...] = (None, *(step / 10 for step in range(11)))


def list_scores(build: Build) -> list[float]:
    """Give the scores of the items, each once, in their order."""
    return sorted({each.overall for each in build.pieces if each.overall is not None})


def rank_limit(scores: list[float], max_score: float | None) -> int:
    """Number limits, so that those that let the same items through have the same number."""
    return len(scores) if max_score is None else bisect_right(scores, max_score)


def write_copy(build: Build, max_score: float | None, coding: CopyCoding) -> FeedCopy:
    """Leave out the items above a limit, and compress the rest."""
    return _compress(build, _join(build, max_score), coding)


def write_usual_copies(build: Build) -> UsualCopies:
    """Make a copy for every usual limit, each set of items once in every encoding."""
    scores = list_scores(build)
    steps = {rank_limit(scores, step): step for step in STEPS}
    bodies = {rank: _join(build, step) for rank, step in steps.items()}
    copies = {
        rank: [_compress(build, body, coding) for coding in CODINGS]
        for rank, body in bodies.items()
    }
    return UsualCopies(scores, copies)


def write_end(address: str) -> bytes:
    """Write what comes after the items: where this very document is, if that is known."""
    link = write_link("self", address, TYPE).replace("<link", "<atom:link", 1) if address else ""
    end = link.encode() + FOOT
    return end if len(end) <= LONGEST_END else FOOT


def tag_copy(copy: FeedCopy, address: str) -> str:
    """Name a copy as readers get it at an address."""
    return hashlib.blake2b(copy.etag.encode() + write_end(address), digest_size=10).hexdigest()


def end_copy(copy: FeedCopy, address: str) -> bytes:
    """Make a copy whole, for readers that ask at an address."""
    end = write_end(address)
    if copy.coding == "br":
        return end_brotli(copy.body, end)
    return end_gzip(copy.body, end, checksum=copy.checksum, length=copy.length)


def _join(build: Build, max_score: float | None) -> bytes:
    kept = (
        each.xml
        for each in build.pieces
        if max_score is None or each.overall is None or each.overall <= max_score
    )
    return b"".join((build.head, *kept))


def _compress(build: Build, body: bytes, coding: CopyCoding) -> FeedCopy:
    return FeedCopy(
        # The time of the build stands in the head: two builds never share a tag.
        etag=hashlib.blake2b(body, digest_size=10).hexdigest(),
        built_at=build.built_at,
        coding=coding,
        body=_BEGIN[coding](body),
        checksum=zlib.crc32(body),
        length=len(body),
    )


_BEGIN: dict[CopyCoding, Callable[[bytes], bytes]] = {"br": begin_brotli, "gzip": begin_gzip}
