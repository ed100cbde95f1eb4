"""Work that goes on by itself, and what open pages hear of it."""

from dataclasses import dataclass
from typing import Literal

RunKind = Literal["refresh", "import"]


@dataclass(frozen=True, slots=True)
class Job:
    """A piece of background work, leased to one worker."""

    id: int
    kind: str
    payload: str
    attempts: int
    max_attempts: int
    lease: str
    priority: int = 0


@dataclass(frozen=True, slots=True)
class Run:
    """A refresh of some feeds, and how far it is."""

    id: int
    kind: RunKind
    feed_ids: list[int]
    done: int
    failed: int
    started_at: int
    finished_at: int | None

    @property
    def total(self) -> int:
        return len(self.feed_ids)


@dataclass(frozen=True, slots=True)
class Event:
    """Something that open pages want to know; for one user, or for the readers of a feed."""

    id: int
    kind: str
    user_id: int | None
    feed_id: int | None
    data: str


@dataclass(frozen=True, slots=True)
class DeadJob:
    """A job that failed too often; it waits for a person."""

    id: int
    kind: str
    payload: str
    attempts: int
    last_error: str
    created_at: int


@dataclass(frozen=True, slots=True)
class SettingChange:
    """One change, as it is kept on record; the value is JSON, None takes an earlier one back."""

    id: int
    name: str
    value: str | None
    changed_at: int
    changed_by: int | None
    changer: str


@dataclass(frozen=True, slots=True)
class ModelPull:
    """How far the fetching of a model was when somebody last told."""

    model: str
    status: str
    completed: int
    total: int
    error: str
    is_queued: bool
    """Somebody goes on with it, or will."""
