"""Stories: entries on one event, where they come from, what they claim, and what was changed."""

from copydesk.rules.stories.index import StoryIndex

__all__ = ["StoryIndex"]
