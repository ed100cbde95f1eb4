"""Which entries a search counts at all, besides its words: one condition for every statement.

`e` is the entry. Everything else is asked in subqueries, so that the order in which a statement
reads entries is left alone and it can stop when a page is full.
"""

from dataclasses import dataclass, field

from copydesk.store.entries.lists import FARTHEST

# Single values instead of EXISTS: for that PostgreSQL may read all of the user's rows at once.
_FROM_STATE = " FROM states AS m WHERE m.user_id = :user_id AND m.entry_id = e.id)"
_HIDDEN = "(SELECT m.hidden_at" + _FROM_STATE
_STARRED = "(SELECT m.starred_at" + _FROM_STATE
_LATER = "(SELECT m.later_at" + _FROM_STATE
_UNREAD = """(
        SELECT n.entry_id
        FROM unread AS n
        WHERE n.user_id = :user_id AND n.sort_at = e.sort_at AND n.entry_id = e.id)
"""
_TAGS = """
      AND (:tag_count = 0 OR :tag_count = (
        SELECT COUNT(*)
        FROM tags AS t
        WHERE t.user_id = :user_id AND t.id IN (:tag_ids...) AND (
          EXISTS (
            SELECT 1
            FROM entry_tags AS g
            WHERE g.user_id = :user_id AND g.entry_id = e.id AND g.tag_id = t.id)
          OR EXISTS (
            SELECT 1
            FROM subscription_tags AS f
            WHERE f.user_id = :user_id AND f.tag_id = t.id AND f.feed_id = e.feed_id))))
      AND (NOT :has_unwanted_tags OR 0 = (
        SELECT COUNT(*)
        FROM entry_tags AS g
        WHERE g.user_id = :user_id AND g.entry_id = e.id AND g.tag_id IN (:not_tag_ids...)))
"""
NARROW = " ".join(
    (
        " AND e.sort_at >= :since AND e.sort_at < :until",
        "AND (NOT :only_feeds OR e.feed_id IN (:feed_ids...))",
        "AND e.feed_id NOT IN (:not_feed_ids...)",
        "AND :only_hidden = (" + _HIDDEN + " IS NOT NULL)",
        "AND (NOT :only_unread OR " + _UNREAD + " IS NOT NULL)",
        "AND (NOT :only_read OR " + _UNREAD + " IS NULL)",
        "AND (NOT :only_starred OR " + _STARRED + " IS NOT NULL)",
        "AND (NOT :not_starred OR " + _STARRED + " IS NULL)",
        "AND (NOT :only_later OR " + _LATER + " IS NOT NULL)",
        "AND (NOT :not_later OR " + _LATER + " IS NULL)",
        _TAGS,
    )
)

# For PostgreSQL, which would else now and then begin with all entries there are: an entry is
# looked at when its id is known, one by one, until the page is full.
EACH_ENTRY = """
    CROSS JOIN LATERAL (
      SELECT e.id, e.sort_at, e.feed_id
      FROM entries AS e
      WHERE e.id = """


@dataclass(frozen=True, slots=True)
class Narrow:
    """What an entry must be or have; None, or an empty list of what it must not, leaves it open."""

    feed_ids: list[int] | None = None
    not_feed_ids: list[int] = field(default_factory=list)
    tag_ids: list[int] = field(default_factory=list)
    """All of these tags, on the entry or on its feed."""
    not_tag_ids: list[int] = field(default_factory=list)
    """None of these tags on the entry; feeds with such a tag belong in `not_feed_ids`."""
    is_unread: bool | None = None
    is_starred: bool | None = None
    is_later: bool | None = None
    is_hidden: bool = False
    since: int | None = None
    until: int | None = None

    def to_values(self) -> dict[str, object]:
        """Give what the statements want to know."""
        return {
            "since": -FARTHEST if self.since is None else self.since,
            "until": FARTHEST if self.until is None else self.until,
            "only_feeds": self.feed_ids is not None,
            "feed_ids": self.feed_ids or [],
            "not_feed_ids": self.not_feed_ids,
            "only_hidden": self.is_hidden,
            "only_unread": self.is_unread is True,
            "only_read": self.is_unread is False,
            "only_starred": self.is_starred is True,
            "not_starred": self.is_starred is False,
            "only_later": self.is_later is True,
            "not_later": self.is_later is False,
            "tag_count": len(self.tag_ids),
            "tag_ids": self.tag_ids,
            "has_unwanted_tags": bool(self.not_tag_ids),
            "not_tag_ids": self.not_tag_ids,
        }
