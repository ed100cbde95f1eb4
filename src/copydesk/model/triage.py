"""Shared folders: who works through them, and who takes care of which entry."""

from dataclasses import dataclass
from typing import Literal

from copydesk.model.sharing import Contact

TriageView = Literal["all", "unread", "unread_by_anyone", "unclaimed", "mine", "claimed", "done"]
TriageChange = Literal["claimed", "handed_over", "released", "done", "reopened", "note"]


@dataclass(frozen=True, slots=True)
class SharedFolder:
    """A folder that somebody shares, as one of its members sees it, or one who is invited."""

    id: int
    title: str
    owner: Contact
    invited_at: int
    joined_at: int | None
    """None for who has been invited and has not answered yet."""


@dataclass(frozen=True, slots=True)
class FolderMember:
    """Somebody who works through a shared folder, or is invited to."""

    user: Contact
    is_owner: bool
    invited_at: int
    joined_at: int | None


@dataclass(frozen=True, slots=True)
class Triage:
    """Who takes care of an entry, whether it is done, and how much was said of it."""

    entry_id: int
    claimed_by: Contact | None = None
    claimed_at: int | None = None
    done_by: Contact | None = None
    done_at: int | None = None
    note_count: int = 0


@dataclass(frozen=True, slots=True)
class TriageStep:
    """Something that a member did with an entry, or said of it; who has left is None."""

    id: int
    kind: TriageChange
    made_by: Contact | None
    given_to: Contact | None
    text: str
    made_at: int


@dataclass(frozen=True, slots=True)
class SharedEntry:
    """An entry of a shared folder as a member sees it: nothing of it tells the feed's address."""

    id: int
    title: str
    url: str
    author: str
    excerpt: str
    image_url: str
    language: str
    source_title: str
    published_at: int | None
    arrived_at: int
    sort_at: int
    word_count: int
    is_read: bool
    triage: Triage
