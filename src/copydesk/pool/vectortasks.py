"""The tasks of children that work for PostgreSQL: entries bring their words as it keeps them."""

from dataclasses import replace

from msgspec import structs

from copydesk.ingest.records import FeedDocument, Reading, StoredText
from copydesk.model import CleanedText, IncomingEntry
from copydesk.pool import tasks
from copydesk.pool.tasks import *  # noqa: F403 every task there is, also those to come
from copydesk.tsvectors import write_vector


def read_with_vectors(document: FeedDocument) -> Reading:
    """Read a feed as `read_feed` does, and write the words of its entries."""
    reading = tasks.read_feed(document)
    if reading.listing is None:
        return reading
    incoming = tuple(map(_write_words, reading.listing.incoming))
    return replace(reading, listing=replace(reading.listing, incoming=incoming))


def _write_words(entry: IncomingEntry) -> IncomingEntry:
    vector = write_vector(entry.search_title, entry.search_author, entry.search_body)
    # The texts have done their work and need not travel.
    return structs.replace(
        entry, search_title="", search_author="", search_body="", search_vector=vector
    )


def reclean_with_vector(stored: StoredText) -> CleanedText | None:
    """Clean a text as `reclean` does, and write its words."""
    text = tasks.reclean(stored)
    if text is None:
        return None
    vector = write_vector(text.search_title, text.search_author, text.search_body)
    return replace(text, search_title="", search_author="", search_body="", search_vector=vector)


# Under the same names, and after them: these count.
RECLEAN_WITH_VECTOR = replace(tasks.RECLEAN, function=reclean_with_vector)
READ_WITH_VECTORS = replace(tasks.READ_FEED, function=read_with_vectors)
