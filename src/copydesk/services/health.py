"""How things are: whether this process can work, and how well the feeds of a user do."""

from dataclasses import dataclass

from copydesk.errors import CopydeskError, NotFound
from copydesk.model import Visitor
from copydesk.rules.health import Fetch, Health, judge_health
from copydesk.services.kit import Kit
from copydesk.store.fetchlog import Line, list_lines
from copydesk.store.health import Patient, find_patient, list_last_fetches, list_patients
from copydesk.store.states import get_newest_id

MOST_FETCHES = 50


@dataclass(frozen=True, slots=True)
class FeedHealth:
    """How a feed of a user does, and why we think so."""

    patient: Patient
    health: Health
    fetches: tuple[Line, ...] = ()
    """The newest first; only when one feed is asked for."""


async def is_ready(kit: Kit) -> bool:
    """Ask the database for something small."""
    try:
        await get_newest_id(kit.db)
    except CopydeskError:
        return False
    return True


async def list_health(kit: Kit, visitor: Visitor) -> list[FeedHealth]:
    """Judge all feeds of this user by their last fetches."""
    patients = await list_patients(kit.db, visitor.user.id)
    fetches = await list_last_fetches(kit.db, visitor.user.id, MOST_FETCHES)
    return [
        FeedHealth(each, judge_health(each.signs, fetches.get(each.feed_id, []), now=kit.now()))
        for each in patients
    ]


async def get_health(kit: Kit, visitor: Visitor, subscription_id: int) -> FeedHealth:
    """Judge one feed of this user, and show its last fetches."""
    patient = await find_patient(kit.db, visitor.user.id, subscription_id)
    if patient is None:
        raise NotFound("no such subscription")
    lines = await list_lines(kit.db, patient.feed_id, MOST_FETCHES)
    log = [
        Fetch(each.fetched_at, each.status, each.added, each.changed, each.error_code)
        for each in lines
    ]
    return FeedHealth(patient, judge_health(patient.signs, log, now=kit.now()), tuple(lines))
