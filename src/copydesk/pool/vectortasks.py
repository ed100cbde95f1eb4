"""The tasks of children that work for PostgreSQL: entries bring their words as it keeps them."""

from dataclasses import replace

from msgspec import structs

from copydesk.model import IncomingEntry
from copydesk.pool import tasks
from copydesk.pool.tasks import *  # noqa: F403 every task there is, also those to come
from copydesk.pool.tasks import Document, Reading
from copydesk.rules.vectors import write_vector


def read_with_vectors(document: Document) -> Reading:
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


# Under the same name, and after it: this one counts.
READ_WITH_VECTORS = replace(tasks.READ_FEED, function=read_with_vectors)
