"""A list of books for e-readers: an OPDS 1.2 catalogue, which is Atom with books as its entries."""

import msgspec

from copydesk.write.atom import write_date, write_link
from copydesk.write.xml import write_element

TYPE = "application/atom+xml;profile=opds-catalog;kind=acquisition"
BOOK_TYPE = "application/epub+zip"
# Anybody who has the address may have the book.
ACQUISITION = "http://opds-spec.org/acquisition/open-access"
_START = (
    '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom"'
    ' xmlns:dc="http://purl.org/dc/terms/">\n'
)


class ListedBook(msgspec.Struct, frozen=True):
    """A book that can be had."""

    id: str
    title: str
    url: str
    summary: str = ""


class BookList(msgspec.Struct, frozen=True):
    """All of them, and where the list is."""

    id: str
    title: str
    url: str
    language: str
    updated_at: int
    books: tuple[ListedBook, ...]
    icon_url: str = ""
    """The sign of this server, which stands for a cover: books are made when they are asked for."""


def write_opds(listed: BookList) -> bytes:
    """Write the catalogue; it has one page, which is its start as well."""
    parts = [
        _START,
        write_element("id", listed.id),
        write_element("title", listed.title),
        write_element("updated", write_date(listed.updated_at)),
        f"<author>{write_element('name', 'Copydesk')}</author>",
        write_link("self", listed.url, TYPE),
        write_link("start", listed.url, TYPE),
        "\n",
        *(_write_book(book, listed) for book in listed.books),
        "</feed>\n",
    ]
    return "".join(parts).encode()


def _write_book(book: ListedBook, listed: BookList) -> str:
    parts = [
        write_element("id", book.id),
        write_element("title", book.title),
        write_element("updated", write_date(listed.updated_at)),
        f"<author>{write_element('name', 'Copydesk')}</author>",
        write_element("dc:language", listed.language),
        write_element("summary", book.summary, type="text") if book.summary else "",
        write_link(ACQUISITION, book.url, BOOK_TYPE),
    ]
    return f"<entry>{''.join(parts)}</entry>\n"
