"""A web page as blocks: what each element says by itself, and how much of that is links."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import accumulate

from lxml import etree

from copydesk.parse.document import Element

# Parts of a line; any other element is a block.
INLINE_TAGS = frozenset(
    {
        "a", "abbr", "acronym", "b", "bdi", "bdo", "big", "br", "cite", "code", "data", "del",
        "dfn", "em", "font", "i", "img", "ins", "kbd", "label", "mark", "nobr", "q", "rp", "rt",
        "ruby", "s", "samp", "small", "span", "strike", "strong", "sub", "sup", "time", "tt", "u",
        "var", "wbr",
    }
)  # fmt: skip

_CJK = "\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff"
_WORD = re.compile(rf"[{_CJK}]|[^\W_{_CJK}]+")


@dataclass(slots=True, eq=False)
class Block:
    """An element with the text that is in no other block inside it."""

    element: Element
    place: int
    parent: "Block | None"
    end: int = 0
    """The place behind the last block inside it."""
    texts: list[str] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    linked: int = 0
    """How many of the words are links."""


class Tally:
    """A number for each block, to be summed up over a block and all blocks inside it."""

    def __init__(self, numbers: Iterable[int]) -> None:
        self._sums = [0, *accumulate(numbers)]

    def within(self, block: Block) -> int:
        return self._sums[block.end] - self._sums[block.place]


def split_words(text: str) -> list[str]:
    """Give the words of a text in lower case; equal texts give equal words in any spacing."""
    return _WORD.findall(text.lower())


def list_blocks(root: Element) -> list[Block]:
    """Give all blocks in the order in which they start, the root first."""
    blocks: list[Block] = []
    around: list[Block] = []
    link_depth = 0
    for event, element in etree.iterwalk(root, events=("start", "end")):
        is_start = event == "start"
        if element.tag == "a":
            link_depth += 1 if is_start else -1
        elif element.tag not in INLINE_TAGS:
            if is_start:
                blocks.append(Block(element, len(blocks), around[-1] if around else None))
                around.append(blocks[-1])
            else:
                _close(around.pop(), len(blocks))
        text = element.text if is_start else element.tail
        if is_start and element.tag == "br":
            text = "\n"
        if text and around:
            around[-1].texts.append(text)
            if link_depth:
                around[-1].links.append(text)
    return blocks


def _close(block: Block, end: int) -> None:
    block.end = end
    block.words = split_words("".join(block.texts))
    block.linked = len(split_words(" ".join(block.links)))


def list_children(blocks: Sequence[Block], block: Block) -> Iterator[Block]:
    """Give the blocks directly inside a block."""
    place = block.place + 1
    while place < block.end:
        yield blocks[place]
        place = blocks[place].end


def list_outwards(block: Block, limit: Block) -> Iterator[Block]:
    """Give a block and those around it, up to but without a certain one."""
    around: Block | None = block
    while around is not None and around is not limit:
        yield around
        around = around.parent
