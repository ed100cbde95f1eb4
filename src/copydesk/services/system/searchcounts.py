"""What a process keeps of the counts of saved searches: true until something happens."""

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass

from copydesk.model.times import MINUTE

MOST_KEPT = 1000


@dataclass(frozen=True, slots=True)
class Counted:
    """Counts, and how far the log of events went then."""

    revision: int
    at: int
    counts: Mapping[int, int]


class KeptSearchCounts:
    """Whatever changes what a search finds is told in an event: their number is the revision.

    Only time passes without one, and some searches ask for what came in the last days.
    """

    def __init__(self) -> None:
        self._kept: OrderedDict[int, Counted] = OrderedDict()

    def recall(self, user_id: int, now: int) -> Counted | None:
        """Give what was counted last, unless that is too long ago."""
        known = self._kept.get(user_id)
        return None if known is None or now - known.at > MINUTE else known

    def keep(self, user_id: int, revision: int, now: int, counts: Mapping[int, int]) -> None:
        """Keep them in place of those that were counted longest ago."""
        self._kept[user_id] = Counted(revision, now, counts)
        self._kept.move_to_end(user_id)
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
