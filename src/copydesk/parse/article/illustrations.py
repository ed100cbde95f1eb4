"""Chooses the pictures and players of a page that belong to its main text."""

import re
from collections.abc import Iterator, Sequence

from copydesk.parse.article.blocks import Block, Tally, list_children, list_outwards
from copydesk.parse.document import Element

# A picture that says to be smaller, in both directions, is an ornament.
SMALLEST_PICTURE = 100
MOST_CAPTION_WORDS = 80
RELATED_WORDS = 6

_MEDIA = (
    "amp-img", "amp-youtube", "audio", "embed", "figure", "iframe", "img", "lite-youtube", "object",
    "picture", "video",
)  # fmt: skip
_ASIDES = frozenset({"aside", "footer", "form", "nav"})
_ORNAMENT = re.compile(
    r"(?i)(?<![a-z])(?:gravatar|avatar|author|byline|logo|icons?|sprite|badge|emoji)(?![a-z])"
)
_CAPTION = re.compile(r"(?i)caption|credit|legend")
_NUMBER = re.compile(r"\s*(\d{1,5})")


def choose_illustrations(
    blocks: Sequence[Block], kept: set[Block], article: Block
) -> tuple[set[Element], set[Block]]:
    """Give the elements to keep whole, and the blocks that are captions of such."""
    page = _Page(blocks, kept, article)
    whole: set[Element] = set()
    captions: set[Block] = set()
    for element, block in page.list_media():
        box = page.find_box(block)
        if page.is_foreign(element, block, box):
            continue
        whole.add(element)
        if box is not None and page.words.within(box) <= MOST_CAPTION_WORDS:
            captions.update(
                inner
                for inner in blocks[box.place : box.end]
                if inner.words and _CAPTION.search(inner.element.get("class") or "")
            )
    return whole, captions


class _Page:
    """The blocks around the main text, with the figures the choice depends on."""

    def __init__(self, blocks: Sequence[Block], kept: set[Block], article: Block) -> None:
        self.blocks, self.kept, self.article = blocks, kept, article
        self.words = Tally(len(block.words) for block in blocks)
        self.linked = Tally(block.linked for block in blocks)
        self.found = Tally(len(block.words) if block in kept else 0 for block in blocks)
        inside = [block.place for block in kept if article.place <= block.place < article.end]
        self.last = max(inside, default=article.place)

    def list_media(self) -> Iterator[tuple[Element, Block]]:
        """Give the outermost pictures and players of the article, each with its block."""
        by_element = {block.element: block for block in self.blocks}
        for element in self.article.element.iter(*_MEDIA):
            around = next(element.iterancestors(*_MEDIA), None)
            if around is None:
                owner = element
                while owner not in by_element:
                    parent = owner.getparent()
                    assert parent is not None  # the article itself is a block
                    owner = parent
                yield element, by_element[owner]

    def find_box(self, block: Block) -> Block | None:
        """Give the largest block around a picture that has no main text in it."""
        box = None
        for around in list_outwards(block, self.article):
            if self.found.within(around):
                break
            box = around
        return box

    def is_foreign(self, element: Element, block: Block, box: Block | None) -> bool:
        if any(around.element.tag in _ASIDES for around in list_outwards(block, self.article)):
            return True
        pictures = list(element.iter("img", "amp-img"))
        if pictures and all(map(_is_ornament, pictures)):
            return True
        words = self.words.within(box) if box is not None else 0
        if box is not None and 2 * self.linked.within(box) > max(words, RELATED_WORDS):
            return True  # a teaser of another page
        return block.place > self.last and not self._ends_text(element, box or block, words)

    def _ends_text(self, element: Element, box: Block, words: int) -> bool:
        """Tell whether a picture after the text stands right beside a part of it."""
        around = box.parent or box
        is_beside = any(child in self.kept for child in list_children(self.blocks, around))
        return is_beside and (words == 0 or element.tag == "figure")


def _is_ornament(picture: Element) -> bool:
    sizes = [_NUMBER.match(picture.get(name) or "") for name in ("width", "height")]
    if all(size is not None and int(size[1]) < SMALLEST_PICTURE for size in sizes):
        return True
    name = (picture.get("src") or "")[:2000].rpartition("/")[2]
    return _ORNAMENT.search(f"{picture.get('class') or ''} {name}") is not None
