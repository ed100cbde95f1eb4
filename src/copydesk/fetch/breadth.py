"""How many feeds are asked at once: more of them while they answer that nothing is new."""

# As many times as many, at most: such an answer holds next to no memory and keeps no child busy.
MOST_TIMES = 4
# So many of them in a row until it is that many.
PROBATION = 30
# A document does both: it takes back what so many of them gave.
DOCUMENT = 4


class Breadth:
    """What the last answers were like."""

    def __init__(self) -> None:
        self._light = 0

    def note_unchanged(self) -> None:
        """A feed said that it has nothing new."""
        self._light = min(PROBATION, self._light + 1)

    def note_document(self) -> None:
        """A feed had something to read."""
        self._light = max(0, self._light - DOCUMENT)

    def count_more(self, slots: int) -> int:
        """Say how many feeds may be asked beyond so many."""
        return (MOST_TIMES - 1) * slots * self._light // PROBATION
