"""Cuts a web page down to its main text, keeping the structure and pictures of the page itself."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from copydesk.parse.article.blocks import (
    Block,
    Tally,
    list_blocks,
    list_children,
    list_outwards,
    split_words,
)
from copydesk.parse.article.copies import drop_copies
from copydesk.parse.article.illustrations import choose_illustrations
from copydesk.parse.article.parts import is_foreign, list_parts
from copydesk.parse.article.prune import prune, unwrap
from copydesk.parse.document import Element

RUN_LENGTH = 3
# A block is main text if this share of its runs of three words is.
COVERED_SHARE = 0.5
# So many are no chance: the block says more than extraction found of it.
MANY_RUNS = 60
# Below this share of the main text the page says it elsewhere, such as in a script.
FOUND_SHARE = 0.5
# The innermost element with this share of what was found is the article.
ARTICLE_SHARE = 0.8
# Lines that are shorter and come before the first longer one are bylines, dates and the like.
SHORTEST_PROSE = 10

# Linked headings with so few words each announce other texts.
FEWEST_TEASERS = 3
LONGEST_TEASER = 50
SHORTEST_TEXT = 80

HEADINGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
_LISTS = frozenset({"ul", "ol", "dl", "table"})
_LIST_PARTS = frozenset({"li", "dt", "dd", "td", "th"})

Kept = set[Block]


@dataclass(frozen=True, slots=True)
class Carving:
    """The element around what was kept of a page."""

    element: Element
    is_list: bool
    """Whether it is a mere list of links to other texts."""
    left_out: str = ""
    """What extraction took for the text and was cut on purpose: comments, teasers and the like."""


def carve(
    root: Element, main_texts: Iterable[str], *, title: str = "", description: str = ""
) -> Carving | None:
    """Keep what the main text is made of; the tree is changed. None if it is not on the page.

    The title is left out, the description is kept where it stands before the text.
    """
    blocks = list_blocks(root)
    sought = [words for text in main_texts if (words := split_words(text))]
    kept = _find_covered(blocks, sought)
    if sum(len(block.words) for block in kept) < FOUND_SHARE * sum(map(len, sought)):
        return None
    _widen_to_lists(blocks, kept)
    drop_copies(blocks, kept)
    article = _find_article(blocks, kept)
    if parts := list_parts(blocks, article) - kept:
        kept |= parts
        drop_copies(blocks, kept)
        article = _find_article(blocks, kept)
    foreign = _drop_strays(kept, article)
    before = set(kept)
    if not _cut_teasers(kept):
        return Carving(root, is_list=True)
    left_out = foreign | (before - kept)
    prose = _find_prose(kept)
    if not prose:
        return Carving(root, is_list=True)
    _trim_ends(kept, min(prose), max(prose), split_words(title))
    if _is_mostly_links(kept):
        return Carving(root, is_list=True)
    kept |= _find_lead(blocks[: min(prose)], description)
    _add_missing(blocks, kept, range(min(prose), max(prose)))
    whole, captions = choose_illustrations(blocks, kept, article)
    kept |= captions
    prune(root, {block.element for block in kept}, whole)
    return Carving(unwrap(root), is_list=False, left_out=_join(left_out))


def _list_runs(words: Sequence[str]) -> Iterator[tuple[str, ...]]:
    return zip(words, words[1:], words[2:], strict=False)


def _find_covered(blocks: Iterable[Block], sought: Sequence[list[str]]) -> Kept:
    # Also from line to line: a poem is one block here, and a line for each verse there.
    runs = set(_list_runs([word for words in sought for word in words]))
    lines = {tuple(words) for words in sought if len(words) < RUN_LENGTH}
    short = {block for block in blocks if tuple(block.words[:RUN_LENGTH]) in lines}
    long = (block for block in blocks if len(block.words) >= RUN_LENGTH)
    return short | {block for block in long if _is_covered(block, runs)}


def _is_covered(block: Block, runs: set[tuple[str, ...]]) -> bool:
    found = sum(run in runs for run in _list_runs(block.words))
    return found >= min(MANY_RUNS, COVERED_SHARE * (len(block.words) - RUN_LENGTH + 1))


def _find_prose(kept: Kept) -> list[int]:
    """Give the places of what is told rather than named; of a poem, of its short lines."""
    told = [block for block in kept if _is_prose(block)]
    lines = (block for block in kept if not block.linked and block.element.tag not in HEADINGS)
    return [block.place for block in told or lines]


def _is_prose(block: Block) -> bool:
    is_long = len(block.words) - block.linked >= SHORTEST_PROSE
    return is_long and block.element.tag not in HEADINGS


def _is_line(block: Block) -> bool:
    """Tell whether a block that stands above the text is no part of it."""
    is_listed = block.element.tag in _LIST_PARTS and 2 * block.linked <= len(block.words)
    is_part = is_listed or block.element.tag in HEADINGS
    return not is_part and len(block.words) < SHORTEST_PROSE


def _tally_kept(blocks: Iterable[Block], kept: Kept) -> Tally:
    return Tally(len(block.words) if block in kept else 0 for block in blocks)


def _widen_to_lists(blocks: Sequence[Block], kept: Kept) -> None:
    """Keep lists and tables whole: their short parts cannot be found by themselves."""
    words, found = Tally(len(block.words) for block in blocks), _tally_kept(blocks, kept)
    for block in blocks:
        least = COVERED_SHARE * words.within(block)
        if block.element.tag in _LISTS and 0 < least <= found.within(block):
            kept.update(inner for inner in blocks[block.place : block.end] if inner.words)


def _find_article(blocks: Sequence[Block], kept: Kept) -> Block:
    found = _tally_kept(blocks, kept)
    article, least = blocks[0], ARTICLE_SHARE * found.within(blocks[0])
    inner: Block | None = article
    while inner is not None:
        article = inner
        around = (child for child in list_children(blocks, article) if found.within(child) >= least)
        # A lone paragraph is not the article; what is around it may hold the pictures.
        inner = next((child for child in around if _has_kept_inside(blocks, kept, child)), None)
    return article


def _has_kept_inside(blocks: Sequence[Block], kept: Kept, block: Block) -> bool:
    return any(inner in kept for inner in blocks[block.place + 1 : block.end])


def _drop_strays(kept: Kept, article: Block) -> Kept:
    """Drop what is foreign to the article, which is given, and copies of its text outside of it."""
    foreign: Kept = set()
    inside = {block for block in kept if article.place <= block.place < article.end}
    runs = {run for block in inside for run in _list_runs(block.words)}
    for block in list(kept):
        if block in inside:
            if any(is_foreign(around.element) for around in list_outwards(block, article)):
                foreign.add(block)
        elif _is_covered(block, runs):
            kept.discard(block)
    kept -= foreign
    return foreign


def _join(blocks: Kept) -> str:
    """Give what blocks say, each on a line of its own, in the order of the page."""
    ordered = sorted(blocks, key=lambda block: block.place)
    return "\n".join("".join(block.texts) for block in ordered)


def _cut_teasers(kept: Kept) -> bool:
    """Cut the teasers of other texts that follow a text; False if there is no text before them."""
    ordered = sorted(kept, key=lambda block: block.place)
    linked = [place for place, block in enumerate(ordered) if _is_teaser_heading(block)]
    if len(linked) < FEWEST_TEASERS:
        return True
    first = linked[0]
    rest = sum(len(block.words) for block in ordered[first:])
    if rest > len(linked) * LONGEST_TEASER:
        return True
    kept.difference_update(ordered[first:])
    return sum(len(block.words) for block in ordered[:first]) >= SHORTEST_TEXT


def _is_teaser_heading(block: Block) -> bool:
    return block.element.tag in HEADINGS and 2 * block.linked > len(block.words)


def _is_mostly_links(kept: Kept) -> bool:
    linked_count = sum(block.linked for block in kept)
    return 2 * linked_count > sum(len(block.words) for block in kept)


def _trim_ends(kept: Kept, first: int, last: int, title: list[str]) -> None:
    """Drop the headline, lines above the text that are no part of it, and headings after it."""
    for block in list(kept):
        is_heading = block.element.tag in HEADINGS
        is_above = block.place < first and (
            _is_line(block) or (is_heading and block.words == title)
        )
        if is_above or (is_heading and block.place > last):
            kept.discard(block)


def _find_lead(blocks: Iterable[Block], description: str) -> Kept:
    """Give the block before the text that says what the page gives as its summary."""
    runs = set(_list_runs(split_words(description)))
    found = (block for block in blocks if _is_prose(block) and _is_covered(block, runs))
    return set(islice(found, 1))


def _add_missing(blocks: Sequence[Block], kept: Kept, places: range) -> None:
    """Add what extraction tends to lose amid a text: code, and headings of what is kept."""
    follower: Block | None = None
    for place in reversed(places):
        block = blocks[place]
        if not block.words:
            continue
        is_heading = block.element.tag in HEADINGS and follower in kept
        if (is_heading and 2 * block.linked <= len(block.words)) or block.element.tag == "pre":
            kept.add(block)
        follower = block
