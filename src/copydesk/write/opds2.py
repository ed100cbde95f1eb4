"""A list of books as an OPDS 2.0 catalogue: the same books, in JSON, for newer e-readers."""

from typing import Any

import msgspec

from copydesk.write.atom import write_date
from copydesk.write.opds import ACQUISITION, BOOK_TYPE, BookList, ListedBook
from copydesk.write.opds import TYPE as ATOM_TYPE

TYPE = "application/opds+json"
ENDING = ".json"


def write_opds2(listed: BookList) -> bytes:
    """Write the catalogue; it has one page, and names the same list in Atom beside itself."""
    document = {
        "metadata": {
            "@type": "http://schema.org/DataFeed",
            "identifier": listed.id,
            "title": listed.title,
            "modified": write_date(listed.updated_at),
            "numberOfItems": len(listed.books),
        },
        "links": [
            {"rel": "self", "href": listed.url + ENDING, "type": TYPE},
            {"rel": "start", "href": listed.url + ENDING, "type": TYPE},
            {"rel": "alternate", "href": listed.url, "type": ATOM_TYPE},
        ],
        "publications": [_describe(book, listed) for book in listed.books],
    }
    return msgspec.json.encode(document)


def _describe(book: ListedBook, listed: BookList) -> dict[str, Any]:
    metadata = {
        "@type": "http://schema.org/Book",
        "identifier": book.id,
        "title": book.title,
        "author": "Copydesk",
        "language": listed.language,
        "modified": write_date(listed.updated_at),
    }
    if book.summary:
        metadata["description"] = book.summary
    return {
        "metadata": metadata,
        "links": [{"rel": ACQUISITION, "href": book.url, "type": BOOK_TYPE}],
        "images": [{"href": listed.icon_url, "type": "image/png", "height": 192, "width": 192}],
    }
