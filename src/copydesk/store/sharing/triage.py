"""Who takes care of which entry of a shared folder, and all that members did and said.

Whoever calls has locked the folder and made sure that the entry is in it.
"""

from dataclasses import dataclass

from copydesk.model.sharing import Contact
from copydesk.model.triage import TriageChange, TriageStep
from copydesk.store.engine.db import Calls, Sql

FIND = Sql(
    """
    SELECT claimed_by, claimed_at, done_by, done_at
    FROM folder_triage
    WHERE folder_id = :folder_id AND entry_id = :entry_id
    """
)
SET = Sql(
    """
    INSERT INTO folder_triage (folder_id, entry_id, sort_at, claimed_by, claimed_at, done_by,
      done_at)
    SELECT CAST(:folder_id AS BIGINT), e.id, e.sort_at, CAST(:claimed_by AS BIGINT),
      CAST(:claimed_at AS BIGINT), CAST(:done_by AS BIGINT), CAST(:done_at AS BIGINT)
    FROM entries AS e
    WHERE e.id = :entry_id
    ON CONFLICT (folder_id, entry_id) DO UPDATE SET
      claimed_by = excluded.claimed_by, claimed_at = excluded.claimed_at,
      done_by = excluded.done_by, done_at = excluded.done_at
    """
)
ADD_STEP = Sql(
    """
    INSERT INTO folder_changes (folder_id, entry_id, kind, made_by, given_to, text, made_at,
      was_claimed_by, was_claimed_at, was_done_by, was_done_at)
    VALUES (:folder_id, :entry_id, :kind, :user_id, :given_to, :text, :now,
      :was_claimed_by, :was_claimed_at, :was_done_by, :was_done_at)
    RETURNING id
    """
)
LIST_STEPS = Sql(
    """
    SELECT c.id AS step_id, c.kind, c.text, c.made_at, maker.id AS maker_id,
      maker.username AS maker_name, receiver.id AS receiver_id,
      receiver.username AS receiver_name
    FROM folder_changes AS c
    LEFT JOIN users AS maker ON maker.id = c.made_by
    LEFT JOIN users AS receiver ON receiver.id = c.given_to
    WHERE c.folder_id = :folder_id AND c.entry_id = :entry_id AND c.undone_at IS NULL
    ORDER BY c.id DESC
    LIMIT :limit
    """
)
COUNT_NOTES = Sql(
    """
    SELECT count(*)
    FROM folder_changes
    WHERE folder_id = :folder_id AND entry_id = :entry_id AND kind = 'note'
    """
)
# Of what changed the state, only the last can be undone: what was before it is known by it alone.
FIND_OWN_STEP = Sql(
    """
    SELECT c.id, c.entry_id, c.kind, c.made_at, c.was_claimed_by, c.was_claimed_at, c.was_done_by,
      c.was_done_at, c.kind = 'note' OR NOT EXISTS (
        SELECT 1
        FROM folder_changes AS l
        WHERE l.folder_id = c.folder_id AND l.entry_id = c.entry_id AND l.id > c.id
          AND l.kind <> 'note' AND l.undone_at IS NULL) AS is_last
    FROM folder_changes AS c
    WHERE c.id = :id AND c.folder_id = :folder_id AND c.made_by = :user_id
      AND c.undone_at IS NULL
    """
)
SET_UNDONE = Sql(
    """
    UPDATE folder_changes
    SET undone_at = :now, text = ''
    WHERE id = :id AND folder_id = :folder_id AND made_by = :user_id
    """
)


@dataclass(frozen=True, slots=True)
class TriageState:
    """Who takes care of an entry, and whether that is done, by the numbers of users."""

    claimed_by: int | None = None
    claimed_at: int | None = None
    done_by: int | None = None
    done_at: int | None = None


@dataclass(frozen=True, slots=True)
class OwnStep:
    """Something that a user did, and how it was before."""

    id: int
    entry_id: int
    kind: TriageChange
    made_at: int
    was_claimed_by: int | None
    was_claimed_at: int | None
    was_done_by: int | None
    was_done_at: int | None
    is_last: bool
    """Whether nobody has changed anything since; notes stand for themselves."""


async def find_state(db: Calls, folder_id: int, entry_id: int) -> TriageState | None:
    return await db.one(FIND, TriageState, folder_id=folder_id, entry_id=entry_id)


async def set_state(tx: Calls, folder_id: int, entry_id: int, state: TriageState) -> None:
    await tx.run(
        SET,
        folder_id=folder_id,
        entry_id=entry_id,
        claimed_by=state.claimed_by,
        claimed_at=state.claimed_at,
        done_by=state.done_by,
        done_at=state.done_at,
    )


async def add_step(
    tx: Calls,
    user_id: int,
    folder_id: int,
    entry_id: int,
    kind: TriageChange,
    *,
    was: TriageState,
    now: int,
    given_to: int | None = None,
    text: str = "",
) -> int:
    """Write down what a user did or said, and how it was before."""
    step_id: int = await tx.value(
        ADD_STEP,
        user_id=user_id,
        folder_id=folder_id,
        entry_id=entry_id,
        kind=kind,
        given_to=given_to,
        text=text,
        now=now,
        was_claimed_by=was.claimed_by,
        was_claimed_at=was.claimed_at,
        was_done_by=was.done_by,
        was_done_at=was.done_at,
    )
    return step_id


async def list_steps(db: Calls, folder_id: int, entry_id: int, limit: int) -> list[TriageStep]:
    """Give the last things that were done with an entry or said of it, oldest first."""
    values = {"folder_id": folder_id, "entry_id": entry_id}
    found = await db.all(LIST_STEPS, _to_step, limit=limit, **values)
    return found[::-1]


async def count_notes(db: Calls, folder_id: int, entry_id: int) -> int:
    """Count what was ever said of an entry, also what was taken back."""
    count: int = await db.value(COUNT_NOTES, folder_id=folder_id, entry_id=entry_id)
    return count


async def find_own_step(db: Calls, user_id: int, folder_id: int, step_id: int) -> OwnStep | None:
    """Give something that a user did and that still stands."""
    values = {"user_id": user_id, "folder_id": folder_id}
    return await db.one(FIND_OWN_STEP, OwnStep, id=step_id, **values)


async def set_step_undone(tx: Calls, user_id: int, folder_id: int, step_id: int, now: int) -> None:
    """Take a step out of the thread; the words of a note are gone."""
    await tx.run(SET_UNDONE, user_id=user_id, folder_id=folder_id, id=step_id, now=now)


def _to_step(
    step_id: int,
    kind: TriageChange,
    text: str,
    made_at: int,
    maker_id: int | None,
    maker_name: str | None,
    receiver_id: int | None,
    receiver_name: str | None,
) -> TriageStep:
    maker = None if maker_id is None else Contact(maker_id, maker_name or "")
    receiver = None if receiver_id is None else Contact(receiver_id, receiver_name or "")
    return TriageStep(step_id, kind, maker, receiver, text, made_at)
