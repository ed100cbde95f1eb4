"""What a step wants: the parts of a request, and what it means to the model if it is granted."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tests.journeys.calls import Answer
from tests.journeys.people import Device, Person

if TYPE_CHECKING:
    from tests.journeys.walk import Walk

NOTHING: Any = object()


@dataclass
class Wish:
    """A request that is right as it stands; oddities are put into it afterwards."""

    ids: dict[str, Any] = field(default_factory=dict)
    query: dict[str, Any] = field(default_factory=dict)
    body: Any = NOTHING
    """JSON; a dict of fields where `is_form`, bytes where `kind` says what they are."""
    kind: str = ""
    is_form: bool = False
    path: str = ""
    """The path as it is sent, for addresses that no description names."""
    headers: dict[str, str] | None = None
    """Instead of those of a device."""
    device: Device | None = None
    then: "Then | None" = None
    """What the model makes of it, from what was really sent and answered."""
    tells: str = ""
    """The event that the person's other pages hear."""
    is_shared: bool = False
    """Whether others may see something of it."""
    refusals: tuple[int, ...] = ()
    """Statuses other than success that are right too."""
    is_fixed: bool = False
    """Whether no oddity is put into it."""


Then = Callable[[Wish, Answer], Awaitable[None] | None]
Fill = Callable[["Walk", Person], Awaitable[Wish | None]]
