"""Which entries a user may see, as a part of statements: said once, so that lists cannot disagree.

`e` is the entry, `s` the user's subscription to its feed, `st` the user's state of it; the last two
may be missing.
"""

from copydesk.model.marks import KEEPING

JOIN_SUBSCRIPTION = """
    LEFT JOIN subscriptions AS s ON s.user_id = :user_id AND s.feed_id = e.feed_id
"""
JOIN_STATE = " LEFT JOIN states AS st ON st.user_id = :user_id AND st.entry_id = e.id "
# What was starred, kept for later, tagged, highlighted, put on a board or sent by others stays
# in sight after its feed was left.
IS_KEPT = " OR ".join("st." + mark.name + "_at IS NOT NULL" for mark in KEEPING)
_IS_TAGGED = "SELECT 1 FROM entry_tags AS g WHERE g.user_id = :user_id AND g.entry_id = e.id"
_IS_ON_BOARD = """
    SELECT 1 FROM board_entries AS o
    WHERE o.user_id = :user_id AND o.entry_id = e.id AND o.removed_at IS NULL
"""
_IS_HIGHLIGHTED = """
    SELECT 1 FROM highlights AS h
    WHERE h.user_id = :user_id AND h.entry_id = e.id AND h.removed_at IS NULL
"""
_IS_SHARED = """
    SELECT 1 FROM shares AS h
    WHERE h.user_id = :user_id AND h.entry_id = e.id
      AND h.dismissed_at IS NULL AND h.retracted_at IS NULL
"""
_IS_FOLLOWED = "(s.unsubscribed_at IS NULL AND e.id >= s.visible_from)"
_CHOICES = (_IS_TAGGED, _IS_ON_BOARD, _IS_HIGHLIGHTED, _IS_SHARED)
_IS_CHOSEN = "".join(" OR EXISTS (" + choice + ")" for choice in _CHOICES)
IS_VISIBLE = " AND (" + _IS_FOLLOWED + " OR " + IS_KEPT + _IS_CHOSEN + ") "
IS_SHOWN = " AND st.hidden_at IS NULL "
# What the feeds that a user follows now have brought: no marks keep anything else in sight.
IS_FOLLOWED = """
    s.user_id = :user_id AND s.unsubscribed_at IS NULL
      AND s.feed_id = e.feed_id AND e.id >= s.visible_from
"""
