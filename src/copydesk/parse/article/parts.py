"""Finds the other parts of an article that is spread over several boxes of the same kind."""

import re
from collections.abc import Sequence
from itertools import islice

from copydesk.parse.article.blocks import Block, list_outwards
from copydesk.parse.document import Element

FOREIGN_BOX = re.compile(
    r"(?i)comment|disqus|respond|newsletter|related|promo|sidebar|share|social|subscri|signup"
    r"|advert|teaser|recirc|outbrain|taboola|cookie|consent"
)
# How far out a box may be whose like are looked for.
MOST_LEVELS = 4
FEWEST_WORDS = 25
MOST_LINKED = 0.3

_ASIDES = frozenset({"aside", "footer", "form", "header", "nav"})
# A box with one of these begins a text of its own.
_BEGINNINGS = frozenset({"h1", "header", "time"})
_HEADINGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})


def list_parts(blocks: Sequence[Block], article: Block) -> set[Block]:
    """Give what stands in boxes like the one that was found, where extraction stops at the first.

    Such boxes have the same tag and classes, tell rather than link, and begin no text of their
    own, as each of the articles on a front page does.
    """
    for around in islice(list_outwards(article, blocks[0]), MOST_LEVELS):
        kind = _name_kind(around.element)
        if not kind:
            continue
        alike = _list_alike(blocks, around, kind)
        others = [block for block in alike if _is_part(blocks, block)]
        if others:
            return {inner for block in others for inner in _list_own(blocks, block)}
    return set()


def is_foreign(element: Element) -> bool:
    """Tell by the name of a box whether it is about something else than the article."""
    name = f"{element.get('class') or ''} {element.get('id') or ''}"
    return FOREIGN_BOX.search(name) is not None


def _list_alike(blocks: Sequence[Block], box: Block, kind: str) -> list[Block]:
    """Give the outermost boxes of a kind that neither hold the box nor stand in it."""
    found: list[Block] = []
    end = 0
    for block in blocks:
        is_apart = block.end <= box.place or block.place >= box.end
        if is_apart and block.place >= end and _name_kind(block.element) == kind:
            found.append(block)
            end = block.end
    return found


def _name_kind(element: Element) -> str:
    """Give what boxes of one kind have in common, '' for a box like any other."""
    name = f"{element.get('class') or ''}|{element.get('itemprop') or ''}"
    return f"{element.tag}|{name}" if name != "|" else ""


def _is_part(blocks: Sequence[Block], part: Block) -> bool:
    around = list_outwards(part, blocks[0])
    if any(block.element.tag in _ASIDES or is_foreign(block.element) for block in around):
        return False
    inside = blocks[part.place : part.end]
    if any(block.element.tag in _BEGINNINGS or _is_linked_heading(block) for block in inside):
        return False
    if next(part.element.iter("time"), None) is not None:
        return False
    words = sum(len(block.words) for block in inside)
    linked = sum(block.linked for block in inside)
    return words >= FEWEST_WORDS and linked <= MOST_LINKED * words


def _list_own(blocks: Sequence[Block], part: Block) -> list[Block]:
    """Give what a part says itself, without the boxes in it that are about something else."""
    return [
        block
        for block in blocks[part.place : part.end]
        if block.words
        and 2 * block.linked <= len(block.words)
        and not any(
            around.element.tag in _ASIDES or is_foreign(around.element)
            for around in list_outwards(block, part)
        )
    ]


def _is_linked_heading(block: Block) -> bool:
    return block.element.tag in _HEADINGS and 2 * block.linked > len(block.words)
