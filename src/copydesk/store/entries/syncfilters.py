"""What reader apps may ask of a user's entries, and from which rows an answer is read best."""

from dataclasses import dataclass
from typing import Literal

View = Literal["all", "unread", "read"]
Order = Literal["newest", "oldest"]
By = Literal["arrival", "publication"]
Source = Literal["all", "unread", "starred", "tagged", "listed", "changed"]
Scope = Literal["everything", "feeds", "mixed"]

FARTHEST = 2**62


@dataclass(frozen=True, slots=True)
class Choice:
    """Which entries of a user, in which order; lists that are None choose everything."""

    view: View = "all"
    is_starred: bool | None = None
    feed_ids: list[int] | None = None
    tag_id: int | None = None
    """With `feed_ids`: entries of these feeds, and those that are tagged."""
    entry_ids: list[int] | None = None
    other_feed_ids: tuple[int, ...] = ()
    """Entries of these feeds are left out, and those with these tags."""
    other_tag_ids: tuple[int, ...] = ()
    above: int = 0
    below: int = FARTHEST
    arrived_from: int = -FARTHEST
    arrived_until: int = FARTHEST
    published_from: int = -FARTHEST
    published_until: int = FARTHEST
    changed_from: int = -FARTHEST
    """When an entry last came, was rewritten or was marked."""
    changed_until: int = FARTHEST
    by: By = "arrival"
    order: Order = "newest"
    limit: int = 1000


@dataclass(frozen=True, slots=True)
class Edges:
    """Ids that are surely on the right side of the times of a choice."""

    surely_from: int = 0
    surely_until: int = FARTHEST
    came_from: int = 0
    """What is below came before `changed_from`, though it may have changed since."""


def find_place(choice: Choice) -> tuple[Source, Scope]:
    """Say where an answer starts, from the smallest set that has an index, and what narrows it."""
    scope: Scope = "everything" if choice.feed_ids is None else "feeds"
    if choice.tag_id is not None:
        scope = "mixed"
    if choice.entry_ids is not None:
        return "listed", scope
    if choice.is_starred:
        return "starred", scope
    if choice.changed_from > -FARTHEST:
        return "changed", scope
    if choice.view == "unread":
        return "unread", scope
    return ("tagged", "everything") if scope == "mixed" else ("all", scope)


def is_sifted(choice: Choice, edges: Edges) -> bool:
    """Say whether more is asked for than a place, a view that has its own rows, and ids."""
    source, _ = find_place(choice)
    plain = Choice(
        view="unread" if source == "unread" else "all",
        is_starred=True if source == "starred" else None,
        feed_ids=choice.feed_ids,
        tag_id=choice.tag_id,
        entry_ids=choice.entry_ids,
        above=choice.above,
        below=choice.below,
        by=choice.by,
        order=choice.order,
        limit=choice.limit,
    )
    return choice != plain or edges != Edges()


def list_values(user_id: int, choice: Choice, edges: Edges) -> dict[str, object]:
    """Give what the statements of `arrivalids` name."""
    source, _ = find_place(choice)
    return {
        "user_id": user_id,
        "feed_ids": choice.feed_ids or [],
        "tag_id": choice.tag_id or 0,
        "entry_ids": choice.entry_ids or [],
        "other_feed_ids": choice.other_feed_ids,
        "only_untagged": bool(choice.other_tag_ids),
        "other_tag_ids": choice.other_tag_ids,
        "above": choice.above,
        "below": choice.below,
        "arrived_from": choice.arrived_from,
        "arrived_until": choice.arrived_until,
        "surely_from": edges.surely_from,
        "surely_until": edges.surely_until,
        "published_from": choice.published_from,
        "published_until": choice.published_until,
        "only_changed": choice.changed_from > -FARTHEST or choice.changed_until < FARTHEST,
        "changed_from": choice.changed_from,
        "changed_until": choice.changed_until,
        "came_from": edges.came_from,
        "only_unread": choice.view == "unread" and source != "unread",
        "only_read": choice.view == "read",
        "only_starred": bool(choice.is_starred) and source != "starred",
        "only_unstarred": choice.is_starred is False,
        "limit": choice.limit,
    }
