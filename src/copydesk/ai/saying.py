"""What the builtin analyser says of entries as they are kept: a title, and packed HTML."""

import hashlib

from msgspec import structs

from copydesk.ai import builtin
from copydesk.ai.adverts import find_adverts
from copydesk.ai.sentences import LONGEST_TEXT
from copydesk.model import IncomingEntry
from copydesk.model.analysis import SaidText
from copydesk.packing import unpack_html
from copydesk.parse.html.shownblocks import ShownBlock, list_blocks
from copydesk.parse.text.plain import prose_text

MOST_AT_ONCE = 10
"""Of the new entries of a document; with more, as in a feed's first one, reading comes first."""
LONGEST_AT_ONCE = 50_000
"""Of an entry as it is packed, which is many times as long unpacked."""


def read_prose(packed: bytes) -> tuple[str, list[ShownBlock]]:
    """Give what a text tells in sentences, and the blocks that a reader sees."""
    if not packed:
        return "", []
    html = unpack_html(packed)
    return prose_text(html), list_blocks(html)


def say(title: str, packed: bytes) -> SaidText:
    """Say of a text what can be said, and by what it is known wherever it comes from."""
    text, blocks = read_prose(packed)
    analysis = builtin.analyze(title, text, adverts=find_adverts(blocks))
    return SaidText(digest_text(title, text), analysis)


def digest_text(title: str, text: str) -> str:
    """Give the hash of a title and its text; the same in every feed that has them.

    Spaces and lines do not count, nor what analysers do not read.
    """
    said = "\n".join(" ".join(each[:LONGEST_TEXT].split()) for each in (title, text))
    return hashlib.sha256(said.encode("utf-8", "replace")).hexdigest()


def say_of_new(
    incoming: tuple[IncomingEntry, ...], known: dict[str, str]
) -> tuple[IncomingEntry, ...]:
    """Give entries with what is said of those that are new.

    Whatever cannot be done quickly and safely is left to a turn of its own, in which nothing can
    break but what is said.
    """
    new = [entry for entry in incoming if entry.key not in known]
    if len(new) > MOST_AT_ONCE:
        return incoming
    chosen = {entry.key for entry in new if len(entry.packed) <= LONGEST_AT_ONCE}
    return tuple(_add_said(entry) if entry.key in chosen else entry for entry in incoming)


def _add_said(entry: IncomingEntry) -> IncomingEntry:
    try:
        return structs.replace(entry, said=say(entry.title, entry.packed))
    # Want of memory, too: raised further it would fail the feed at every refresh; a child that
    # has grown by it is sent home for its size.
    except Exception:  # noqa: BLE001 a feed is read whatever one of its texts does to the analyser
        return entry
