"""A text as models get it: cut to what they read, without what was meant for them, numbered."""

from collections.abc import Sequence
from dataclasses import dataclass

from copydesk.ai.injection import drop_instructions
from copydesk.ai.prompts import cut_text
from copydesk.parse.html.shownblocks import ShownBlock, sum_blocks


@dataclass(frozen=True, slots=True)
class ToldBlocks:
    """The blocks of a text, and which of them a model is told by their numbers."""

    text_sum: int = 0
    sizes: tuple[int, ...] = ()
    """How many letters each has, also those that a model is not told."""
    numbers: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Material:
    """A title and its text."""

    title: str
    text: str
    language: str
    has_instructions: bool
    """Whether something in it spoke to models; it was taken out."""
    told: str = ""
    """The text with the numbers of its blocks."""
    blocks: ToldBlocks = ToldBlocks()


def prepare_material(
    title: str, text: str, language: str, blocks: Sequence[ShownBlock] = ()
) -> Material:
    """Take out of a text what speaks to models, and number the paragraphs that are blocks."""
    heading, body = drop_instructions(title), drop_instructions(text)
    is_marked = bool(heading.dropped or body.dropped)
    shown = cut_text(body.text)
    told, numbers = _number(shown, blocks)
    sizes = tuple(len(each.text) for each in blocks)
    return Material(
        title=heading.text,
        text=shown,
        language=language,
        has_instructions=is_marked,
        told=told,
        blocks=ToldBlocks(sum_blocks(list(blocks)), sizes, numbers),
    )


def _number(text: str, blocks: Sequence[ShownBlock]) -> tuple[str, frozenset[int]]:
    """Put its number before each paragraph that is a block as it stands.

    What was cut, or had a sentence taken out, has no number: nobody can name what they did not see.
    """
    places: dict[str, list[int]] = {}
    for number, block in enumerate(blocks):
        places.setdefault(block.text, []).append(number)
    told: set[int] = set()
    lines = text.split("\n")
    for place, line in enumerate(lines):
        if numbers := places.get(line):
            number = numbers.pop(0)
            told.add(number)
            lines[place] = f"[{number}] {line}"
    return "\n".join(lines), frozenset(told)
