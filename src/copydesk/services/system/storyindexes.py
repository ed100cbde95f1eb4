"""What a process keeps of stories between two jobs: the index, and up to which entry it goes."""

from dataclasses import dataclass, field

from copydesk.rules.stories import StoryIndex


@dataclass(slots=True)
class KeptStoryIndex:
    """The database is the truth: whoever is behind it catches up, whoever fails starts over."""

    index: StoryIndex = field(default_factory=StoryIndex)
    through: int | None = None
    """The last entry that the index has seen; None before anything was read."""
    threshold: float | None = None

    def clear(self, threshold: float) -> None:
        self.index = StoryIndex(threshold=threshold)
        self.through = None
        self.threshold = threshold
