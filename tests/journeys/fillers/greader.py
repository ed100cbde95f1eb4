"""What apps change by Google Reader: marks, labels, subscriptions."""

from typing import TYPE_CHECKING, Any

from tests import make
from tests.journeys.calls import Answer
from tests.journeys.fillers.fever import read_number
from tests.journeys.fillers.filler import Filler
from tests.journeys.fillers.marks import find_span, pick_ids, read_all, write_time
from tests.journeys.fillers.organise import pick_tag
from tests.journeys.fillers.subscriptions import OPML, pick_feed, pick_url, take_new
from tests.journeys.people import Person
from tests.journeys.settling import leave
from tests.journeys.wishes import Fill, Wish

if TYPE_CHECKING:
    from tests.journeys.walk import Walk

API = "/reader/api/0/"
STATE = "user/-/state/com.google/"
LABEL = "user/-/label/"


def ask(person: Person, path: str, fields: dict[str, Any], **more: Any) -> Wish:
    headers = {"authorization": f"GoogleLogin auth={person.app_password}"}
    return Wish(path=API + path, body=fields, is_form=True, headers=headers, **more)


async def edit_entries(walk: "Walk", person: Person) -> Wish:
    """Mark and star, in one request as apps do after a while offline."""
    acts = [("a", "read"), ("r", "read"), ("a", "starred"), ("r", "starred"), ("a", "kept-unread")]
    argument, state = walk.chance.choice(acts)
    ids = [str(id_) for id_ in pick_ids(walk, person)]
    wish = ask(person, "edit-tag", {"i": ids, argument: STATE + state})

    def then(sent: Wish, _answer: Answer) -> None:
        given = sent.body["i"] if isinstance(sent.body["i"], list) else [sent.body["i"]]
        chosen = {read_number(id_) for id_ in given} & set(walk.items)
        added, removed = sent.body.get("a"), sent.body.get("r")
        if added == STATE + "read":
            person.change("read", chosen, walk.clock())
        elif removed == STATE + "read" or added == STATE + "kept-unread":
            person.change("unread", chosen, walk.clock())
        elif added == STATE + "starred":
            person.change("starred", chosen, walk.clock())
        elif removed == STATE + "starred":
            person.change("unstarred", chosen, walk.clock())

    wish.then = then
    return wish


async def label_entries(walk: "Walk", person: Person) -> Wish:
    ids = pick_ids(walk, person)
    argument = walk.chance.choice(["a", "a", "r"])
    wish = ask(person, "edit-tag", {"i": ids, argument: LABEL + "Mine"}, is_fixed=True)

    async def then(_sent: Wish, _answer: Answer) -> None:
        await walk.learn_tags(person)
        tags = [id_ for id_ in person.model.tagged if walk.tag_titles[id_].casefold() == "mine"]
        for tag_id in tags:
            kind = "tagged" if argument == "a" else "untagged"
            person.change(kind, set(ids), walk.clock(), tag_id)

    wish.then = then
    return wish


async def mark_all_read(walk: "Walk", person: Person) -> Wish:
    until = walk.clock() - walk.chance.randint(0, 3000) * make.SECOND
    feed_id = pick_feed(walk, person)
    stream = STATE + "reading-list" if feed_id is None else f"feed/{feed_id}"
    unit = walk.chance.choice([1, 1000, make.SECOND])
    fields = {"s": stream, "ts": until // make.SECOND * unit}
    wish = ask(person, "mark-all-as-read", fields, is_fixed=True)

    async def then(_sent: Wish, _answer: Answer) -> None:
        span: dict[str, Any] = {"arrived_until": write_time(until // make.SECOND * make.SECOND)}
        if feed_id is not None:
            span["feed_id"] = feed_id
        read_all(walk, person, await find_span(walk, person, span) or set())

    wish.then = then
    return wish


async def quick_add(walk: "Walk", person: Person) -> Wish:
    url = pick_url(walk, person)
    wish = ask(person, "subscription/quickadd", {"quickadd": url}, is_shared=True, is_fixed=True)
    wish.then = lambda _sent, _answer: take_new(walk, person, {url})
    return wish


async def edit_feeds(walk: "Walk", person: Person) -> Wish | None:
    """Leave, rename or move a feed; a label that is new is a new folder."""
    feed_id = pick_feed(walk, person)
    if feed_id is None:
        return None
    action = walk.chance.choice(["edit", "edit", "unsubscribe"])
    fields = {"ac": action, "s": f"feed/{feed_id}"}
    if action == "edit":
        fields |= {"t": "By an app", "a": f"{LABEL}Shelf {walk.chance.randint(1, 3)}"}
    wish = ask(person, "subscription/edit", fields, is_shared=True, is_fixed=True)

    def then(_sent: Wish, _answer: Answer) -> None:
        if action == "unsubscribe":
            leave(walk, person, feed_id)

    wish.then, wish.tells = then, "subscriptions"
    return wish


async def subscribe(walk: "Walk", person: Person) -> Wish:
    url = pick_url(walk, person)
    fields = {"ac": "subscribe", "s": f"feed/{url}", "t": "Mine", "a": f"{LABEL}Shelf 1"}
    wish = ask(person, "subscription/edit", fields, is_shared=True, is_fixed=True)
    wish.then = lambda _sent, _answer: take_new(walk, person, {url})
    return wish


async def import_feeds(walk: "Walk", person: Person) -> Wish:
    url = pick_url(walk, person)
    outline = f'<outline type="rss" text="x" xmlUrl="{url}"/>'
    body = OPML.format(folder="Imported", outlines=outline).encode()
    wish = ask(person, "subscription/import", {}, is_shared=True)
    wish.is_form, wish.kind, wish.body = False, "text/xml", body
    wish.then = lambda _sent, _answer: take_new(walk, person, {url})
    return wish


def with_label(path: str) -> Fill:
    """Fill the request that renames or removes a tag."""

    async def fill(walk: "Walk", person: Person) -> Wish:
        tag_id = await pick_tag(walk, person)
        fields = {"s": LABEL + walk.tag_titles[tag_id]}
        is_gone = path == "disable-tag"
        if not is_gone:
            fields["dest"] = f"{LABEL}Renamed {walk.chance.random()}"
        wish = ask(person, path, fields, is_fixed=True)
        gone = {tag_id} if is_gone else set()
        wish.then = lambda _sent, _answer: walk.learn_tags(person, gone)
        return wish

    return fill


FILLERS = {
    f"Google Reader {name}": Filler(f"Google Reader {name}", fill, "POST", API + name.split()[0])
    for name, fill in {
        "edit-tag": edit_entries,
        "edit-tag label": label_entries,
        "mark-all-as-read": mark_all_read,
        "subscription/quickadd": quick_add,
        "subscription/edit": edit_feeds,
        "subscription/edit subscribe": subscribe,
        "subscription/import": import_feeds,
        "rename-tag": with_label("rename-tag"),
        "disable-tag": with_label("disable-tag"),
    }.items()
}
