"""From a build to bytes that are ready to be sent: which items, and compressed."""

import gzip
import hashlib
from bisect import bisect_right

import brotli

from copydesk.write.records import Build, FeedCopy, UsualCopies

FOOT = b"</channel></rss>\n"
# Readers ask for these steps, and most of them for none; any other value is made when it is asked.
STEPS: tuple[float | None, ...] = (None, *(step / 10 for step in range(11)))
_GZIP_LEVEL = 6
_BROTLI_QUALITY = 5


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
    body = b"".join((build.head, *kept, FOOT))
    # The time of the build stands in the head: two builds never share a tag.
    return FeedCopy(
        etag=hashlib.blake2b(body, digest_size=10).hexdigest(),
        built_at=build.built_at,
        gzip=gzip.compress(body, _GZIP_LEVEL, mtime=0),
        brotli=brotli.compress(body, quality=_BROTLI_QUALITY, mode=brotli.MODE_TEXT),
    )


def write_usual_copies(build: Build) -> UsualCopies:
    """Make a copy for every usual limit, each set of items once."""
    scores = list_scores(build)
    steps = {rank_limit(scores, step): step for step in STEPS}
    copies = {rank: write_copy(build, step) for rank, step in steps.items()}
    return UsualCopies(tuple(scores), copies)
