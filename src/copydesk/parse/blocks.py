"""A web page as blocks: what each element says by itself, and how much of that is links."""

import re
from dataclasses import dataclass, field

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
    parent: int
    """Place of the block around it in the list of blocks."""
    end: int = 0
    """Place behind the last block inside it."""
    words: list[str] = field(default_factory=list)
    linked: int = 0
    """How many of the words are links."""


def split_words(text: str) -> list[str]:
    """Give the words of a text in lower case; equal texts give equal words in any spacing."""
    return _WORD.findall(text.lower())


def list_blocks(root: Element) -> list[Block]:
    """Give all blocks in the order in which they start."""
    blocks: list[Block] = []
    places: list[int] = []
    texts: list[list[str]] = []
    links: list[list[str]] = []
    link_depth = 0
    for event, element in etree.iterwalk(root, events=("start", "end")):
        is_start = event == "start"
        if element.tag == "a":
            link_depth += 1 if is_start else -1
        if element.tag not in INLINE_TAGS:
            if is_start:
                places.append(len(blocks))
                blocks.append(Block(element, places[-2] if len(places) > 1 else 0))
                texts.append([])
                links.append([])
            else:
                block = blocks[places.pop()]
                block.end = len(blocks)
                block.words = split_words("".join(texts.pop()))
                block.linked = len(split_words(" ".join(links.pop())))
        text = element.text if is_start else element.tail
        if element.tag == "br" and is_start:
            text = "\n"
        if text and texts:
            texts[-1].append(text)
            if link_depth:
                links[-1].append(text)
    return blocks
