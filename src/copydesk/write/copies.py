"""From a build to bytes that are ready to be sent: which items, and compressed."""

import hashlib
import zlib
from bisect import bisect_right

from copydesk.write.atom import write_link
from copydesk.write.endings import LONGEST_END, begin_brotli, begin_gzip, end_brotli, end_gzip
from copydesk.write.records import Build, FeedCopy, UsualCopies, WholeCopy

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


def write_copy(build: Build, max_score: float | None) -> FeedCopy:
    """Leave out the items above a limit, and compress the rest."""
    kept = [
        each.xml
        for each in build.pieces
        if max_score is None or each.overall is None or each.overall <= max_score
    ]
    body = b"".join((build.head, *kept))
    # The time of the build stands in the head: two builds never share a tag.
    return FeedCopy(
        etag=hashlib.blake2b(body, digest_size=10).hexdigest(),
        built_at=build.built_at,
        gzip=begin_gzip(body),
        brotli=begin_brotli(body),
        checksum=zlib.crc32(body),
        length=len(body),
    )


def write_end(address: str) -> bytes:
    """Write what comes after the items: where this very document is, if that is known."""
    link = write_link("self", address, TYPE).replace("<link", "<atom:link", 1) if address else ""
    end = link.encode() + FOOT
    return end if len(end) <= LONGEST_END else FOOT


def end_copy(copy: FeedCopy, address: str) -> WholeCopy:
    """Make a copy whole, for readers that ask at an address."""
    end = write_end(address)
    return WholeCopy(
        etag=hashlib.blake2b(copy.etag.encode() + end, digest_size=10).hexdigest(),
        gzip=end_gzip(copy.gzip, end, checksum=copy.checksum, length=copy.length),
        brotli=end_brotli(copy.brotli, end),
    )


def write_usual_copies(build: Build) -> UsualCopies:
    """Make a copy for every usual limit, each set of items once."""
    scores = list_scores(build)
    steps = {rank_limit(scores, step): step for step in STEPS}
    copies = {rank: write_copy(build, step) for rank, step in steps.items()}
    return UsualCopies(tuple(scores), copies)
