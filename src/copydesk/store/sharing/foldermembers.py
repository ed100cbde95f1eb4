"""Who works through whose folder: invited, joined, gone.

The owner is a member, too, from the first invitation on. Whatever somebody sees of a shared folder
they see by way of their own row, `me`, which has joined.
"""

from dataclasses import dataclass

from copydesk.model.sharing import Contact
from copydesk.model.triage import FolderMember, SharedFolder
from copydesk.store.engine.db import Calls, Sql, scalar

_LOCK_FOLDER = "SELECT id FROM folders WHERE id = :folder_id"
LOCK_FOLDER = Sql(_LOCK_FOLDER, postgres=_LOCK_FOLDER + " FOR NO KEY UPDATE")
_COLUMNS = """
    SELECT d.id, d.title, me.owner_id, o.username AS owner_name, me.invited_at, me.joined_at
    FROM folder_members AS me
    JOIN folders AS d ON d.id = me.folder_id AND d.user_id = me.owner_id
    JOIN users AS o ON o.id = me.owner_id
    WHERE me.user_id = :user_id
"""
LIST = Sql(_COLUMNS, "ORDER BY d.title, d.id")
FIND = Sql(_COLUMNS, "AND me.folder_id = :folder_id")
LIST_MEMBERS = Sql(
    """
    SELECT u.id AS member_id, u.username, m.owner_id = m.user_id AS is_owner, m.invited_at,
      m.joined_at
    FROM folder_members AS me
    JOIN folder_members AS m ON m.folder_id = me.folder_id
    JOIN users AS u ON u.id = m.user_id
    WHERE me.user_id = :user_id AND me.folder_id = :folder_id AND me.joined_at IS NOT NULL
    ORDER BY CASE WHEN m.owner_id = m.user_id THEN 0 ELSE 1 END, u.username_key
    """
)
# Those who are told: all for the owner's sake, also who has not answered yet.
LIST_MEMBER_IDS = Sql("SELECT user_id FROM folder_members WHERE folder_id = :folder_id")
COUNT_OF_USER = Sql("SELECT count(*) FROM folder_members WHERE user_id = :user_id")
ADD = Sql(
    """
    INSERT INTO folder_members (folder_id, user_id, owner_id, invited_at)
    VALUES (:folder_id, :user_id, :owner_id, :now)
    ON CONFLICT DO NOTHING
    """
)
JOIN = Sql(
    """
    UPDATE folder_members
    SET joined_at = :now, reads_from = (SELECT value + 1 FROM counters WHERE name = 'entries')
    WHERE folder_id = :folder_id AND user_id = :user_id AND joined_at IS NULL
    """
)
REMOVE = Sql("DELETE FROM folder_members WHERE folder_id = :folder_id AND user_id = :user_id")
REMOVE_ALL = Sql("DELETE FROM folder_members WHERE folder_id = :folder_id AND owner_id = :owner_id")
# What they had taken is free again.
RELEASE = Sql(
    """
    UPDATE folder_triage
    SET claimed_by = NULL, claimed_at = NULL
    WHERE folder_id = :folder_id AND claimed_by = :user_id
    """
)
REMOVE_TRIAGE = Sql("DELETE FROM folder_triage WHERE folder_id = :folder_id")
REMOVE_CHANGES = Sql("DELETE FROM folder_changes WHERE folder_id = :folder_id")
HAS_INVITED = Sql(
    """
    SELECT count(*)
    FROM folder_members
    WHERE user_id = :user_id AND owner_id = :owner_id
    """
)


@dataclass(frozen=True, slots=True)
class _FolderRow:
    id: int
    title: str
    owner_id: int
    owner_name: str
    invited_at: int
    joined_at: int | None


async def lock_shared_folder(tx: Calls, folder_id: int) -> None:
    """Let nobody else join, leave or change anything in a folder until this transaction ends."""
    await tx.value(LOCK_FOLDER, folder_id=folder_id)


async def list_shared_folders(db: Calls, user_id: int) -> list[SharedFolder]:
    """Give the folders that a user shares, works through or is invited to."""
    return [_to_folder(row) for row in await db.all(LIST, _FolderRow, user_id=user_id)]


async def find_shared_folder(db: Calls, user_id: int, folder_id: int) -> SharedFolder | None:
    row = await db.one(FIND, _FolderRow, user_id=user_id, folder_id=folder_id)
    return _to_folder(row) if row else None


async def list_members(db: Calls, user_id: int, folder_id: int) -> list[FolderMember]:
    """Give who works through a folder, the owner first; nobody to who does not."""
    return await db.all(LIST_MEMBERS, _to_member, user_id=user_id, folder_id=folder_id)


async def list_member_ids(db: Calls, folder_id: int) -> list[int]:
    """Give everybody with a part in a folder, also who is only invited."""
    return await db.all(LIST_MEMBER_IDS, scalar, folder_id=folder_id)


async def count_shared_folders(db: Calls, user_id: int) -> int:
    count: int = await db.value(COUNT_OF_USER, user_id=user_id)
    return count


async def add_member(tx: Calls, folder_id: int, owner_id: int, user_id: int, now: int) -> bool:
    """Invite somebody; False if they are invited or there already."""
    values = {"folder_id": folder_id, "owner_id": owner_id, "user_id": user_id}
    return await tx.run(ADD, now=now, **values) == 1


async def join_folder(tx: Calls, folder_id: int, user_id: int, now: int) -> bool:
    """Let somebody in who was invited; False if they are in already."""
    return await tx.run(JOIN, folder_id=folder_id, user_id=user_id, now=now) == 1


async def remove_member(tx: Calls, folder_id: int, user_id: int) -> bool:
    """End somebody's part in a folder; what they had taken is free again."""
    await tx.run(RELEASE, folder_id=folder_id, user_id=user_id)
    return await tx.run(REMOVE, folder_id=folder_id, user_id=user_id) == 1


async def remove_all_members(tx: Calls, folder_id: int, owner_id: int) -> None:
    """Share a folder no more; what was done and said in it goes, too."""
    await tx.run(REMOVE_ALL, folder_id=folder_id, owner_id=owner_id)
    await tx.run(REMOVE_TRIAGE, folder_id=folder_id)
    await tx.run(REMOVE_CHANGES, folder_id=folder_id)


async def has_invited(db: Calls, user_id: int, owner_id: int) -> bool:
    """Say whether somebody has invited this user to a folder of theirs."""
    return bool(await db.value(HAS_INVITED, user_id=user_id, owner_id=owner_id))


def _to_folder(row: _FolderRow) -> SharedFolder:
    owner = Contact(row.owner_id, row.owner_name)
    return SharedFolder(row.id, row.title, owner, row.invited_at, row.joined_at)


def _to_member(
    member_id: int, username: str, is_owner: bool, invited_at: int, joined_at: int | None
) -> FolderMember:
    return FolderMember(Contact(member_id, username), bool(is_owner), invited_at, joined_at)
