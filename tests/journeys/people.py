"""Who walks: somebody with several devices and an app, and what they should see by the model."""

import hashlib
from dataclasses import dataclass, field
from typing import Any

from tests.store.states_model import Done, Model

PASSWORD = "a long enough password"


@dataclass
class Device:
    """A browser or a phone that is signed in."""

    name: str
    token: str

    @property
    def headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}", "user-agent": self.name}


@dataclass
class Person:
    """Somebody with an account."""

    name: str
    id: int
    is_admin: bool
    devices: list[Device]
    model: Model
    password: str = PASSWORD
    app_password: str = ""
    read_only: str = ""
    following: dict[int, int] = field(default_factory=dict)
    """The subscription of each feed that is followed now."""
    changes: list[Done] = field(default_factory=list)
    """What this step changed by the model, and no operation of the server stands for yet."""
    done_at: dict[int, tuple[int, str]] = field(default_factory=dict)
    """When each operation was made, and on which device."""
    last_event_id: int = 0
    last_operation_id: int = 0
    seen: dict[str, Any] | None = None
    """What the private lists said last; None once somebody may have changed that."""
    known: dict[str, list[Any]] = field(default_factory=dict)
    """Ids of what this person has, by the names that paths give them."""

    @property
    def fever_key(self) -> str:
        return hashlib.md5(f"{self.name}:{self.app_password}".encode()).hexdigest()

    def change(
        self,
        kind: str,
        ids: set[int],
        at: int,
        tag_id: int | None = None,
        board_id: int | None = None,
    ) -> set[int]:
        """Change marks by the model, and remember that an operation must stand for it."""
        changed = self.model.make(kind, ids, at, tag_id=tag_id, board_id=board_id)
        self.note(Done(kind, changed, tag_id, board_id=board_id))
        return changed

    def note(self, done: Done) -> None:
        if done.ids:
            self.changes.append(done)
