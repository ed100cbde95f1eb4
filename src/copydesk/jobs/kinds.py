"""Every kind of job, by name; adding a job is adding a file and a line here."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from copydesk.jobs import clean, extract, icon, progress, push, refresh, remove, step, websub
from copydesk.model import Job
from copydesk.services.system.kit import Kit


@dataclass(frozen=True, slots=True)
class JobKind:
    """How to run a kind of job: the function gives True when it ended the job itself."""

    name: str
    run: Callable[[Kit, Job], Awaitable[bool]]
    most: int | None = None
    """How many may run in a process at the same time; None for as many as there is room for."""


KINDS = (
    JobKind(clean.NAME, clean.run, most=clean.MOST_AT_ONCE),
    JobKind(extract.NAME, extract.run),
    JobKind(icon.NAME, icon.run, most=icon.MOST_AT_ONCE),
    JobKind(progress.NAME, progress.run),
    JobKind(push.NAME, push.run),
    JobKind(refresh.NAME, refresh.run),
    JobKind(remove.NAME, remove.run, most=remove.MOST_AT_ONCE),
    JobKind(step.NAME, step.run),
    JobKind(websub.NAME, websub.run),
)
