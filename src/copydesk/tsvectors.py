"""The words of an entry and their places, in the binary form in which PostgreSQL takes a tsvector.

Its own `to_tsvector` would parse again what is folded into plain words already, looking for
addresses and numbers, at a higher cost, and in the database server, where all others wait for it.
"""

from itertools import islice

from copydesk.rules.search import LONGEST_TEXT

# With bodies of `LONGEST_TEXT` this keeps a vector under the megabyte that it may have.
LONGEST_LINE = 5000
# A word has at most 2,046 bytes; longer ones are cut, here and in queries.
LONGEST_WORD = 500
# Whatever stands farther behind is all at this place, where no phrase is found any more.
LAST_PLACE = 16_383
MOST_PLACES_BYTES = 2 * 255

# A place has 14 bits, the weight the two above them: A, B, C or D, from 3 down.
_TITLE, _AUTHOR, _BODY = (
    [(weight << 14 | place).to_bytes(2, "big") for place in range(LAST_PLACE + 1)]
    for weight in (3, 2, 0)
)
# What stands between a word and its places, by their length: the end of the word, their number.
_HEADS = [bytes((0, 0, length // 2)) for length in range(MOST_PLACES_BYTES + 1)]


def write_vector(title: str, author: str, body: str) -> bytes:
    """Give the words of folded texts, sorted as PostgreSQL sorts them, each with its places."""
    places: dict[str, bytes] = {}
    # A place stays free between two texts: no phrase begins in one and ends in the other.
    first = 1 + _add_places(places, title[:LONGEST_LINE], _TITLE, 1)
    first = 1 + _add_places(places, author[:LONGEST_LINE], _AUTHOR, first)
    _add_places(places, body[:LONGEST_TEXT], _BODY, first)
    parts = [len(places).to_bytes(4, "big")]
    for word in sorted(places):
        found = places[word][:MOST_PLACES_BYTES]
        parts += (word.encode(), _HEADS[len(found)], found)
    return b"".join(parts)


def _add_places(places: dict[str, bytes], text: str, weighted: list[bytes], first: int) -> int:
    """Note the words of a text from a place on; give the place behind them."""
    words = text.split()
    if words and max(map(len, words)) > LONGEST_WORD:
        words = [word[:LONGEST_WORD] for word in words]
    for word, place in zip(words, islice(weighted, first, None), strict=False):
        if word in places:
            places[word] += place
        else:
            places[word] = place
    for word in words[LAST_PLACE + 1 - first :]:
        places.setdefault(word, weighted[LAST_PLACE])
    return first + len(words)
