"""Two users at work: does the same to the store and to the model, and compares."""

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any, Literal, cast, get_args

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from copydesk.bus.memory import MemoryBus
from copydesk.config import Config
from copydesk.model import Visitor
from copydesk.model.marks import MarkName
from copydesk.services.reading import entries, marks, tags, undo
from copydesk.services.reading.marks import Changed, Span
from copydesk.services.reading.requests import EntryRequest
from copydesk.services.subscriptions import folders
from copydesk.services.system.kit import Kit
from copydesk.services.system.vault import Vault
from copydesk.store.engine.db import Db
from copydesk.store.entries.filter import View
from copydesk.store.subscriptions import muting, subscriptions
from tests import make
from tests.store.states_model import KEPT, MARKED, Done, Item, Model

# Copies come between these two, which are never left; the others come and go.
COPYING, LEAVING = (0, 1), (2, 3)
VIEWS: tuple[View, ...] = get_args(View)
THINNED: tuple[View, ...] = ("all", "read")

# What can be marked read as a whole.
Part = Literal["everything", "feed", "folder", "tag", "older"]

whose = st.integers(0, 1)
# Few entries, so that changes meet.
some_ids = st.sets(st.integers(1, 12), min_size=3, max_size=8)
some_tag = st.integers(0, 1)
some_feed = st.integers(0, 3)
# How long ago a device made a change that comes in now.
delay = st.sampled_from([0, 0, 3, 10, 40])
some_mark = st.sampled_from(["read", "read", *MARKED])


class Desk(RuleBasedStateMachine):
    """Does the same to the store and to the model, and compares."""

    open_store: Callable[[asyncio.Runner], Db]

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.db = type(self).open_store(self.runner)
        self.time = make.NOW
        self.number = 0
        self.items: dict[int, Item] = {}
        parts: dict[str, Any] = dict.fromkeys(
            ("net", "media", "providers", "hooks", "outbox", "identities", "pool")
        )
        self.kit = Kit(
            config=Config(),
            db=self.db,
            bus=MemoryBus(),
            now=lambda: self.time,
            chance=lambda: 0.0,
            vault=cast("Vault", None),
            **parts,
        )
        self.run(self._prepare())
        for feed in range(4):
            self.arrive_some(feed, 2, 30 * feed)
        self.arrive_copies(5)

    async def _prepare(self) -> None:
        self.feeds = [await make.feed(self.db, f"https://{n}.example/feed") for n in range(4)]
        self.visitors, self.models = [], []
        self.tags: list[list[int]] = []
        self.folders: list[list[int]] = []
        for name in ("ann", "ben"):
            visitor = Visitor(await make.user(self.db, name), 1, f"{name}'s phone")
            for feed_id in self.feeds:
                await make.subscription(self.db, visitor.user.id, feed_id)
            tag_ids = [(await tags.add_tag(self.kit, visitor, title)).id for title in "ab"]
            model = Model(self.items, folders=dict.fromkeys(self.feeds, 0))
            for tag_id in tag_ids:
                model.tagged[tag_id], model.tagged_feeds[tag_id] = set(), set()
            self.visitors.append(visitor)
            self.models.append(model)
            self.tags.append(tag_ids)
            self.folders.append([])

    def run(self, work: Any) -> Any:
        self.time += make.SECOND
        return self.runner.run(work)

    def teardown(self) -> None:
        try:
            self.compare()
        finally:
            self.runner.run(self.db.close())
            self.runner.close()

    def check(self, who: int, done: Changed, kind: str, ids: set[int], **more: Any) -> None:
        assert done.count == len(ids)
        assert (done.operation_id is None) == (not ids)
        if done.operation_id is not None:
            self.models[who].record(done.operation_id, Done(kind, ids, **more))

    def _store(self, feed: int, titles: list[str], first_id: int | None, age: int) -> None:
        published_at = self.time - age * make.MINUTE
        urls = [f"https://news.example/{title}" for title in titles]
        if first_id is not None:
            urls = [f"https://news.example/{self.items[first_id].id}-copied"]
        made = [
            make.incoming(f"{feed} {title}", url=url, published_at=published_at)
            for title, url in zip(titles, urls, strict=True)
        ]
        feed_id = self.feeds[feed]
        added = self.run(make.store_entries(self.db, feed_id, *made, now=self.time + make.SECOND))
        new = [Item(id_, feed_id, first_id or id_, published_at, self.time) for id_ in added]
        self.items.update({item.id: item for item in new})
        for model in self.models:
            model.arrive(new)

    @rule(feed=some_feed, age=st.integers(0, 300), has_copy=st.booleans())
    def arrive(self, feed: int, age: int, has_copy: bool) -> None:
        if has_copy:
            self.arrive_copies(age)
        else:
            self.arrive_some(feed, 1 + age % 3, age)

    def arrive_some(self, feed: int, count: int, age: int) -> None:
        self.number += count
        self._store(feed, [f"{self.number}-{n}" for n in range(count)], None, age)

    def arrive_copies(self, age: int) -> None:
        self.number += 1
        newest = max(self.items, default=0) + 1
        url = f"https://news.example/{newest}-copied"
        item = make.incoming(f"first {newest}", url=url, published_at=self.time)
        feed_id = self.feeds[COPYING[0]]
        [id_] = self.run(make.store_entries(self.db, feed_id, item, now=self.time + make.SECOND))
        first = Item(id_, feed_id, id_, self.time - make.SECOND, self.time)
        self.items[id_] = first
        for model in self.models:
            model.arrive([first])
        self._store(COPYING[1], [f"copy {newest}"], id_, age)

    def change(self, who: int, ids: set[int], mark: str, *, is_set: bool, at: int) -> int | None:
        """Set or clear a mark, as if it had been done at some time; read is one, too."""
        visitor, kind = self.visitors[who], mark if is_set else f"un{mark}"
        if mark == "read":
            work = marks.mark_read(self.kit, visitor, sorted(ids), is_read=is_set, at=at)
        else:
            work = marks.set_mark(
                self.kit, visitor, sorted(ids), cast("MarkName", mark), is_set=is_set, at=at
            )
        done: Changed = self.run(work)
        self.check(who, done, kind, self.models[who].make(kind, ids & set(self.items), at))
        return done.operation_id

    @rule(who=whose, ids=some_ids, mark=some_mark, is_set=st.booleans(), ago=delay)
    def mark(self, who: int, ids: set[int], mark: str, is_set: bool, ago: int) -> None:
        self.change(who, ids, mark, is_set=is_set, at=self.time - (ago - 1) * make.SECOND)

    @rule(
        who=whose,
        ids=some_ids,
        mark=some_mark,
        changes=st.lists(st.tuples(st.booleans(), st.integers(0, 2)), min_size=2, max_size=3),
    )
    def disagree(self, who: int, ids: set[int], mark: str, changes: list[tuple[bool, int]]) -> None:
        """Let devices change the same entries at nearly one time, and be heard in any order."""
        time = self.time
        for is_set, ago in changes:
            self.change(who, ids, mark, is_set=is_set, at=time - ago * make.SECOND)

    @rule(who=whose, ids=some_ids, tag=some_tag, is_set=st.booleans(), is_undone=st.booleans())
    def tag(self, who: int, ids: set[int], tag: int, is_set: bool, is_undone: bool) -> None:
        operation_id = self.tag_some(who, ids, tag, is_set=is_set)
        if is_undone and operation_id is not None:
            # Another tag is another matter: it does not keep this one.
            self.tag_some(who, ids, 1 - tag, is_set=is_set)
            self.undo_one(who, operation_id)

    def tag_some(self, who: int, ids: set[int], tag: int, *, is_set: bool) -> int | None:
        tag_id = self.tags[who][tag]
        done: Changed = self.run(
            tags.tag_entries(self.kit, self.visitors[who], tag_id, sorted(ids), is_set=is_set)
        )
        changed = self.models[who].tag(tag_id, ids & set(self.items), is_set=is_set)
        kind = "tagged" if is_set else "untagged"
        self.check(who, done, kind, changed, tag_id=tag_id)
        return done.operation_id

    @rule(who=whose, tag=some_tag, feed=some_feed, is_set=st.booleans())
    def tag_feed(self, who: int, tag: int, feed: int, is_set: bool) -> None:
        tag_id, feed_id = self.tags[who][tag], self.feeds[feed]
        model = self.models[who]
        if is_set and feed_id in model.parked:
            return
        # What is tagged by itself and by its feed is tagged once.
        unread = {id_ for id_ in model.unread if self.items[id_].feed_id == feed_id}
        if is_set and unread:
            self.tag_some(who, {min(unread)}, tag, is_set=True)
        self.run(tags.tag_feed(self.kit, self.visitors[who], tag_id, feed_id, is_set=is_set))
        (model.tagged_feeds[tag_id].add if is_set else model.tagged_feeds[tag_id].discard)(feed_id)

    @rule(
        who=whose,
        scope=st.sampled_from(get_args(Part)),
        which=some_feed,
        newest=st.integers(0, 30),
        ago=delay,
        then=st.sampled_from(["", "undo", "unread", "arrive"]),
    )
    def read_all(
        self,
        who: int,
        scope: Part,
        which: int,
        newest: int,
        ago: int,
        then: str,
    ) -> None:
        model, feed_id, tag_id = self.models[who], self.feeds[which], self.tags[who][which % 2]
        newest_id = min(newest, max(self.items, default=0))
        # Exactly as old as some entry, which then is not older.
        age = sorted({item.sort_at for item in self.items.values()})[-1 - which]
        at = self.time - ago * make.SECOND
        folder_id = (self.folders[who] or [10**6])[0]
        in_folder = {feed for feed, at in model.folders.items() if at == folder_id} - set(
            model.parked
        )
        feeds: set[int] | None = {
            "everything": set(self.feeds), "feed": {feed_id}, "folder": in_folder,
        }.get(scope)  # fmt: skip
        spans = {
            "everything": Span(newest_id=newest),
            "feed": Span(feed_id=feed_id, newest_id=newest),
            "folder": Span(folder_id=folder_id, newest_id=newest),
            "tag": Span(tag_id=tag_id, newest_id=newest),
            "older": Span(older_than=age, newest_id=newest),
        }
        if feeds is not None:
            wanted = {id_ for id_, item in self.items.items() if item.feed_id in feeds}
        elif scope == "tag":
            wanted = model.view("unread", tag_id)
        else:
            wanted = {id_ for id_, item in self.items.items() if item.sort_at < age}
        done = self.run(marks.mark_all_read(self.kit, self.visitors[who], spans[scope], at=at))
        changed = model.read_all(wanted, newest_id, feeds, at)
        self.check(who, done, "all_read", changed)
        if then == "undo" and done.operation_id is not None:
            self.undo_one(who, done.operation_id)
        elif then:
            self.disagree_with_all(who, changed, which, at - make.SECOND, has_more=then == "arrive")

    def disagree_with_all(
        self, who: int, changed: set[int], feed: int, at: int, *, has_more: bool
    ) -> None:
        """Let a device come late with what it did before everything was marked read.

        It loses where "all" was meant for the entry, but not where it was not.
        """
        if changed:
            self.change(who, changed, "read", is_set=False, at=at)
        if has_more:
            self.arrive_some(feed, 1, 0)
        for is_read in (True, False):
            self.change(who, {max(self.items)}, "read", is_set=is_read, at=at)

    @rule(
        who=whose,
        ids=some_ids,
        later_ids=some_ids,
        mark=some_mark,
        is_set=st.booleans(),
        has_copy=st.booleans(),
    )
    def change_and_undo(
        self,
        who: int,
        ids: set[int],
        later_ids: set[int],
        mark: str,
        is_set: bool,
        has_copy: bool,
    ) -> None:
        """Take a change back after another one, which keeps what it touched."""
        if has_copy:
            self.arrive_copies(0)
            ids = {*ids, max(self.items)}
        operation_id = self.change(who, ids, mark, is_set=is_set, at=self.time)
        for is_set_again in (not is_set, is_set):
            self.change(who, later_ids, mark, is_set=is_set_again, at=self.time)
        if operation_id is not None:
            self.undo_one(who, operation_id)

    @rule(who=whose, back=st.integers(0, 6))
    def undo(self, who: int, back: int) -> None:
        model = self.models[who]
        standing = [id_ for id_, done in model.done.items() if not done.is_undone]
        if not standing:
            return
        self.undo_one(who, sorted(standing)[-1 - back % len(standing)])

    def undo_one(self, who: int, operation_id: int) -> int | None:
        model = self.models[who]
        done: Changed = self.run(undo.undo(self.kit, self.visitors[who], operation_id))
        own = model.undo(operation_id, self.time)
        self.check(who, done, own.kind, own.ids, tag_id=own.tag_id, root=own.root)
        return done.operation_id

    @rule(who=whose, seconds=st.integers(1, 10))
    def undo_span(self, who: int, seconds: int) -> None:
        visitor, model = self.visitors[who], self.models[who]
        since = self.time + make.SECOND - seconds * make.SECOND
        listed = self.runner.run(undo.list_operations(self.kit, visitor, since=since, limit=100))
        wanted = [
            each.id
            for each in listed.operations
            if each.undone_at is None and not each.undoes and each.details is None
        ]
        done = self.run(undo.undo_span(self.kit, visitor, since=since, until=self.time))
        made = [own for own in (model.undo(id_, self.time) for id_ in wanted) if own.ids]
        assert [each.count for each in done.changes] == [len(own.ids) for own in made]
        for each, own in zip(done.changes, made, strict=True):
            model.record(each.operation_id, own)

    @rule(
        who=whose,
        which=st.sampled_from(LEAVING),
        hiding=st.sampled_from(["", "before", "meanwhile"]),
        is_back=st.booleans(),
    )
    def leave_or_join(self, who: int, which: int, hiding: str, is_back: bool) -> None:
        model, feed_id = self.models[who], self.feeds[which]
        if feed_id in model.muted:
            return
        # What is kept for later stays in sight when its feed is left, and can be hidden and shown.
        kept = {id_ for id_ in model.unread if self.items[id_].feed_id == feed_id and hiding}
        if kept:
            self.change(who, kept, "later", is_set=True, at=self.time)
        if kept and hiding == "before":
            self.change(who, kept, "hidden", is_set=True, at=self.time)
        self.run(self._leave_or_join(self.visitors[who].user.id, model, which))
        if kept:
            self.change(who, kept, "hidden", is_set=hiding == "meanwhile", at=self.time)
        if is_back and feed_id in model.parked:
            self.arrive_some(which, 1, 0)
            self.run(self._leave_or_join(self.visitors[who].user.id, model, which))

    @rule(who=whose, which=st.sampled_from(LEAVING))
    def mute(self, who: int, which: int) -> None:
        model, feed_id = self.models[who], self.feeds[which]
        if feed_id not in model.parked:
            self.run(self._mute(self.visitors[who].user.id, feed_id, feed_id not in model.muted))
            (model.unmute if feed_id in model.muted else model.mute)(feed_id)
            self.arrive_some(which, 1, 0)

    async def _mute(self, user_id: int, feed_id: int, is_muted: bool) -> None:
        found = await subscriptions.find_subscription_of_feed(self.db, user_id, feed_id)
        assert found
        async with self.db.transaction() as tx:
            await muting.set_muted(tx, user_id, [found.id], is_muted=is_muted, now=self.time)

    async def _leave_or_join(self, user_id: int, model: Model, which: int) -> None:
        feed_id = self.feeds[which]
        if feed_id in model.parked:
            assert await make.subscription(self.db, user_id, feed_id)
            model.join(feed_id)
            return
        found = await subscriptions.find_subscription_of_feed(self.db, user_id, feed_id)
        assert found
        async with self.db.transaction() as tx:
            await subscriptions.remove_subscription(tx, user_id, found, self.time)
        model.leave(feed_id, max(self.items, default=0))

    @rule(who=whose, feed=some_feed, title=st.sampled_from("xy"), is_out=st.booleans())
    def move(self, who: int, feed: int, title: str, is_out: bool) -> None:
        self.run(self._move(who, self.feeds[feed], title, is_out))

    async def _move(self, who: int, feed_id: int, title: str, is_out: bool) -> None:
        visitor, model = self.visitors[who], self.models[who]
        if feed_id in model.parked:
            return
        known = {each.title: each.id for each in await folders.list_folders(self.kit, visitor)}
        if title not in known:
            known[title] = (await folders.add_folder(self.kit, visitor, title, None)).id
            self.folders[who].append(known[title])
        found = await subscriptions.find_subscription_of_feed(self.db, visitor.user.id, feed_id)
        assert found
        folder_id = None if is_out else known[title]
        async with self.db.transaction() as tx:
            await subscriptions.set_place(
                tx, visitor.user.id, found.id, title="", folder_id=folder_id, position=1
            )
        model.folders[feed_id] = folder_id or 0

    @rule(who=whose)
    def remove_folder(self, who: int) -> None:
        if not self.folders[who]:
            return
        folder_id = self.folders[who].pop()
        self.run(folders.remove_folder(self.kit, self.visitors[who], folder_id))
        model = self.models[who]
        model.folders = {f: 0 if at == folder_id else at for f, at in model.folders.items()}

    @invariant()
    def agree_now_and_then(self) -> None:
        if (self.time // make.SECOND) % 9 == 0:
            self.compare()

    def compare(self) -> None:
        for who, model in enumerate(self.models):
            self.runner.run(self._compare(self.visitors[who], model))

    async def _compare(self, visitor: Visitor, model: Model) -> None:
        counts = await entries.count_entries(self.kit, visitor)
        by_feed = Counter(self.items[id_].feed_id for id_ in model.unread)
        by_folder: Counter[int] = Counter()
        for feed_id, amount in by_feed.items():
            by_folder[model.folders[feed_id]] += amount
        assert counts.feeds == by_feed
        assert counts.folders == by_folder
        assert sum(counts.feeds.values()) == sum(counts.folders.values()) == len(model.unread)
        assert counts.marks == {name: len(model.view(name)) for name in KEPT}
        assert counts.newest_id == max(self.items)
        for view in VIEWS:
            page = await entries.list_entries(self.kit, visitor, EntryRequest(view, limit=1000))
            shown = [entry.id for entry in page.entries]
            in_order = sorted((self.items[id_].sort_at, id_) for id_ in model.view(view))
            if view in THINNED:
                # An article is there once, whichever of its copies in the list stands for it.
                articles = [self.items[id_].first_id for id_ in shown]
                assert len(set(articles)) == len(articles)
                assert set(articles) == {self.items[id_].first_id for _, id_ in in_order}
                in_order = [row for row in in_order if row[1] in shown]
            assert [(entry.sort_at, entry.id) for entry in page.entries] == in_order[::-1]
            for entry in page.entries:
                times = {name: getattr(entry, f"{name}_at") for name in MARKED}
                assert times == {name: model.times.get((name, entry.id)) for name in MARKED}
                assert (entry.is_read, entry.read_at) == (
                    model.read_at(entry.id) is not None,
                    model.read_at(entry.id),
                )
            for tag_id in model.tagged if view in ("all", "unread") else ():
                ask = EntryRequest(view, limit=1000, tag_id=tag_id, order="fair")
                ids = (await entries.list_ids(self.kit, visitor, ask)).ids
                assert set(ids) == model.view(view, tag_id)
                assert view != "unread" or counts.tags.get(tag_id, 0) == len(ids)
        log = await undo.list_operations(self.kit, visitor, limit=1000)
        told = {
            each.id: (each.kind, set(each.entry_ids), each.undone_at is not None)
            for each in log.operations
        }
        assert told == {
            id_: (done.kind, done.ids, done.is_undone) for id_, done in model.done.items()
        }
