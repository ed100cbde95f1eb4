"""Where a highlighted piece stands in a text, also after somebody has edited that text.

Places are counted in the letters of a text without its spaces (`parse/html/baretext.py`). What
stands there word for word is found at once; of several such places the one whose surroundings are
the most alike. Else the most similar place counts, if it is similar enough.
"""

from itertools import product

from rapidfuzz import fuzz
from rapidfuzz.distance import Indel

from copydesk.model.highlights import Anchor, TextSpan

# How much of what stands before and after a piece is remembered.
AROUND = 32
# Shorter pieces occur by chance: they count only where their surroundings do, and never half.
SHORT = 16
LEAST_ALIKE_AROUND = 55.0
# Of a piece that was edited; the shorter it is, the more of it must be left.
LEAST_SIMILAR = 0.65
LEAST_SIMILAR_SHORT = 0.8
# Longer needles take quadratic time: these pieces of them are looked for instead.
PROBE = 60
# Of the places where a piece stands word for word: how many are seen, and how many compared.
MOST_SEEN = 10_000
MOST_COMPARED = 200
# Letters that two texts have in common by chance say nothing about where a piece begins.
LEAST_COMMON = 4
# As much of the surroundings tells where an edited piece begins and ends.
EDGE = 10


def find_span(text: str, anchor: Anchor) -> TextSpan | None:
    """Give where a piece stands in a text, all without spaces; None if it is not there any more."""
    if not anchor.piece:
        return None
    starts = _list_occurrences(text, anchor)
    if starts:
        best = max(starts, key=lambda start: _rate(text, start, anchor))
        span = TextSpan(best, best + len(anchor.piece))
        if len(anchor.piece) >= SHORT or _is_at_home(text, span, anchor):
            return span
    if len(anchor.piece) < SHORT // 2:
        return None
    return _find_similar(text, anchor)


def make_anchor(text: str, span: TextSpan) -> Anchor:
    """Remember a place of a text."""
    return Anchor(
        text[span.start : span.end],
        text[max(0, span.start - AROUND) : span.start],
        text[span.end : span.end + AROUND],
        span.start,
    )


def _list_occurrences(text: str, anchor: Anchor) -> list[int]:
    """Give where a piece stands word for word: the nearest places to where it was."""
    starts: list[int] = []
    at = text.find(anchor.piece)
    while at != -1 and len(starts) < MOST_SEEN:
        starts.append(at)
        at = text.find(anchor.piece, at + 1)
    hint = anchor.position
    if hint is not None:
        starts.sort(key=lambda start: abs(start - hint))
    return starts[:MOST_COMPARED]


def _rate(text: str, start: int, anchor: Anchor) -> tuple[float, int]:
    """Rate an occurrence: surroundings first, then how near it is."""
    alike = _compare_around(text, TextSpan(start, start + len(anchor.piece)), anchor)
    return alike, 0 if anchor.position is None else -abs(start - anchor.position)


def _is_at_home(text: str, span: TextSpan, anchor: Anchor) -> bool:
    if not anchor.prefix and not anchor.suffix:
        return True
    return _compare_around(text, span, anchor) >= LEAST_ALIKE_AROUND


def _compare_around(text: str, span: TextSpan, anchor: Anchor) -> float:
    """Say how alike the surroundings are; the better side counts: one may have been rewritten."""
    before = text[max(0, span.start - len(anchor.prefix)) : span.start]
    after = text[span.end : span.end + len(anchor.suffix)]
    sides = [fuzz.ratio(anchor.prefix, before), fuzz.ratio(anchor.suffix, after)]
    return max(sides) + min(sides) / 1000


def _find_similar(text: str, anchor: Anchor) -> TextSpan | None:
    piece = anchor.piece
    least = LEAST_SIMILAR_SHORT if len(piece) < 2 * SHORT else LEAST_SIMILAR
    best, best_rating = None, (least, 0.0)
    # In a wide window letters before the piece may be taken for its own, in a narrow one it may
    # have outgrown it.
    rooms = (len(piece) // 16 + LEAST_COMMON, len(piece) // 4 + AROUND)
    for start, room in product(_list_guesses(text, piece, least), rooms):
        span = _fit(text, start, anchor, room)
        if span is None:
            continue
        similarity = Indel.normalized_similarity(piece, text[span.start : span.end])
        rating = (similarity, _compare_around(text, span, anchor))
        if rating >= best_rating:
            best, best_rating = span, rating
    return best


def _list_guesses(text: str, piece: str, least: float) -> list[int]:
    """Give where a piece may begin: where its beginning, its middle or its end is similar."""
    middle = max(0, (len(piece) - PROBE) // 2)
    guesses = []
    for at in sorted({0, middle, max(0, len(piece) - PROBE)}):
        probe = piece[at : at + PROBE]
        found = fuzz.partial_ratio_alignment(probe, text, score_cutoff=100 * least)
        # Of two texts the shorter one is the needle, whichever was given first.
        if found is not None and len(probe) <= len(text):
            guesses.append(found.dest_start - at)
        elif found is not None:
            guesses.append(0)
    return guesses


def _fit(text: str, start: int, anchor: Anchor, room: int) -> TextSpan | None:
    """Fit the edges of a piece near where it may begin."""
    piece = anchor.piece
    low = max(0, start - room)
    window = text[low : max(0, start) + len(piece) + room]
    blocks = Indel.opcodes(piece, window).as_matching_blocks()
    common = [block for block in blocks if block.size >= LEAST_COMMON]
    if not common:
        return None
    first, last = common[0], common[-1]
    last_end = last.b + last.size
    # What stands there instead of a lost edge belongs to the piece: as far as what stood around it,
    # else as far as the edge was long.
    before, after = anchor.prefix[-EDGE:], anchor.suffix[:EDGE]
    at = window.rfind(before, 0, first.b) if before else -1
    begin = max(0, first.b - first.a) if at == -1 else at + len(before)
    reach = low + last_end + len(piece) // 4 + AROUND
    at = text.find(after, low + last_end, reach) if after else -1
    end = low + last_end + len(piece) - last.a - last.size if at == -1 else at
    return TextSpan(low + begin, min(end, len(text)))
