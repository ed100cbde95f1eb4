"""When a feed that says it has moved is believed."""

from dataclasses import dataclass

from copydesk.model.times import DAY_SECONDS, SECOND

SIGHTINGS = 3
PATIENCE_SECONDS = DAY_SECONDS


@dataclass(frozen=True, slots=True)
class Sighting:
    """The target a feed has redirected to for good: how often in a row, and since when."""

    url: str = ""
    count: int = 0
    first_at: int | None = None


@dataclass(frozen=True, slots=True)
class MoveDecision:
    """What to remember, and the new address once it is believed."""

    sighting: Sighting
    moves_to: str = ""
    needs_proof: bool = False
    """Whether the feed at the new address must first show that it carries on this one."""


def weigh_redirect(
    url: str, target: str, seen: Sighting, *, now: int, patience_seconds: int = PATIENCE_SECONDS
) -> MoveDecision:
    """Weigh a permanent redirect; `target` is '' when the feed answered without one.

    A wrong redirect (a parked domain, a login page of a hotel) passes; a right one stays. So the
    same target must be seen three times over at least a day. The same address with https needs no
    proof: who controls the one controls the other.
    """
    if not target or target == url:
        return MoveDecision(Sighting())
    if is_upgrade(url, target):
        return MoveDecision(Sighting(), target)
    sighting = _count(target, seen, now)
    if _is_believed(sighting, now, patience_seconds):
        return MoveDecision(Sighting(), target)
    return MoveDecision(sighting)


def weigh_claim(
    url: str, target: str, seen: Sighting, *, now: int, patience_seconds: int = PATIENCE_SECONDS
) -> MoveDecision:
    """Weigh an address that the document itself names; `target` is '' when it names none.

    Whoever copies a template or hosts the files of others can write that, so it takes the same
    patience and a proof besides, also for https. The sightings then start over: a claim that
    cannot be proven is looked into once in a while, not at every check.
    """
    if not target or target == url:
        return MoveDecision(Sighting())
    sighting = _count(target, seen, now)
    if _is_believed(sighting, now, patience_seconds):
        return MoveDecision(Sighting(target, 1, now), target, needs_proof=True)
    return MoveDecision(sighting)


def _count(target: str, seen: Sighting, now: int) -> Sighting:
    if target != seen.url or seen.first_at is None:
        return Sighting(target, 1, now)
    return Sighting(target, seen.count + 1, seen.first_at)


def _is_believed(sighting: Sighting, now: int, patience_seconds: int) -> bool:
    assert sighting.first_at is not None
    is_old = now - sighting.first_at >= patience_seconds * SECOND
    return sighting.count >= SIGHTINGS and is_old


def is_upgrade(url: str, target: str) -> bool:
    """Say whether the target is the same address, only encrypted."""
    return url.startswith("http://") and target == "https://" + url.removeprefix("http://")
