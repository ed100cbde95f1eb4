"""Tells how much a title teases: three small linear models over its words, its form, its cues.

`scripts/train_clickbait.py` learns the weights. The words know topics, the form does not: there
every word that carries a topic is replaced by its ending, so that sources not seen in training are
judged by how they write.
"""

import html
import json
import math
import pkgutil
import re
from functools import cache
from typing import NamedTuple
from zlib import crc32, decompress

import msgspec

from copydesk.ai.cues import CueSpan, list_cues
from copydesk.ai.plainwords import PLAIN_WORDS
from copydesk.parse.text.headlines import cut_site

WEIGHTS_FILE = "clickbait.bin"
WORD_BITS = 18
FORM_BITS = 16
LONGEST_JUDGED_TITLE = 300
FEWEST_WORDS = 2
MOST_REASONS = 3
LEAST_PUSH = 0.05
TEASING = 0.5
"""From here on a title is said to tease, and why."""

_TOKEN = re.compile(
    r"[a-z]+(?:['-][a-z]+)*|\$?\d[\d,.]*(?:st|nd|rd|th|s|m|bn|k|%)?|[?!:;…\"()]|—|--| - "
)
_YEAR = re.compile(r"(?:19|20)\d\d\Z")
_QUOTES = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"'})
_ENDINGS = ("ing", "ed", "ly", "est", "s")
_SHORTEST_STEM = 3
_WORD_MASK = (1 << WORD_BITS) - 1
_FORM_MASK = (1 << FORM_BITS) - 1
_NOWHERE: CueSpan = (0, 0)


class Scale(msgspec.Struct, frozen=True):
    """What turns the sum of a model's weights into its share of the score."""

    step: float
    bias: float
    share: float


class Weights(NamedTuple):
    """What was learned; the tables hold one signed byte for each hash of a feature."""

    words: memoryview
    form: memoryview
    cues: dict[str, float]
    scales: dict[str, Scale]
    slope: float
    offset: float


class Teaser(NamedTuple):
    """How much a title teases, and the pieces of it that say so."""

    value: float
    pushes: tuple[str, ...]


def score_title(title: str) -> Teaser | None:
    """Score an English title; None if it is too short to tell."""
    told, title = title, clean_title(title)
    plain = lower(title)
    if len(re.findall(r"[a-z]{2,}", plain)) < FEWEST_WORDS:
        return None
    weights = load_weights()
    words, form = list_features(plain)
    cues = list_cues(title, plain)
    total, pushes = _sum_cues(cues, weights)
    for features, table, name in ((words, weights.words, "words"), (form, weights.form, "form")):
        scale = weights.scales[name]
        unit = scale.step * scale.share / math.sqrt(len(features) or 1)
        raw = 0
        for place, span in features.items():
            weight = table[place]
            raw += weight
            if weight > 0:
                pushes.append((weight * unit, span))
        total += raw * unit + scale.bias * scale.share
    value = 1 / (1 + math.exp(-(weights.slope * total + weights.offset)))
    named = _name_pushes(title, pushes) if value >= TEASING else ()
    return Teaser(round(value, 4), tuple(piece for piece in named if piece in told))


def clean_title(title: str) -> str:
    """Give what is judged of a title: no escapes, and not the name of the site behind it."""
    title = title[:LONGEST_JUDGED_TITLE]
    return cut_site(html.unescape(title) if "&" in title else title)


def lower(title: str) -> str:
    """Give a title in lower case with straight quotes, letter by letter as long as it was."""
    plain = title.lower()
    if len(plain) != len(title):
        plain = "".join(each.lower() if len(each.lower()) == 1 else each for each in title)
    return plain.translate(_QUOTES)


def list_features(plain: str) -> tuple[dict[int, CueSpan], dict[int, CueSpan]]:
    """Give the features of the two models that read words: of the words, and of their form.

    Each is its place in the model's table, and where it stands; (0, 0) if nobody could see it.
    """
    tokens = [(_name_token(match.group()), match.span()) for match in _TOKEN.finditer(plain)]
    form = [("^", _NOWHERE), *((_name_form(name), span) for name, span in tokens), ("$", _NOWHERE)]
    text = f" {' '.join([name for name, _ in tokens])} "
    words = {
        crc32(b"c:" + text[start : start + 4].encode()) & _WORD_MASK: _NOWHERE
        for start in range(len(text) - 3)
    }
    words.update(_list_pairs(tokens, "w:", _WORD_MASK))
    return words, _list_pairs(form, "d:", _FORM_MASK)


def _list_pairs(tokens: list[tuple[str, CueSpan]], kind: str, mask: int) -> dict[int, CueSpan]:
    """Give tokens alone and with the next one, by the hash of what they are."""
    found = {}
    previous, previous_start = "", 0
    for name, span in tokens:
        found[crc32(f"{kind}{name}".encode()) & mask] = span
        if previous:
            pair = f"{kind}{previous}_{name}".encode()
            found[crc32(pair) & mask] = (previous_start, span[1]) if span[1] else _NOWHERE
        previous, previous_start = name, span[0]
    return found


@cache
def load_weights() -> Weights:
    """Read what was learned."""
    data = pkgutil.get_data("copydesk.ai", WEIGHTS_FILE)
    assert data is not None, "the weights are part of the package"
    return unpack_weights(data)


def unpack_weights(data: bytes) -> Weights:
    """Read weights as `pack_weights` of the training wrote them."""
    header, _, tables = decompress(data).partition(b"\n")
    told = json.loads(header)
    signed = memoryview(tables).cast("b")
    return Weights(
        words=signed[: 1 << WORD_BITS],
        form=signed[1 << WORD_BITS :],
        cues=told["cues"],
        scales=msgspec.convert(told["scales"], dict[str, Scale]),
        slope=told["slope"],
        offset=told["offset"],
    )


def _sum_cues(
    cues: dict[str, CueSpan], weights: Weights
) -> tuple[float, list[tuple[float, CueSpan]]]:
    scale = weights.scales["cues"]
    unit = scale.step * scale.share / math.sqrt(len(cues) or 1)
    pushes = [(weights.cues.get(name, 0.0) * unit, span) for name, span in cues.items()]
    return sum(push for push, _ in pushes) + scale.bias * scale.share, pushes


def _name_pushes(title: str, pushes: list[tuple[float, CueSpan]]) -> tuple[str, ...]:
    """Name the pieces of a title that push most; what overlaps a stronger one is left out."""
    sums: dict[CueSpan, float] = {}
    for push, span in pushes:
        if push > 0 and span[0] < span[1]:
            sums[span] = sums.get(span, 0.0) + push
    singles = tuple(sums.items())
    for start, end in sums:  # a phrase pushes with all of its words
        sums[start, end] = sum(
            push for (first, last), push in singles if start <= first and last <= end
        )
    chosen: list[CueSpan] = []
    for span in sorted(sums, key=lambda each: (-sums[each], each)):
        if sums[span] < LEAST_PUSH or len(chosen) == MOST_REASONS:
            break
        if all(span[1] <= start or end <= span[0] for start, end in chosen):
            chosen.append(span)
    pieces = (title[start:end].strip() for start, end in chosen)
    return tuple(piece for piece in pieces if any(map(str.isalnum, piece)))


def _name_token(token: str) -> str:
    if token[0] == "$":
        return "<$>"
    if not token[0].isdigit():
        return token
    if _YEAR.match(token.rstrip(".,%")):
        return "<year>"
    return "<n>" if len(token) <= 2 and token.isdigit() else "<num>"


def _name_form(token: str) -> str:
    if token in PLAIN_WORDS or not token[0].isalpha():
        return token
    if token.endswith("'s"):
        return "X's"
    for ending in _ENDINGS:
        if token.endswith(ending) and len(token) >= len(ending) + _SHORTEST_STEM:
            return f"X{ending}"
    return "X"
