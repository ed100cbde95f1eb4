"""Drops what a page says twice: hidden copies of an article, made for search engines or scripts."""

import re
from collections.abc import Iterable, Sequence

from copydesk.parse.article.blocks import Block, Tally

# Shorter blocks are repeated in honest texts as well.
SHORTEST_COPY = 10
# Of what is said once. A song repeats its refrain; a page that repeats so much holds copies.
COPIED_SHARE = 0.5

_HIDDEN_STYLE = re.compile(r"(?i)(?:display\s*:\s*none|visibility\s*:\s*hidden)")


def drop_copies(blocks: Sequence[Block], kept: set[Block]) -> None:
    """Keep one of each long block: one that readers see, amid most of the text, the first."""
    hidden = _list_hidden(blocks)
    found = Tally(len(block.words) if block in kept else 0 for block in blocks)
    copies, doubtful = set[Block](), set[Block]()
    once = 0
    for group in _group(block for block in kept if len(block.words) >= SHORTEST_COPY):
        first = min(
            group,
            key=lambda block: (hidden[block.place], -found.within(_around(block)), block.place),
        )
        once += len(first.words)
        for block in group:
            if hidden[block.place] and not hidden[first.place]:
                copies.add(block)
            elif block.parent is not first.parent:
                doubtful.add(block)
    if sum(len(block.words) for block in doubtful) >= COPIED_SHARE * once:
        copies |= doubtful
    kept -= copies
    _drop_beside(kept, {block.parent for block in copies})


def _drop_beside(kept: set[Block], parents: set[Block | None]) -> None:
    """Drop short lines that stand beside dropped copies and are said elsewhere."""
    elsewhere = {tuple(block.words) for block in kept if block.parent not in parents}
    for block in [block for block in kept if block.parent in parents]:
        if tuple(block.words) in elsewhere:
            kept.discard(block)


def _group(blocks: Iterable[Block]) -> list[list[Block]]:
    groups: dict[tuple[str, ...], list[Block]] = {}
    for block in blocks:
        groups.setdefault(tuple(block.words), []).append(block)
    return list(groups.values())


def _around(block: Block) -> Block:
    return block.parent or block


def _list_hidden(blocks: Sequence[Block]) -> list[bool]:
    """Tell of each block whether browsers do not show it."""
    hidden: list[bool] = []
    for block in blocks:
        element = block.element
        is_own = (
            element.get("hidden") is not None
            or element.get("aria-hidden") == "true"
            or _HIDDEN_STYLE.search(element.get("style") or "") is not None
        )
        hidden.append(is_own or (block.parent is not None and hidden[block.parent.place]))
    return hidden
