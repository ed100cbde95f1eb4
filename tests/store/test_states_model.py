"""Whatever users do in whatever order, the store agrees with a model a child could check."""

import random
from dataclasses import dataclass, field

import pytest

from copydesk.store import lists, states, subscriptions
from copydesk.store.db import Db
from copydesk.store.lists import View
from tests import make
from tests.store.marks import mark_all, mark_read, mark_unread, set_mark


@dataclass
class Model:
    """What one user has, kept by the simplest means there are."""

    entries: dict[int, int] = field(default_factory=dict)
    """Feed by entry."""
    unread: set[int] = field(default_factory=set)
    starred: set[int] = field(default_factory=set)
    later: set[int] = field(default_factory=set)
    parked: dict[int, tuple[set[int], int]] = field(default_factory=dict)
    """Of feeds that rest: what was unread, and the newest entry then."""

    def followed(self) -> set[int]:
        return {id_ for id_, feed_id in self.entries.items() if feed_id not in self.parked}

    def view(self, name: View) -> set[int]:
        return {
            "all": self.followed(),
            "unread": self.unread,
            "starred": self.starred,
            "later": self.later,
        }[name]


class Play:
    """Does the same to the store and to the model, and compares."""

    def __init__(self, db: Db, seed: int, users: list[int], feeds: list[int]) -> None:
        self.db = db
        self.chance = random.Random(seed)
        self.models = {user_id: Model() for user_id in users}
        self.feeds = feeds
        self.newest_id = 0

    async def step(self) -> None:
        actions = [self.store, self.read, self.unread, self.all_read, self.mark, self.leave_or_join]
        [action] = self.chance.choices(actions, weights=[4, 4, 3, 1, 4, 1])
        await action()

    def _pick(self) -> tuple[int, Model]:
        user_id = self.chance.choice(list(self.models))
        return user_id, self.models[user_id]

    def _pick_ids(self) -> list[int]:
        count = self.chance.randint(1, 6)
        return [self.chance.randint(1, self.newest_id + 2) for _ in range(count)]

    async def store(self) -> None:
        feed_id = self.chance.choice(self.feeds)
        items = [
            make.incoming(
                f"{self.newest_id} {n}", published_at=make.NOW - self.chance.randint(0, 5)
            )
            for n in range(self.chance.randint(1, 3))
        ]
        added = await make.store_entries(self.db, feed_id, *items)
        self.newest_id = added[-1]
        for model in self.models.values():
            model.entries |= dict.fromkeys(added, feed_id)
            if feed_id not in model.parked:
                model.unread |= set(added)

    async def read(self) -> None:
        (user_id, model), ids = self._pick(), self._pick_ids()
        expected = model.unread & set(ids)
        assert await mark_read(self.db, user_id, *ids) == sorted(expected)
        model.unread -= expected

    async def unread(self) -> None:
        (user_id, model), ids = self._pick(), self._pick_ids()
        expected = (model.followed() & set(ids)) - model.unread
        assert await mark_unread(self.db, user_id, *ids) == sorted(expected)
        model.unread |= expected

    async def all_read(self) -> None:
        user_id, model = self._pick()
        upto = self.chance.randint(0, self.newest_id)
        feed_ids = self.chance.choice([None, self.chance.sample(self.feeds, k=1), self.feeds])
        expected = {
            id_
            for id_ in model.unread
            if id_ <= upto and (feed_ids is None or model.entries[id_] in feed_ids)
        }
        assert await mark_all(self.db, user_id, upto, feed_ids) == sorted(expected)
        model.unread -= expected

    async def mark(self) -> None:
        (user_id, model), mark = self._pick(), self.chance.choice(["starred", "later"])
        entry_id = self._pick_ids()[0]
        if entry_id not in model.followed() | model.starred | model.later:
            return
        name: states.Mark = "starred" if mark == "starred" else "later"
        marked = model.starred if name == "starred" else model.later
        is_set = self.chance.random() < 0.6
        changed = await set_mark(self.db, user_id, entry_id, name, at=make.NOW if is_set else None)
        assert changed == ((entry_id in marked) != is_set)
        (marked.add if is_set else marked.discard)(entry_id)

    async def leave_or_join(self) -> None:
        (user_id, model), feed_id = self._pick(), self.chance.choice(self.feeds)
        if feed_id not in model.parked:
            found = await subscriptions.find_subscription_of_feed(self.db, user_id, feed_id)
            assert found
            async with self.db.transaction() as tx:
                await subscriptions.remove_subscription(tx, user_id, found, make.NOW)
            gone = {id_ for id_ in model.unread if model.entries[id_] == feed_id}
            model.unread -= gone
            model.parked[feed_id] = gone, self.newest_id
        else:
            assert await make.subscription(self.db, user_id, feed_id)
            unread, upto = model.parked.pop(feed_id)
            missed = {i for i, f in model.entries.items() if f == feed_id and i > upto}
            model.unread |= unread | missed

    async def compare(self) -> None:
        for user_id, model in self.models.items():
            counts = await states.count_states(self.db, user_id)
            by_feed = [model.entries[id_] for id_ in model.unread]
            assert counts.feeds == {f: by_feed.count(f) for f in set(by_feed)}
            assert (counts.starred, counts.later) == (len(model.starred), len(model.later))
            for view in lists._VIEWS:
                page = await lists.list_entries(
                    self.db,
                    user_id,
                    view=view,
                    feed_ids=None,
                    order="newest",
                    after=None,
                    limit=1000,
                    has_body=False,
                )
                assert {entry.id for entry in page} == model.view(view)
                assert {e.id for e in page if not e.is_read} == model.view(view) & model.unread


@pytest.mark.parametrize("seed", range(3))
async def test_random_use_agrees_with_a_simple_model(db: Db, seed: int) -> None:
    users = [(await make.user(db, name)).id for name in ("ann", "ben")]
    feeds = [await make.feed(db, f"https://{number}.example/feed") for number in range(3)]
    for user_id in users:
        for feed_id in feeds:
            await make.subscription(db, user_id, feed_id)

    play = Play(db, seed, users, feeds)
    for number in range(80):
        await play.step()
        if number % 8 == 7:
            await play.compare()
