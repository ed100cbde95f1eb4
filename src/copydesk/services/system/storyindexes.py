"""What a process keeps of stories between two jobs: the index, and up to which entry it goes."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from copydesk.rules.stories import StoryIndex


class KeptStoryIndex:
    """The database is the truth: whoever is behind it catches up, whoever fails starts over.

    The index comes with the first job: its rules know many words, and no start waits for them.
    """

    def __init__(self) -> None:
        self._index: StoryIndex | None = None
        self.through: int | None = None
        """The last entry that the index has seen; None before anything was read."""
        self.threshold: float | None = None

    @property
    def index(self) -> "StoryIndex":
        assert self._index is not None, "nothing was read into it yet"
        return self._index

    def begin(self, index: "StoryIndex", threshold: float) -> None:
        """Start over with an index that has seen nothing."""
        self._index, self.through, self.threshold = index, None, threshold
