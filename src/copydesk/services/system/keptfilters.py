"""What a process keeps of readers' filters, made ready: one program per reader and revision."""

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from copydesk.store.automation.filters import StoredFilter

if TYPE_CHECKING:
    from copydesk.rules.filters.programs import Program

# Each may take some megabytes if somebody wrote very many patterns.
MOST_KEPT = 50


@dataclass(frozen=True, slots=True)
class ReadyFilters:
    """The filters of a reader that are switched on and can be applied."""

    revision: int
    program: "Program"
    stored: Mapping[int, StoredFilter]


class KeptFilters:
    """The database is the truth: what has another revision there is read anew."""

    def __init__(self) -> None:
        self._kept: OrderedDict[int, ReadyFilters] = OrderedDict()

    def find(self, user_id: int, revision: int) -> ReadyFilters | None:
        ready = self._kept.get(user_id)
        if ready is None or ready.revision != revision:
            return None
        self._kept.move_to_end(user_id)
        return ready

    def keep(self, user_id: int, ready: ReadyFilters) -> None:
        """Keep it in place of what was used longest ago."""
        self._kept[user_id] = ready
        self._kept.move_to_end(user_id)
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
