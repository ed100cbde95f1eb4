"""What one user has, kept by the simplest means there are: sets, and a time for each field."""

from dataclasses import dataclass, field, replace

from copydesk.model.marks import KEEPING, MARKS

MARKED: list[str] = [mark.name for mark in MARKS]
KEPT: list[str] = [mark.name for mark in KEEPING]
INVERSE = {
    "read": "unread",
    "unread": "read",
    "all_read": "unread",
    **{name: f"un{name}" for name in MARKED},
    **{f"un{name}": name for name in MARKED},
    "tagged": "untagged",
    "untagged": "tagged",
    "boarded": "unboarded",
    "unboarded": "boarded",
}
FIELDS = [
    {"read", "unread", "all_read"},
    *({name, f"un{name}"} for name in MARKED),
    {"tagged", "untagged"},
    {"boarded", "unboarded"},
]


@dataclass(frozen=True)
class Item:
    """An entry, the same for all users; copies of one article share their first one's id."""

    id: int
    feed_id: int
    first_id: int
    sort_at: int
    arrived_at: int


@dataclass
class Done:
    """A change, and what it really changed."""

    kind: str
    ids: set[int]
    tag_id: int | None = None
    root: int | None = None
    is_undone: bool = False
    board_id: int | None = None


@dataclass
class Model:
    """One user's desk; `items` is shared with the others."""

    items: dict[int, Item]
    unread: set[int] = field(default_factory=set)
    marks: dict[str, set[int]] = field(default_factory=lambda: {name: set() for name in MARKED})
    unread_when_hidden: set[int] = field(default_factory=set)
    tagged: dict[int, set[int]] = field(default_factory=dict)
    tagged_feeds: dict[int, set[int]] = field(default_factory=dict)
    boarded: dict[int, set[int]] = field(default_factory=dict)
    stood: dict[int, set[int]] = field(default_factory=dict)
    """What was ever on a board, which an undo can put back."""
    highlighted: dict[int, int] = field(default_factory=dict)
    """Entry by highlight."""
    shared: dict[int, int] = field(default_factory=dict)
    """Entry by share: what others sent and was neither dismissed nor taken back."""
    folders: dict[int, int] = field(default_factory=dict)
    """Folder by feed; 0 for none."""
    parked: dict[int, tuple[set[int], int]] = field(default_factory=dict)
    """Of feeds that rest: what was unread, and the newest entry then."""
    visible_from: dict[int, int] | None = None
    """The first entry in sight of each feed that was ever followed; None for all of all."""
    muted: set[int] = field(default_factory=set)
    """Feeds that bring nothing unread."""
    silenced: dict[int, set[int]] = field(default_factory=dict)
    """Of muted feeds: what was unread before."""
    set_at: dict[tuple[str, int], int] = field(default_factory=dict)
    """When a field was last decided about, by mark and entry."""
    times: dict[tuple[str, int], int] = field(default_factory=dict)
    """Since when a mark is there, by mark and entry."""
    all_read_at: dict[int, int] = field(default_factory=dict)
    """By feed."""
    done: dict[int, Done] = field(default_factory=dict)

    def followed(self) -> set[int]:
        return {
            id_
            for id_, item in self.items.items()
            if item.feed_id not in self.parked and self._is_in_sight(item)
        }

    def visible(self) -> set[int]:
        kept = [*(self.marks[name] for name in KEPT), *self.tagged.values(), *self.boarded.values()]
        chosen = (*self.highlighted.values(), *self.shared.values())
        return self.followed().union(*kept, chosen)

    def view(self, name: str, tag_id: int | None = None) -> set[int]:
        hidden = self.marks["hidden"]
        shown = {
            "all": self.followed() - hidden,
            "unread": self.unread,
            "read": self.followed() - hidden - self.unread,
            **{name: self.marks[name] - hidden for name in KEPT},
            "hidden": hidden & self.visible(),
        }[name]
        if tag_id is None:
            return shown
        if name in ("all", "read"):
            kept = self.tagged[tag_id] - hidden
            shown = shown | (kept if name == "all" else kept - self.unread)
        feeds = self.tagged_feeds[tag_id]
        return {
            id_ for id_ in shown if id_ in self.tagged[tag_id] or self.items[id_].feed_id in feeds
        }

    def arrive(self, items: list[Item]) -> None:
        for item in items:
            is_wanted = item.feed_id not in self.muted and item.feed_id not in self.parked
            if is_wanted and self._is_in_sight(item) and item.first_id == item.id:
                self.unread.add(item.id)

    def copies(self, ids: set[int]) -> set[int]:
        firsts = {self.items[id_].first_id for id_ in ids if id_ in self.items}
        return {id_ for id_, item in self.items.items() if item.first_id in firsts}

    def is_open(self, name: str, id_: int, at: int) -> bool:
        return self.set_at.get((name, id_), 0) <= at

    def read(self, ids: set[int], at: int, *, is_spreading: bool = True) -> set[int]:
        reached = self.copies(ids) if is_spreading else ids
        taken = {id_ for id_ in reached & self.unread if self.is_open("read", id_, at)}
        hidden = {
            id_
            for id_ in reached & self.marks["hidden"] & self.unread_when_hidden
            if self.is_open("read", id_, at)
        }
        self.unread -= taken
        self.unread_when_hidden -= hidden
        self._begin_reading(taken | hidden | (ids & self.visible()), at)
        return taken | hidden

    def unread_again(self, ids: set[int], at: int) -> set[int]:
        hidden_now = self.marks["hidden"]
        given = {
            id_
            for id_ in (ids & self.followed()) - self.unread - hidden_now
            if self.is_open("read", id_, at) and not self._is_covered(id_, at)
        }
        hidden = {
            id_
            for id_ in (ids & hidden_now) - self.unread_when_hidden
            if self.is_open("read", id_, at)
        }
        self.unread |= given
        self.unread_when_hidden |= hidden
        for id_ in (ids & self.unread) | hidden:
            if self.is_open("read", id_, at):
                self.times.pop(("read", id_), None)
        self._note("read", (ids & self.unread) | hidden, at)
        return given | hidden

    def read_all(
        self, wanted: set[int], newest_id: int, feeds: set[int] | None, at: int
    ) -> set[int]:
        """Read what is wanted; `feeds` are those that are read as a whole, up to an entry."""
        taken = {
            id_
            for id_ in self.unread & wanted
            if id_ <= newest_id and self.is_open("read", id_, at)
        }
        self.unread -= taken
        covered = 0
        if feeds is not None:
            later = [item.arrived_at for item in self.items.values() if item.id > newest_id]
            covered = min([at, *(time - 1 for time in later)])
            for feed_id in feeds:
                self.all_read_at[feed_id] = max(self.all_read_at.get(feed_id, 0), covered)
        self._begin_reading({i for i in taken if self.items[i].arrived_at > covered}, at)
        copies = self.copies(taken) - taken
        return taken | (self.read(copies, at, is_spreading=False) if copies else set())

    def mark(self, name: str, ids: set[int], at: int, *, is_set: bool) -> set[int]:
        open_ids = {id_ for id_ in ids & self.visible() if self.is_open(name, id_, at)}
        changed = open_ids - self.marks[name] if is_set else open_ids & self.marks[name]
        self._note(name, open_ids, at)
        self.marks[name] ^= changed
        for id_ in changed:
            self._set_time(name, id_, at if is_set else None)
        if name == "hidden" and is_set:
            for id_ in changed:
                known = self.times.get(("read", id_), at)
                self._set_time("read", id_, None if id_ in self.unread else known)
            self.unread_when_hidden -= changed
            self.unread_when_hidden |= changed & self.unread
            self.unread -= changed
        elif name == "hidden":
            self.unread |= changed & self.unread_when_hidden & self.followed()
            self.unread_when_hidden -= changed
        return changed

    def tag(self, tag_id: int, ids: set[int], *, is_set: bool) -> set[int]:
        has = self.tagged[tag_id]
        changed = (ids & self.visible()) - has if is_set else ids & has
        self.tagged[tag_id] = has ^ changed
        return changed

    def board(self, board_id: int, ids: set[int], *, is_set: bool, is_undo: bool) -> set[int]:
        has, stood = self.boarded.get(board_id), self.stood.get(board_id, set())
        if has is None:
            return set()
        possible = stood if is_undo else self.visible()
        changed = (ids & possible) - has if is_set else ids & has
        self.boarded[board_id] = has ^ changed
        self.stood[board_id] = stood | changed
        return changed

    def leave(self, feed_id: int, newest_id: int) -> None:
        gone = self._take_unread(feed_id)
        self.parked[feed_id] = gone, newest_id
        if feed_id in self.muted:
            self.silenced.setdefault(feed_id, set()).update(gone)

    def mute(self, feed_id: int) -> None:
        if feed_id not in self.muted:
            self.muted.add(feed_id)
            self.silenced[feed_id] = self._take_unread(feed_id)

    def unmute(self, feed_id: int) -> None:
        self.muted.discard(feed_id)
        read = {id_ for name, id_ in self.times if name == "read"}
        self.unread |= self.silenced.pop(feed_id, set()) - self.marks["hidden"] - read

    def _take_unread(self, feed_id: int) -> set[int]:
        gone = {id_ for id_ in self.unread if self.items[id_].feed_id == feed_id}
        self.unread -= gone
        return gone

    def join(self, feed_id: int) -> None:
        unread, upto = self.parked.pop(feed_id)
        if feed_id in self.muted:
            return
        missed = {i for i, item in self.items.items() if item.feed_id == feed_id and i > upto}
        # What was starred stayed in sight, and may have been read meanwhile.
        read = {id_ for name, id_ in self.times if name == "read"}
        self.unread |= (unread | missed) - self.marks["hidden"] - read

    def make(
        self,
        kind: str,
        ids: set[int],
        at: int,
        *,
        tag_id: int | None = None,
        board_id: int | None = None,
        is_undo: bool = False,
    ) -> set[int]:
        if kind == "read":
            return self.read(ids, at, is_spreading=not is_undo)
        if kind == "unread":
            return self.unread_again(ids, at)
        if tag_id is not None:
            return self.tag(tag_id, ids, is_set=kind == "tagged")
        if board_id is not None:
            return self.board(board_id, ids, is_set=kind == "boarded", is_undo=is_undo)
        name = kind.removeprefix("un")
        return self.mark(name, ids, at, is_set=kind == name)

    def record(self, operation_id: int, done: Done) -> None:
        self.done[operation_id] = replace(done, ids=set(done.ids))

    def undo(self, operation_id: int, now: int) -> Done:
        """Take back what no later change touched; give the change that this is itself."""
        old = self.done[operation_id]
        kinds = next(kinds for kinds in FIELDS if old.kind in kinds)
        kept: set[int] = set()
        for later_id, later in self.done.items():
            is_standing = not later.is_undone and later.root is None
            if later_id > operation_id and is_standing and later.kind in kinds:
                is_same = (later.tag_id, later.board_id) == (old.tag_id, old.board_id)
                kept |= later.ids if is_same else set()
        root_id = old.root or operation_id
        for id_, each in self.done.items():
            if id_ == operation_id or each.root == root_id:
                each.is_undone = True
        if old.root is not None:
            self.done[root_id].is_undone = not self.done[root_id].is_undone
        kind = INVERSE[old.kind]
        changed = self.make(
            kind, old.ids - kept, now, tag_id=old.tag_id, board_id=old.board_id, is_undo=True
        )
        return Done(kind, changed, old.tag_id, root_id, board_id=old.board_id)

    def read_at(self, id_: int) -> int | None:
        """Since when an entry is read: by itself, with all of its feed, or since it came."""
        if id_ in self.unread or id_ in self.marks["hidden"] & self.unread_when_hidden:
            return None
        item = self.items[id_]
        covered = self.all_read_at.get(item.feed_id, 0)
        return self.times.get(("read", id_), max(covered, item.arrived_at))

    def _is_in_sight(self, item: Item) -> bool:
        if self.visible_from is None:
            return True
        return item.id >= self.visible_from.get(item.feed_id, item.id + 1)

    def _begin_reading(self, ids: set[int], at: int) -> None:
        for id_ in ids:
            if self.is_open("read", id_, at):
                self.times.setdefault(("read", id_), at)
        self._note("read", ids, at)

    def _set_time(self, name: str, id_: int, at: int | None) -> None:
        if at is None:
            self.times.pop((name, id_), None)
        else:
            self.times[name, id_] = at

    def _is_covered(self, id_: int, at: int) -> bool:
        item = self.items[id_]
        read_until = self.all_read_at.get(item.feed_id, 0)
        return read_until > at and read_until >= item.arrived_at

    def _note(self, name: str, ids: set[int], at: int) -> None:
        for id_ in ids:
            if self.is_open(name, id_, at):
                self.set_at[name, id_] = at
