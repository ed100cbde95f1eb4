"""Names the blocks of an article that only sell or send elsewhere; what is said stays as it is.

A block is a paragraph, heading, list item or the like. Only numbers come out, never HTML, so that
whoever shows the article can hide the blocks and show them again.
"""

import re
from collections.abc import Iterable

from copydesk.ai.material import ToldBlocks
from copydesk.model.analysis import AdvertBlock, AdvertReason, Adverts
from copydesk.parse.html.shownblocks import ShownBlock, sum_blocks

MOST_HIDDEN = 0.4
"""Of the letters of an article: whoever finds more has not understood it."""
LINKED = 0.6
SHORT_BLOCK = 60
LONGEST_BLOCK = 600
MOST_BLOCKS = 2000

_CALL = re.compile(
    r"\b(?:subscribe (?:to|now|today)|sign up (?:for|to|now|here)|newsletter|click here"
    r"|(?:buy|order|shop|book|download|call|apply|register) (?:it )?(?:now|today|here)"
    r"|advertisement|sponsored|promo(?:tion)? code|discount code|use (?:the )?code|coupon"
    r"|follow us (?:on|at)|like us on|join our (?:channel|community|list)|affiliate links?"
    r"|we may (?:earn|receive) (?:a |an )?(?:small )?commission|free trial|limited[- ]time offer"
    r"|support (?:us on|our (?:work|journalism))|become a (?:member|patron|subscriber)"
    r"|jetzt (?:abonnieren|bestellen|kaufen|anmelden)|anzeige|abonnez-vous|inscrivez-vous"
    r"|suscríbete|publicidad)\b",
    re.IGNORECASE,
)
# Each call has one of these in it: most texts have none, and are done with quickly.
_CALL_PARTS = (
    "subscribe ", "sign up ", "newsletter", "click here", " now", " today", " here",
    "advertisement", "sponsored", "code", "coupon", " us on", " us at", "join our ",
    "affiliate link", "commission", "free trial", "time offer", "support our ", "become a ",
    "jetzt ", "anzeige", "ez-vous", "suscríbete", "publicidad",
)  # fmt: skip
# Patterns take these for letters whose lower case they are not.
_ODD_LETTERS = "ſıİ"
_ELSEWHERE = re.compile(
    r"^\W*(?:read (?:more|also|next)|see also|related(?: (?:articles?|stories|posts?))?"
    r"|more (?:from|on|stories)|you (?:may|might) also like|recommended|also read|watch"
    r"|continue reading|lesen sie auch|mehr zum thema|lire aussi|à lire aussi|lea también)\b",
    re.IGNORECASE,
)


def find_adverts(blocks: list[ShownBlock]) -> Adverts | None:
    """Say which blocks of a text may be hidden, and why; None if there are none."""
    named = [AdvertBlock(number, _name_reason(blocks[number])) for number in list_adverts(blocks)]
    return Adverts(sum_blocks(blocks), tuple(named)) if named else None


def add_named(known: Adverts | None, blocks: ToldBlocks, numbers: Iterable[int]) -> Adverts | None:
    """Add blocks that a model named, of those it was told, to those of the rules.

    Together they are no larger a part of the text than the rules alone may hide.
    """
    own = known.blocks if known else ()
    taken = {block.number for block in own}
    room = MOST_HIDDEN * sum(blocks.sizes) - sum(blocks.sizes[number] for number in taken)
    added = []
    for number in numbers:
        if number in taken or blocks.sizes[number] > room:
            continue
        room -= blocks.sizes[number]
        taken.add(number)
        added.append(AdvertBlock(number, "named"))
    if not added:
        return known
    return Adverts(blocks.text_sum, tuple(sorted((*own, *added), key=lambda each: each.number)))


def list_adverts(blocks: list[ShownBlock]) -> list[int]:
    """Give the numbers of the blocks to hide, surest first taken, in order, never too much."""
    parts = _list_call_parts(blocks)
    rated = [
        (rate_block(block, parts), number) for number, block in enumerate(blocks[:MOST_BLOCKS])
    ]
    room = MOST_HIDDEN * sum(len(block.text) for block in blocks)
    hidden = []
    for rating, number in sorted(rated, key=lambda each: (-each[0], each[1])):
        size = len(blocks[number].text)
        if rating < 1 or size > room:
            continue
        room -= size
        hidden.append(number)
    return sorted(hidden)


def rate_block(block: ShownBlock, parts: tuple[str, ...] = ("",)) -> float:
    """Say how surely a block is an advert: from 1 on it is taken for one.

    Who knows which parts of calls its text may have says so.
    """
    size = len(block.text.strip())
    if not size or size > LONGEST_BLOCK:
        return 0.0
    lowered = block.text.lower() if parts else ""
    may_call = any(part in lowered for part in parts)
    calls = len(_CALL.findall(block.text)) if may_call else 0
    is_linked = block.linked >= LINKED * size
    leads_away = is_linked and _ELSEWHERE.match(block.text) is not None
    is_short = size <= SHORT_BLOCK
    return 0.7 * min(calls, 2) + 0.5 * is_linked + 0.7 * leads_away + 0.3 * is_short


def _list_call_parts(blocks: list[ShownBlock]) -> tuple[str, ...]:
    """Give the parts of calls that stand in a text; '' is in every text."""
    text = "\n".join([block.text for block in blocks])
    if not text.isascii() and any(letter in text for letter in _ODD_LETTERS):
        return ("",)
    lowered = text.lower()
    return tuple(part for part in _CALL_PARTS if part in lowered)


def _name_reason(block: ShownBlock) -> AdvertReason:
    if _CALL.search(block.text):
        return "sells"
    return "leads_away" if _ELSEWHERE.match(block.text) else "links"
