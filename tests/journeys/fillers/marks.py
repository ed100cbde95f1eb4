"""Marks: read, starred, later, hidden, tagged; one, many, all, and taken back."""

from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

from copydesk.model.marks import MARKS, STATE_FIELDS
from tests import make
from tests.journeys.calls import Answer
from tests.journeys.fillers.filler import make_fillers
from tests.journeys.people import Person
from tests.journeys.settling import EPOCH
from tests.journeys.wishes import Fill, Wish
from tests.store.states_model import Done

if TYPE_CHECKING:
    from tests.journeys.walk import Walk

OLDEST = 30 * make.DAY
ENDS: dict[str, str] = {mark.end: mark.name for mark in MARKS}


def write_time(time: int) -> str:
    return (EPOCH + timedelta(microseconds=time)).isoformat().replace("+00:00", "Z")


def read_at(walk: "Walk", text: str | None) -> int:
    """Give when a change counts as made: never in the future, and not too long ago."""
    now = walk.clock()
    if text is None:
        return now
    return max(min(_read(text), now), now - OLDEST)


def pick_ids(walk: "Walk", person: Person, most: int = 5) -> list[int]:
    ids = sorted(person.model.visible() | person.model.unread)
    return walk.chance.sample(ids, min(len(ids), walk.chance.randint(1, most)))


async def mark_read(walk: "Walk", person: Person) -> Wish:
    body: dict[str, Any] = {"entry_ids": pick_ids(walk, person)}
    if walk.chance.random() < 0.5:
        body["read"] = walk.chance.random() < 0.4

    def then(sent: Wish, answer: Answer) -> None:
        kind = "read" if sent.body.get("read", True) else "unread"
        changed = person.change(kind, set(sent.body["entry_ids"]), walk.clock())
        assert answer.json()["changed"] == len(changed), changed

    return Wish(body=body, then=then)


async def set_marks(walk: "Walk", person: Person) -> Wish:
    fields = list(STATE_FIELDS)
    chosen = walk.chance.sample(fields, walk.chance.randint(1, 3))
    body: dict[str, Any] = {name: walk.chance.random() < 0.6 for name in chosen}
    body["entry_ids"] = pick_ids(walk, person)

    def then(sent: Wish, answer: Answer) -> None:
        ids, count = set(sent.body["entry_ids"]), 0
        for name in fields:
            is_set = sent.body.get(name)
            if is_set is not None:
                count += len(person.change(name if is_set else f"un{name}", ids, walk.clock()))
        assert answer.json()["changed"] == count, count

    return Wish(body=body, then=then)


def mark_one(kind: str) -> Fill:
    """Fill the request that sets or clears one mark of one entry."""

    async def fill(walk: "Walk", person: Person) -> Wish | None:
        ids = sorted(person.model.visible())
        if not ids:
            return None
        # Taking a mark away says most where there is one: hidden things come back unread.
        marked = sorted(person.model.marks.get(ENDS.get(kind, ""), set()) & set(ids))
        if marked and walk.chance.random() < 0.8:
            ids = marked
        wish = Wish(ids={"entry_id": walk.chance.choice(ids)})
        if walk.chance.random() < 0.3:
            ago = walk.chance.choice([0, make.MINUTE, make.DAY, 90 * make.DAY])
            wish.query["at"] = write_time(walk.clock() - ago)

        def then(sent: Wish, answer: Answer) -> None:
            at = read_at(walk, sent.query.get("at"))
            changed = person.change(kind, {int(sent.ids["entry_id"])}, at)
            assert answer.json()["changed"] == len(changed), changed

        wish.then = then
        return wish

    return fill


async def mark_all_read(walk: "Walk", person: Person) -> Wish:
    """Mark everything, or a part of it, up to what was seen."""
    chance, now = walk.chance, walk.clock()
    body: dict[str, Any] = {}
    folders = person.known.get("folder_id", [])
    kind = chance.choice(["all", "feed", "folder", "tag", "q", "older", "newest", "arrived"])
    if kind == "feed" and person.following:
        body["feed_id"] = chance.choice(list(person.following))
    elif kind == "folder" and folders:
        body["folder_id"] = chance.choice(folders)
    elif kind == "tag" and person.model.tagged:
        body["tag"] = walk.tag_titles[chance.choice(list(person.model.tagged))]
    elif kind == "q":
        body["q"] = chance.choice(list(walk.words.values()) or ["nothing"])
    elif kind == "older":
        body["older_than"] = write_time(now - chance.randint(0, 4000) * make.MINUTE)
    elif kind == "arrived":
        body["arrived_until"] = write_time(now - chance.randint(0, 30) * make.MINUTE)
    if kind in ("newest", "feed") and walk.items:
        body["newest_id"] = chance.choice(list(walk.items))
    return mark_span(walk, person, body)


async def mark_up_to(walk: "Walk", person: Person) -> Wish | None:
    """Mark what was seen of a list that has more by now."""
    unread = sorted(person.model.unread)
    if len(unread) < 2:
        return None
    return mark_span(walk, person, {"newest_id": walk.chance.choice(unread[:-1])})


def mark_nothing(*searches: str) -> Fill:
    """Fill the request to mark what an empty search found, which is nothing."""

    async def fill(walk: "Walk", person: Person) -> Wish | None:
        if not person.model.unread:
            return None
        wish = Wish(body={"q": walk.chance.choice(searches)}, refusals=(400,), is_fixed=True)

        def then(_sent: Wish, answer: Answer) -> None:
            assert answer.json()["changed"] == 0, answer.text

        wish.then = then
        return wish

    return fill


def mark_span(walk: "Walk", person: Person, body: dict[str, Any]) -> Wish:
    async def then(sent: Wish, answer: Answer) -> None:
        count = answer.json()["changed"]
        wanted = await find_span(walk, person, sent.body)
        if wanted is None:
            wanted = await find_taken(walk, person, sent.body)
        read_all(walk, person, wanted)
        assert count == (len(person.changes[-1].ids) if person.changes else 0), person.changes

    return Wish(body=body, then=then)


def read_all(walk: "Walk", person: Person, wanted: set[int]) -> None:
    """Mark all that is wanted and unread, as one change."""
    taken = person.model.read_all(wanted, max(walk.items, default=0), None, walk.clock())
    person.note(Done("all_read", taken))


async def find_span(walk: "Walk", person: Person, body: dict[str, Any]) -> set[int] | None:
    """Give the entries that a request to mark all means; None where only a search knows."""
    items = list(walk.items.values())
    if (word := body.get("q")) is not None:
        if word not in walk.words.values():
            return None
        items = [item for item in items if walk.words.get(item.id) == word]
    if (feed_id := body.get("feed_id")) is not None:
        items = [item for item in items if item.feed_id == feed_id]
    if (folder_id := body.get("folder_id")) is not None:
        feeds = await list_folder_feeds(walk, person, folder_id)
        items = [item for item in items if item.feed_id in feeds]
    if (title := body.get("tag")) is not None:
        key = " ".join(title.split()).casefold()
        [tag_id] = [id_ for id_ in person.model.tagged if walk.tag_titles[id_].casefold() == key]
        tagged = person.model.view("unread", tag_id)
        items = [item for item in items if item.id in tagged]
    if (text := body.get("older_than")) is not None:
        items = [item for item in items if item.sort_at < _read(text)]
    if (text := body.get("arrived_until")) is not None:
        items = [item for item in items if item.arrived_at <= _read(text)]
    if (newest := body.get("newest_id")) is not None:
        items = [item for item in items if item.id <= newest]
    return {item.id for item in items}


async def find_taken(walk: "Walk", person: Person, body: dict[str, Any]) -> set[int]:
    """Believe what an odd search marked, if it can be: one without a letter marks nothing."""
    shown = await walk.get(person, "/v1/entries/ids", unread="true", limit=10_000)
    taken = person.model.unread - set(shown["items"])
    assert any(letter.isalnum() for letter in body["q"]) or not taken, f"{body} marked {taken}"
    return taken


async def list_folder_feeds(walk: "Walk", person: Person, folder_id: int) -> set[int]:
    """Give the feeds in a folder and in all folders in it."""
    tree = {
        each["id"]: each["parent_id"] for each in (await walk.get(person, "/v1/folders"))["items"]
    }
    inside, new = set(), {folder_id}
    while new:
        inside |= new
        new = {id_ for id_, parent in tree.items() if parent in inside} - inside
    shown = (await walk.get(person, "/v1/subscriptions"))["items"]
    return {each["feed_id"] for each in shown if each["folder_id"] in inside}


async def undo(walk: "Walk", person: Person) -> Wish | None:
    model = person.model
    ids = [
        id_
        for id_, done in model.done.items()
        if not done.is_undone and (done.tag_id is None or done.tag_id in model.tagged)
        and person.done_at[id_][0] >= walk.clock() - OLDEST
    ]  # fmt: skip
    if not ids:
        return None

    def then(sent: Wish, answer: Answer) -> None:
        done = model.undo(int(sent.ids["operation_id"]), walk.clock())
        person.note(done)
        assert answer.json()["changed"] == len(done.ids), done

    # What touched most is where most can be forgotten.
    largest = max(ids, key=lambda id_: len(model.done[id_].ids))
    chosen = walk.chance.choice([largest, walk.chance.choice(ids)])
    return Wish(ids={"operation_id": chosen}, then=then)


async def undo_span(walk: "Walk", person: Person) -> Wish:
    now = walk.clock()
    since = now - walk.chance.choice([make.MINUTE, make.HOUR, 40 * make.DAY])
    body = {"since": write_time(since), "until": write_time(now)}
    if walk.chance.random() < 0.3:
        body["device"] = walk.chance.choice(person.devices).name

    def then(sent: Wish, answer: Answer) -> None:
        since, until = _read(sent.body["since"]), _read(sent.body["until"])
        device, count = sent.body.get("device", ""), 0
        for id_ in sorted(person.model.done, reverse=True):
            done, (made_at, by) = person.model.done[id_], person.done_at[id_]
            is_inside = max(since, now - OLDEST) <= made_at <= until and device in ("", by)
            if is_inside and not done.is_undone and done.root is None:
                undone = person.model.undo(id_, now)
                person.note(undone)
                count += len(undone.ids)
        assert answer.json()["changed"] == count, count

    return Wish(body=body, then=then)


def _read(text: str) -> int:
    return (datetime.fromisoformat(text) - EPOCH) // timedelta(microseconds=1)


FILLERS = make_fillers(
    {
        "POST /v1/entries/mark-read": mark_read,
        "POST /v1/entries/mark-all-read": mark_all_read,
        "POST /v1/entries/mark-all-read bounded": mark_up_to,
        "POST /v1/entries/mark-all-read empty": mark_nothing(""),
        "POST /v1/entries/mark-all-read blank": mark_nothing(" ", "-", '""'),
        "POST /v1/entries/mark": set_marks,
        **{f"POST /v1/entries/{{entry_id}}/{mark.path}": mark_one(mark.name) for mark in MARKS},
        **{f"DELETE /v1/entries/{{entry_id}}/{mark.path}": mark_one(mark.end) for mark in MARKS},
        "POST /v1/operations/{operation_id}/undo": undo,
        "POST /v1/operations/undo": undo_span,
    },
    often=(
        "POST /v1/entries/mark-all-read empty",
        "POST /v1/entries/mark-read",
        "POST /v1/entries/mark-all-read",
        "POST /v1/entries/{entry_id}/star",
        "POST /v1/entries/{entry_id}/hide",
        "POST /v1/operations/{operation_id}/undo",
    ),
    refused=("POST /v1/entries/mark-all-read empty", "POST /v1/entries/mark-all-read blank"),
)
