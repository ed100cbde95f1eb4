"""What apps change by Miniflux."""

from typing import TYPE_CHECKING, Any

from tests.journeys.calls import Answer
from tests.journeys.fillers.filler import Filler
from tests.journeys.fillers.marks import find_span, list_folder_feeds, pick_ids, read_all
from tests.journeys.fillers.organise import pick_leaf
from tests.journeys.fillers.subscriptions import OPML, pick_feed, pick_url, take_new
from tests.journeys.people import Person
from tests.journeys.settling import follow, leave, settle
from tests.journeys.wishes import Fill, Wish

if TYPE_CHECKING:
    from tests.journeys.walk import Walk

API = "/miniflux/v1/"
STATUSES = {"read": "read", "unread": "unread", "removed": "hidden"}


def ask(person: Person, path: str, **more: Any) -> Wish:
    return Wish(path=API + path, headers={"x-auth-token": person.app_password}, **more)


async def set_status(walk: "Walk", person: Person) -> Wish:
    status = walk.chance.choice(["read", "unread", "read", "removed"])
    wish = ask(
        person, "entries", body={"entry_ids": pick_ids(walk, person) or [1], "status": status}
    )

    def then(sent: Wish, _answer: Answer) -> None:
        person.change(STATUSES[sent.body["status"]], set(sent.body["entry_ids"]), walk.clock())

    wish.then = then
    # Miniflux takes numbers as texts too, and what we make of those is tested elsewhere.
    wish.is_fixed = True
    return wish


def with_entry(path: str) -> Fill:
    """Fill a request about one entry that somebody may see."""

    async def fill(walk: "Walk", person: Person) -> Wish | None:
        ids = sorted(person.model.followed() - person.model.marks["hidden"])
        if not ids:
            return None

        def then(sent: Wish, _answer: Answer) -> None:
            id_ = int(sent.ids["entry_id"])
            if path == "save":
                person.change("later", {id_}, walk.clock())
            else:
                is_set = id_ in person.model.marks["starred"]
                person.change("unstarred" if is_set else "starred", {id_}, walk.clock())

        wish = ask(person, f"entries/{{entry_id}}/{path}", then=then)
        wish.ids = {"entry_id": walk.chance.choice(ids)}
        return wish

    return fill


async def mark_user_read(walk: "Walk", person: Person) -> Wish:
    wish = ask(person, f"users/{person.id}/mark-all-as-read")
    wish.then = lambda _sent, _answer: read_all(walk, person, set(walk.items))
    return wish


async def mark_feed_read(walk: "Walk", person: Person) -> Wish | None:
    feed_id = pick_feed(walk, person)
    if feed_id is None:
        return None
    wish = ask(person, f"feeds/{feed_id}/mark-all-as-read")

    async def then(_sent: Wish, _answer: Answer) -> None:
        read_all(walk, person, await find_span(walk, person, {"feed_id": feed_id}) or set())

    wish.then = then
    return wish


def with_category(path: str) -> Fill:
    """Fill a request about a folder in which no other stands."""

    async def fill(walk: "Walk", person: Person) -> Wish | None:
        folder_id = await pick_leaf(walk, person)
        wish = ask(person, f"categories/{folder_id}{path}", is_shared=True)
        if not path:
            wish.tells = "subscriptions"

        async def then(_sent: Wish, _answer: Answer) -> None:
            feeds = await list_folder_feeds(walk, person, folder_id)
            read_all(walk, person, {i.id for i in walk.items.values() if i.feed_id in feeds})

        wish.then = then if path == "/mark-all-as-read" else None
        return wish

    return fill


async def rename_category(walk: "Walk", person: Person) -> Wish:
    folder_id = await pick_leaf(walk, person)
    body = {"title": f"Category {walk.chance.random()}"}

    def then(sent: Wish, _answer: Answer) -> None:
        # Without a new name nothing changes, and nobody hears of it.
        if sent.body.get("title") is None:
            sent.tells = ""

    wish = ask(person, f"categories/{folder_id}", body=body, tells="subscriptions")
    wish.then = then
    return wish


async def add_category(walk: "Walk", person: Person) -> Wish:
    body = {"title": f"Category {walk.chance.random()}"}
    return ask(person, "categories", body=body, tells="subscriptions")


async def add_feed(walk: "Walk", person: Person) -> Wish:
    url = pick_url(walk, person)
    outlet = url.split("/")[3]
    # Whoever follows all there is leaves one first: Miniflux refuses what is followed already.
    for feed_id in [id_ for id_ in person.following if walk.feeds[id_].outlet == outlet]:
        path = f"/v1/subscriptions/{person.following[feed_id]}"
        await walk.send("DELETE", path, None, person.devices[0].headers)
        leave(walk, person, feed_id)
    wish = ask(person, "feeds", body={"feed_url": url}, is_shared=True)
    wish.then, wish.is_fixed = lambda _sent, _answer: take_new(walk, person, {url}), True
    return wish


async def set_feed(walk: "Walk", person: Person) -> Wish | None:
    feed_id = pick_feed(walk, person)
    if feed_id is None:
        return None
    bodies: list[dict[str, Any]] = [
        {"title": "By Miniflux"},
        {"category_id": await pick_leaf(walk, person)},
    ]
    # What is saved by hand is fetched from nowhere.
    if walk.feeds[feed_id].url:
        bodies.append({"disabled": False})
    body = walk.chance.choice(bodies)
    return ask(person, f"feeds/{feed_id}", body=body, is_shared=True, refusals=(403,))


def with_feed(path: str) -> Fill:
    """Fill a request about a feed: refresh it, or leave it."""

    async def fill(walk: "Walk", person: Person) -> Wish | None:
        feed_id = pick_feed(walk, person, is_web=True)
        if feed_id is None:
            return None

        def then(_sent: Wish, _answer: Answer) -> None:
            if path:
                walk.expected.add(feed_id)
            else:
                leave(walk, person, feed_id)

        return ask(person, f"feeds/{feed_id}{path}", then=then, is_shared=True)

    return fill


async def import_feeds(walk: "Walk", person: Person) -> Wish:
    url = pick_url(walk, person)
    outline = f'<outline type="rss" text="x" xmlUrl="{url}"/>'
    body = OPML.format(folder="Imported", outlines=outline).encode()
    wish = ask(person, "import", body=body, kind="text/xml", is_shared=True)
    wish.then = lambda _sent, _answer: take_new(walk, person, {url})
    return wish


async def discover(walk: "Walk", person: Person) -> Wish:
    wish = ask(person, "discover", body={"url": walk.press.room.feed_url("daily")})
    wish.then = lambda _sent, _answer: walk.press.forget()
    return wish


async def add_key(walk: "Walk", person: Person) -> Wish:
    headers = {"x-auth-token": person.devices[0].token}
    return Wish(path=API + "api-keys", headers=headers, body={"description": "script"})


async def remove_key(walk: "Walk", person: Person) -> Wish:
    path, headers = "/v1/users/me/app-passwords", person.devices[0].headers
    made = (await walk.send("POST", path, {"name": "short-lived"}, headers)).json()
    headers = {"x-auth-token": person.devices[0].token}
    return Wish(path=f"{API}api-keys/{made['id']}", headers=headers)


async def set_enclosure(walk: "Walk", person: Person) -> Wish | None:
    """Remember how far a recording was played; only the radio has any."""
    url = walk.press.room.feed_url("radio")
    made = await walk.send("POST", "/v1/subscriptions", {"url": url}, person.devices[0].headers)
    assert made.is_success, made.text
    follow(walk, person, made.json())
    await walk.run_jobs()
    await settle(walk)
    radio = {feed.id for feed in walk.feeds.values() if feed.outlet == "radio"}
    shown = person.model.view("all")
    ids = [id_ for id_ in sorted(shown) if walk.items[id_].feed_id in radio]
    if not ids:
        return None
    number = walk.chance.choice(ids) * 100
    return ask(person, f"enclosures/{number}", body={"media_progression": 7}, tells="playback")


def simply(path: str, *refusals: int, **body: Any) -> Fill:
    """Fill a request that says nothing more than its address."""

    async def fill(walk: "Walk", person: Person) -> Wish:
        wish = ask(person, path.replace("ID", "1"), refusals=refusals, is_shared=not refusals)
        if body:
            wish.body = body
        return wish

    return fill


FILLS: dict[str, Fill] = {
    "PUT flush-history": simply("flush-history"),
    "DELETE flush-history": simply("flush-history"),
    "POST users": simply("users", 403, username="x"),
    "PUT users/ID": simply("users/ID", 403, username="x"),
    "DELETE users/ID": simply("users/ID", 403),
    "PUT users/ID/mark-all-as-read": mark_user_read,
    "POST api-keys": add_key,
    "DELETE api-keys/ID": remove_key,
    "POST categories": add_category,
    "PUT categories/ID": rename_category,
    "DELETE categories/ID": with_category(""),
    "PUT categories/ID/refresh": with_category("/refresh"),
    "PUT categories/ID/mark-all-as-read": with_category("/mark-all-as-read"),
    "POST discover": discover,
    "POST feeds": add_feed,
    "PUT feeds/refresh": simply("feeds/refresh"),
    "PUT feeds/ID": set_feed,
    "DELETE feeds/ID": with_feed(""),
    "PUT feeds/ID/refresh": with_feed("/refresh"),
    "PUT feeds/ID/mark-all-as-read": mark_feed_read,
    "POST feeds/ID/entries/import": simply("feeds/ID/entries/import", 403),
    "POST import": import_feeds,
    "PUT entries": set_status,
    "PUT entries/ID": simply("entries/ID", 403),
    "PUT entries/ID/bookmark": with_entry("bookmark"),
    "PUT entries/ID/star": with_entry("star"),
    "POST entries/ID/save": with_entry("save"),
    "PUT enclosures/ID": set_enclosure,
}
REFUSED = {
    "POST users",
    "PUT users/ID",
    "DELETE users/ID",
    "POST feeds/ID/entries/import",
    "PUT entries/ID",
}
FILLERS = {
    f"Miniflux {name}": Filler(
        f"Miniflux {name}", fill, name.split()[0], "", is_refused=name in REFUSED
    )
    for name, fill in FILLS.items()
}
