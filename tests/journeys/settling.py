"""After a step: which entries came, and that they are exactly what the newsroom prints."""

import re
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

from tests.journeys.people import Person
from tests.journeys.press import Feed
from tests.store.states_model import Item

if TYPE_CHECKING:
    from tests.journeys.walk import Walk

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
PAGE = 100
WORD = re.compile(r"number (\d+)")


async def settle(walk: "Walk") -> None:
    """Take in what feeds brought, if any was asked; whoever follows one then sees that it was."""
    if not walk.press.take_asked() and not walk.expected:
        return
    learned: set[int] = set()
    for person in walk.people:
        person.seen = None
        for shown in (await walk.get(person, "/v1/subscriptions"))["items"]:
            feed = walk.feeds.get(shown["feed_id"])
            if feed is None or feed.id in learned or shown["kind"] != "web":
                continue
            feed.url = shown["feed_url"]
            state = shown["fetch_state"]
            if feed.id in walk.expected:
                assert read_time(state["last_checked_at"]) == walk.clock(), f"not asked: {shown}"
            if read_time(state["last_success_at"]) == walk.clock():
                learned.add(feed.id)
                await _learn(walk, person, feed)
    walk.expected.clear()


async def _learn(walk: "Walk", person: Person, feed: Feed) -> None:
    """Take in the new entries of a feed that was just read, and give them to its readers."""
    query = {"feed_id": feed.id, "limit": PAGE, "order": "newest"}
    shown = (await walk.get(person, "/v1/entries", **query))["items"]
    new = sorted((each for each in shown if each["id"] not in walk.items), key=lambda e: e["id"])
    listed = walk.press.list_urls(feed.outlet)
    missed = listed - set(feed.entries)
    assert {each["url"] for each in new} == missed, f"{feed} brought {new} instead of {missed}"
    add_items(walk, feed, new)
    feed.listed_from = min((feed.entries[url] for url in listed), default=max(walk.items) + 1)


def add_items(walk: "Walk", feed: Feed, shown: list[dict[str, Any]]) -> None:
    """Let entries arrive, in the order of their ids."""
    items = []
    for each in shown:
        arrived_at = read_time(each["arrived_at"])
        # A feed that is served elsewhere brings entries also while nobody here follows it.
        assert arrived_at <= walk.clock(), each
        published_at = read_time(each["published_at"]) if each["published_at"] else arrived_at
        sort_at = min(published_at, arrived_at)
        items.append(Item(each["id"], feed.id, each["id"], sort_at, arrived_at))
        if word := WORD.search(each["title"]):
            walk.words[each["id"]] = word[1]
        feed.entries[each["url"]] = each["id"]
    walk.items.update((item.id, item) for item in items)
    for person in walk.people:
        person.model.arrive(items)


def follow(walk: "Walk", person: Person, shown: dict[str, Any]) -> None:
    """Let the model follow a feed as the server says it does now: new, or come back to."""
    feed_id, model = shown["feed_id"], person.model
    if feed_id in person.following:
        return
    person.following[feed_id] = shown["id"]
    feed = walk.feeds.setdefault(feed_id, Feed(feed_id, shown["feed_url"]))
    if shown.get("is_muted"):
        model.muted.add(feed_id)
    assert model.visible_from is not None
    if feed_id in model.parked:
        model.join(feed_id)
    elif feed_id not in model.visible_from:
        newest = max(walk.items, default=0)
        model.visible_from[feed_id] = newest + 1 if feed.is_private else feed.listed_from
        model.arrive([item for item in walk.items.values() if item.feed_id == feed_id])
    model.folders[feed_id] = shown["folder_id"] or 0


def leave(walk: "Walk", person: Person, feed_id: int) -> None:
    """Let the model leave a feed."""
    if person.following.pop(feed_id, None) is not None:
        person.model.leave(feed_id, max(walk.items, default=0))


def read_time(text: str | None) -> int:
    """Give the microseconds of a time in an answer; 0 for none."""
    if text is None:
        return 0
    return (datetime.fromisoformat(text) - EPOCH) // timedelta(microseconds=1)
