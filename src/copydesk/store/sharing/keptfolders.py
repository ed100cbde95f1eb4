"""What is remembered of a shared folder that is removed, so that it can come back as it was.

Who has not read what is nobody else's business and is not remembered: what comes back counts as
read for members who do not follow its feeds themselves.
"""

from collections.abc import Collection

import msgspec

from copydesk.model.triage import TriageChange
from copydesk.store.engine.db import Calls, Sql, scalar

MOST_STEPS = 5000
LIST_MEMBERS = Sql(
    """
    SELECT user_id, invited_at, joined_at, reads_from
    FROM folder_members
    WHERE folder_id = :folder_id AND owner_id = :user_id
    ORDER BY user_id
    """
)
LIST_STATES = Sql(
    """
    SELECT entry_id, claimed_by, claimed_at, done_by, done_at
    FROM folder_triage
    WHERE folder_id = :folder_id
    ORDER BY sort_at DESC, entry_id DESC
    LIMIT :limit
    """
)
LIST_STEPS = Sql(
    """
    SELECT entry_id, kind, made_by, given_to, text, made_at, was_claimed_by, was_claimed_at,
      was_done_by, was_done_at
    FROM folder_changes
    WHERE folder_id = :folder_id AND undone_at IS NULL
    ORDER BY id DESC
    LIMIT :limit
    """
)
LIST_WILLING = Sql(
    """
    SELECT u.id
    FROM users AS u
    WHERE u.id IN (:ids...) AND NOT EXISTS (
      SELECT 1 FROM share_blocks AS b WHERE b.user_id = u.id AND b.blocked_id = :user_id)
    """
)
ADD_MEMBER = Sql(
    """
    INSERT INTO folder_members (folder_id, user_id, owner_id, invited_at, joined_at, reads_from)
    VALUES (:folder_id, :user_id, :owner_id, :invited_at, :joined_at, :reads_from)
    ON CONFLICT DO NOTHING
    """
)
ADD_STATE = Sql(
    """
    INSERT INTO folder_triage (folder_id, entry_id, sort_at, claimed_by, claimed_at, done_by,
      done_at)
    SELECT CAST(:folder_id AS BIGINT), e.id, e.sort_at, CAST(:claimed_by AS BIGINT),
      CAST(:claimed_at AS BIGINT), CAST(:done_by AS BIGINT), CAST(:done_at AS BIGINT)
    FROM entries AS e
    WHERE e.id = :entry_id
    ON CONFLICT DO NOTHING
    """
)
ADD_STEP = Sql(
    """
    INSERT INTO folder_changes (folder_id, entry_id, kind, made_by, given_to, text, made_at,
      was_claimed_by, was_claimed_at, was_done_by, was_done_at)
    SELECT CAST(:folder_id AS BIGINT), e.id, CAST(:kind AS TEXT), CAST(:made_by AS BIGINT),
      CAST(:given_to AS BIGINT), CAST(:text AS TEXT), CAST(:made_at AS BIGINT),
      CAST(:was_claimed_by AS BIGINT), CAST(:was_claimed_at AS BIGINT),
      CAST(:was_done_by AS BIGINT), CAST(:was_done_at AS BIGINT)
    FROM entries AS e
    WHERE e.id = :entry_id
    """
)


class KeptMember(msgspec.Struct, frozen=True):
    """Somebody who had a part in the folder, or was invited to it."""

    user_id: int
    invited_at: int
    joined_at: int | None
    reads_from: int


class KeptState(msgspec.Struct, frozen=True):
    """Who took care of an entry, and whether that was done."""

    entry_id: int
    claimed_by: int | None
    claimed_at: int | None
    done_by: int | None
    done_at: int | None


class KeptStep(msgspec.Struct, frozen=True):
    """Something that was done with an entry or said of it."""

    entry_id: int
    kind: TriageChange
    made_by: int | None
    given_to: int | None
    text: str
    made_at: int
    was_claimed_by: int | None
    was_claimed_at: int | None
    was_done_by: int | None
    was_done_at: int | None


class KeptFolder(msgspec.Struct, frozen=True):
    """Who worked through a folder, and what they did; of that the last few thousand steps."""

    members: list[KeptMember] = []
    states: list[KeptState] = []
    steps: list[KeptStep] = []


async def keep_folder(tx: Calls, owner_id: int, folder_id: int) -> KeptFolder:
    """Give what is to be remembered of a folder; of one that is not shared, nothing."""
    members = await tx.all(LIST_MEMBERS, KeptMember, folder_id=folder_id, user_id=owner_id)
    if not members:
        return KeptFolder()
    states = await tx.all(LIST_STATES, KeptState, folder_id=folder_id, limit=MOST_STEPS)
    steps = await tx.all(LIST_STEPS, KeptStep, folder_id=folder_id, limit=MOST_STEPS)
    return KeptFolder(members, states, steps[::-1])


async def list_willing_ids(tx: Calls, owner_id: int, user_ids: Collection[int]) -> list[int]:
    """Give those who are still there and have not turned away from the owner since."""
    return await tx.all(LIST_WILLING, scalar, user_id=owner_id, ids=[*user_ids])


async def restore_folder(
    tx: Calls, owner_id: int, folder_id: int, kept: KeptFolder, member_ids: Collection[int]
) -> None:
    """Share a folder again with these of its members; what others had taken is free again."""
    back = [each for each in kept.members if each.user_id in member_ids]
    await tx.run_many(
        ADD_MEMBER, [{**_write(each, folder_id), "owner_id": owner_id} for each in back]
    )
    names = ("claimed_by", "done_by")
    await tx.run_many(
        ADD_STATE, [_write(each, folder_id, names, member_ids) for each in kept.states]
    )
    names = ("made_by", "given_to")
    await tx.run_many(ADD_STEP, [_write(each, folder_id, names, member_ids) for each in kept.steps])


def _write(
    row: msgspec.Struct,
    folder_id: int,
    names: tuple[str, ...] = (),
    there: Collection[int] = (),
) -> dict[str, object]:
    """Give a row as it is stored, with nobody under these names who is not there any more."""
    values = {"folder_id": folder_id, **msgspec.structs.asdict(row)}
    return values | {name: None for name in names if values[name] not in there}
