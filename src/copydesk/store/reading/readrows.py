"""Statements that make entries read or unread, step by step for SQLite, at once for PostgreSQL.

All parts of one statement see rows as they were before it, so no row may be written by two of them,
and what one part writes is handed on by name. Whoever asks holds the user's row already, by a
statement before (`lock_user`), and so sees all that others have written.
"""

from copydesk.store.engine.db import Sql
from copydesk.store.entries.visibility import IS_FOLLOWED, IS_VISIBLE, JOIN_STATE, JOIN_SUBSCRIPTION
from copydesk.store.ingest.duplicates import COPIES

# Rows that this user may see; everything else in a request is ignored without a word.
_VISIBLE = "".join(
    (
        "SELECT e.id FROM entries AS e",
        JOIN_SUBSCRIPTION,
        JOIN_STATE,
        "WHERE e.id IN (:entry_ids...)",
        IS_VISIBLE,
    )
)
LIST_VISIBLE = Sql(_VISIBLE)
# Of each entry that a mark reaches, what decides what is written of it.
_REACHED = "".join(
    (
        ") SELECT e.id, e.id IN (:entry_ids...)",
        IS_VISIBLE,
        """
      AS is_seen, COALESCE(st.hidden_at IS NOT NULL AND st.read_at IS NULL
        AND COALESCE(st.read_set_at, 0) <= :at, FALSE) AS is_hidden
    FROM reached
    JOIN entries AS e ON e.id = reached.id
        """,
        JOIN_SUBSCRIPTION,
        JOIN_STATE,
    )
)
LIST_REACHED = Sql("WITH reached AS MATERIALIZED (", COPIES, _REACHED)
LIST_NAMED = Sql(
    "WITH reached AS MATERIALIZED (SELECT id FROM entries WHERE id IN (:entry_ids...)", _REACHED
)
NOT_SET_LATER = """
      AND NOT EXISTS (
        SELECT 1
        FROM states AS st
        WHERE st.user_id = :user_id AND st.entry_id = unread.entry_id AND st.read_set_at > :at)
"""
TAKE_UNREAD = Sql(
    """
    DELETE FROM unread
    WHERE user_id = :user_id AND (sort_at, entry_id) IN (
      SELECT sort_at, id FROM entries WHERE id IN (:entry_ids...))
    """,
    NOT_SET_LATER,
    "RETURNING entry_id",
)
# CROSS JOIN: SQLite would rather walk through every entry of every feed of the user. Whoever
# marked all read later than this change was made has read the entry, if it was there by then.
_GIVE = " ".join(
    (
        """
    INSERT INTO unread (user_id, sort_at, entry_id, feed_id, fair_at)
    SELECT s.user_id, e.sort_at, e.id, e.feed_id, e.fair_at
    FROM entries AS e
    CROSS JOIN subscriptions AS s
    LEFT JOIN states AS st ON st.user_id = :user_id AND st.entry_id = e.id
    WHERE e.id IN (:entry_ids...) AND""",
        IS_FOLLOWED,
        """
      AND st.hidden_at IS NULL AND COALESCE(st.read_set_at, 0) <= :at
      AND NOT (COALESCE(s.all_read_at, 0) > :at AND s.all_read_at >= e.arrived_at)
    ON CONFLICT DO NOTHING
    RETURNING entry_id
    """,
    )
)
GIVE_UNREAD = Sql(_GIVE)
# A hidden entry has no unread row: `read_at` alone says whether it is read.
_HIDDEN = """
    WHERE user_id = :user_id AND entry_id IN (:entry_ids...) AND hidden_at IS NOT NULL
      AND COALESCE(read_set_at, 0) <= :at
"""
READ_HIDDEN = Sql(
    "UPDATE states SET read_at = :at, read_set_at = :at, changed_at = :now",
    _HIDDEN,
    "AND read_at IS NULL RETURNING entry_id",
)
_UNREAD_HIDDEN = " ".join(
    (
        "UPDATE states SET read_at = NULL, read_set_at = :at, changed_at = :now",
        _HIDDEN,
        "AND read_at IS NOT NULL RETURNING entry_id",
    )
)
UNREAD_HIDDEN = Sql(_UNREAD_HIDDEN)
_ON_READ = """
    ON CONFLICT (user_id, entry_id) DO UPDATE SET
      read_at = COALESCE(states.read_at, excluded.read_at),
      read_set_at = excluded.read_set_at,
      changed_at = CASE
        WHEN states.read_at IS NULL THEN excluded.changed_at ELSE states.changed_at END
    WHERE COALESCE(states.read_set_at, 0) <= excluded.read_set_at
"""
_ON_UNREAD = """
    ON CONFLICT (user_id, entry_id) DO UPDATE SET
      read_at = NULL, read_set_at = excluded.read_set_at, changed_at = excluded.changed_at
    WHERE COALESCE(states.read_set_at, 0) <= excluded.read_set_at
"""
# Also for what was read already: an older change may still come in, and must then lose.
SET_READ = Sql(
    """
    INSERT INTO states (user_id, entry_id, read_at, read_set_at, changed_at)
    SELECT CAST(:user_id AS BIGINT), id, CAST(:at AS BIGINT), CAST(:at AS BIGINT),
      CAST(:now AS BIGINT)
    FROM entries
    WHERE id IN (:entry_ids...) AND arrived_at > :read_until
    """,
    _ON_READ,
)
SET_UNREAD = Sql(
    """
    INSERT INTO states (user_id, entry_id, read_set_at, changed_at)
    SELECT u.user_id, u.entry_id, CAST(:at AS BIGINT), CAST(:now AS BIGINT)
    FROM entries AS e
    CROSS JOIN unread AS u
    WHERE e.id IN (:entry_ids...)
      AND u.user_id = :user_id AND u.sort_at = e.sort_at AND u.entry_id = e.id
    """,
    _ON_UNREAD,
)
# What is done, and what of it really changed something.
# What is hidden gets the same row as what was unread: so it is written once.
READ_STEPS = (
    " ".join(
        (
            "WITH reached AS MATERIALIZED (",
            COPIES,
            """
    ), taken AS (
      DELETE FROM unread
      WHERE user_id = :user_id AND (sort_at, entry_id) IN (
        SELECT e.sort_at, e.id FROM entries AS e JOIN reached ON reached.id = e.id)
            """,
            NOT_SET_LATER,
            """
      RETURNING entry_id
    ), hidden AS MATERIALIZED (
      SELECT st.entry_id
      FROM reached
      JOIN states AS st ON st.user_id = :user_id AND st.entry_id = reached.id
      WHERE st.hidden_at IS NOT NULL AND st.read_at IS NULL AND COALESCE(st.read_set_at, 0) <= :at
    ), noted AS (
      SELECT entry_id FROM taken
      UNION
      SELECT entry_id FROM hidden
      UNION
            """,
            _VISIBLE,
            """
    ), written AS (
      INSERT INTO states (user_id, entry_id, read_at, read_set_at, changed_at)
      SELECT CAST(:user_id AS BIGINT), entry_id, CAST(:at AS BIGINT), CAST(:at AS BIGINT),
        CAST(:now AS BIGINT)
      FROM noted
            """,
            _ON_READ,
            ")",
        )
    ),
    "SELECT entry_id FROM taken UNION ALL SELECT entry_id FROM hidden",
)
UNREAD_STEPS = (
    " ".join(
        (
            "WITH given AS (",
            _GIVE,
            "), hidden AS (",
            _UNREAD_HIDDEN,
            """
    ), noted AS (
      SELECT entry_id FROM given
      UNION
      SELECT u.entry_id
      FROM entries AS e
      JOIN unread AS u ON u.user_id = :user_id AND u.sort_at = e.sort_at AND u.entry_id = e.id
      WHERE e.id IN (:entry_ids...)
    ), written AS (
      INSERT INTO states (user_id, entry_id, read_set_at, changed_at)
      SELECT CAST(:user_id AS BIGINT), entry_id, CAST(:at AS BIGINT), CAST(:now AS BIGINT)
      FROM noted
            """,
            _ON_UNREAD,
            ")",
        )
    ),
    "SELECT entry_id FROM given UNION ALL SELECT entry_id FROM hidden",
)
READ_AT_ONCE = Sql("SELECT 1", postgres=" ".join(READ_STEPS))
UNREAD_AT_ONCE = Sql("SELECT 1", postgres=" ".join(UNREAD_STEPS))
