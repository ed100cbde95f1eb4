"""An edition as a book: EPUB 3, which every e-reader opens without a network."""

import zipfile
from collections.abc import Iterator
from datetime import UTC, datetime
from io import BytesIO

from copydesk.model.times import SECOND
from copydesk.parse.html.xhtml import to_xhtml
from copydesk.write.atom import write_date
from copydesk.write.directions import find_direction
from copydesk.write.notes import write_noted
from copydesk.write.ownrecords import EPUB, BookOrder, LeftOutLine, OwnItem
from copydesk.write.xml import drop_unfit, write_element, write_text, write_value

_CONTAINER = (
    '<?xml version="1.0" encoding="UTF-8"?>\n'
    '<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">'
    '<rootfiles><rootfile full-path="EPUB/package.opf"'
    ' media-type="application/oebps-package+xml"/></rootfiles></container>\n'
)
_STYLE = (
    "body{line-height:1.5;margin:1em}"
    "h1{font-size:1.4em;line-height:1.25;margin:0 0 .3em}"
    ".from{color:#555;font-size:.85em;margin:0 0 1.5em}"
    "blockquote{border-left:.2em solid #999;margin:1em 0;padding-left:1em}"
    "[dir=rtl] blockquote{border-left:0;border-right:.2em solid #999;padding:0 1em 0 0}"
    "table{border-collapse:collapse}td,th{border:1px solid #999;padding:.2em .5em}"
    "pre{white-space:pre-wrap}\n"
)


def write_epub(order: BookOrder) -> bytes:
    """Write a book with a chapter for each entry, and one that says what was left out."""
    out = BytesIO()
    with zipfile.ZipFile(out, "w") as book:
        for name, text in _list_files(order):
            info = zipfile.ZipInfo(name, _to_zip_time(order.document.head.updated_at))
            # The first file names the format, and must lie there as it is.
            info.compress_type = zipfile.ZIP_STORED if name == "mimetype" else zipfile.ZIP_DEFLATED
            book.writestr(info, text.encode())
    return out.getvalue()


def _list_files(order: BookOrder) -> Iterator[tuple[str, str]]:
    chapters = [
        (f"e{number}", item.title, _write_entry(item, order.language))
        for number, item in enumerate(order.document.items, 1)
    ]
    if order.left_out:
        text = _write_left_out(order.left_out, order.left_out_title, order.language)
        chapters.append(("left-out", order.left_out_title, text))
    names = [(name, title) for name, title, _ in chapters]
    yield "mimetype", EPUB
    yield "META-INF/container.xml", _CONTAINER
    yield "EPUB/package.opf", _write_package(order, [name for name, _ in names])
    yield "EPUB/nav.xhtml", _write_contents(order, names)
    yield "EPUB/style.css", _STYLE
    for name, _, text in chapters:
        yield f"EPUB/{name}.xhtml", text


def _write_package(order: BookOrder, names: list[str]) -> str:
    head = order.document.head
    items = "".join(
        f'<item id="{name}" href="{name}.xhtml" media-type="application/xhtml+xml"/>'
        for name in names
    )
    # Without a chapter the contents are the book.
    turned = ' page-progression-direction="rtl"' if find_direction(order.language) == "rtl" else ""
    spine = "".join(f'<itemref idref="{name}"/>' for name in ["nav", *names])
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">'
        '<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">'
        + write_element(
            "dc:identifier", f"{head.id.replace('uuid', 'copydesk')}:{head.updated_at}", id="id"
        )
        + write_element("dc:title", head.title)
        + write_element("dc:language", order.language)
        + write_element("dc:creator", head.desk)
        + f'<meta property="dcterms:modified">{write_date(head.updated_at)}</meta>'
        "</metadata><manifest>"
        '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>'
        '<item id="style" href="style.css" media-type="text/css"/>'
        f"{items}</manifest><spine{turned}>{spine}</spine></package>\n"
    )


def _write_contents(order: BookOrder, names: list[tuple[str, str]]) -> str:
    # A list of contents must not be empty.
    listed = names or [("nav", order.document.head.title)]
    points = "".join(
        f'<li><a href="{name}.xhtml">{write_text(title)}</a></li>' for name, title in listed
    )
    body = (
        '<nav xmlns:epub="http://www.idpf.org/2007/ops" epub:type="toc">'
        f"{write_element('h1', order.contents)}<ol>{points}</ol></nav>"
    )
    return _write_page(order.document.head.title, order.language, body)


def _write_entry(item: OwnItem, language: str) -> str:
    day = datetime.fromtimestamp(item.published_at // SECOND, UTC).date().isoformat()
    source = " · ".join(part for part in (item.feed_title, item.author, day) if part)
    head = write_element("h1", item.title) + f'<p class="from">{write_text(source)}</p>'
    link = to_xhtml(f"<p><a href={write_value(item.url)}>{write_text(item.url)}</a></p>")
    body = to_xhtml(write_noted(item)) or write_element("p", item.excerpt)
    return _write_page(item.title, item.language or language, head + body + link)


def _write_left_out(left_out: tuple[LeftOutLine, ...], title: str, language: str) -> str:
    points = "".join(
        f"<li>{write_text(each.title)} ({write_text(each.feed_title)}): {write_text(each.reason)}"
        "</li>"
        for each in left_out
    )
    return _write_page(title, language, f"{write_element('h1', title)}<ul>{points}</ul>")


def _write_page(title: str, language: str, body: str) -> str:
    found = find_direction(language)
    direction = f' dir="{found}"' if found else ""
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n'
        f'<html xmlns="http://www.w3.org/1999/xhtml" lang={write_value(language)}'
        f" xml:lang={write_value(language)}{direction}><head>{write_element('title', title)}"
        '<link rel="stylesheet" type="text/css" href="style.css"/></head>'
        f"<body>{drop_unfit(body)}</body></html>\n"
    )


def _to_zip_time(at: int) -> tuple[int, int, int, int, int, int]:
    """Give a time as archives keep it, which begin in 1980."""
    time = datetime.fromtimestamp(max(at // SECOND, 315_532_800), UTC)
    return time.year, time.month, time.day, time.hour, time.minute, time.second
