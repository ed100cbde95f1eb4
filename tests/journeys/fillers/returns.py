"""Leaving a feed and coming back to it, after others have gone on reading it."""

from typing import TYPE_CHECKING

from tests.journeys.fillers.filler import make_fillers
from tests.journeys.people import Person
from tests.journeys.settling import follow, leave, settle
from tests.journeys.wishes import Wish

if TYPE_CHECKING:
    from tests.journeys.walk import Walk


async def come_back(walk: "Walk", person: Person) -> Wish | None:
    """Leave a feed that somebody else follows too, let it bring news, and follow it again."""
    other, feed_id = _find_shared(walk, person)
    if other is None:
        # At the end of a walk everybody may be alone with their feeds.
        await _share(walk, person)
        other, feed_id = _find_shared(walk, person)
    if other is None:
        return None
    feed, subscription = walk.feeds[feed_id], f"/v1/subscriptions/{person.following[feed_id]}"
    if walk.chance.random() < 0.3:
        await _do(walk, person, "PATCH", subscription, {"is_muted": True})
        person.model.mute(feed_id)
    await _do(walk, person, "DELETE", subscription)
    leave(walk, person, feed_id)
    walk.press.publish(walk.chance, feed.outlet)
    path = f"/v1/subscriptions/{other.following[feed_id]}/refresh"
    await _do(walk, other, "POST", path)
    await walk.run_jobs()
    await settle(walk)
    return Wish(
        body={"url": feed.url},
        then=lambda _sent, answer: follow(walk, person, answer.json()),
        is_shared=True,
        is_fixed=True,
    )


def _find_shared(walk: "Walk", person: Person) -> tuple[Person | None, int]:
    for other in walk.people:
        for feed_id in other.following:
            feed = walk.feeds[feed_id]
            is_open = bool(feed.url) and not feed.is_private
            if other is not person and is_open and feed_id in person.following:
                return other, feed_id
    return None, 0


async def _share(walk: "Walk", person: Person) -> None:
    """Let somebody follow what another one follows."""
    for one, other in ((person, each) for each in walk.people if each is not person):
        for giver, taker in ((one, other), (other, one)):
            for feed_id in giver.following:
                feed = walk.feeds[feed_id]
                if feed.url and not feed.is_private:
                    body = {"url": feed.url}
                    headers = taker.devices[0].headers
                    answer = await walk.send("POST", "/v1/subscriptions", body, headers)
                    if answer.is_success:
                        follow(walk, taker, answer.json())
                        taker.seen = None
                        await walk.run_jobs()
                        await settle(walk)
                        return


async def _do(walk: "Walk", person: Person, method: str, path: str, body: object = None) -> None:
    answer = await walk.send(method, path, body, person.devices[0].headers)
    assert answer.is_success, f"{method} {path}: {answer.text}"
    person.seen = None


FILLERS = make_fillers(
    {"POST /v1/subscriptions again": come_back}, often=("POST /v1/subscriptions again",)
)
