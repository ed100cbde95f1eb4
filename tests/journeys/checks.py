"""What must hold after every step, for who took it and for who did not."""

import re
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from copydesk.store.system.events import get_span
from tests.journeys.apps import read_apps
from tests.journeys.calls import hear
from tests.journeys.people import Person
from tests.store.states_model import MARKED

if TYPE_CHECKING:
    from tests.journeys.walk import Walk

GUIDE = Path(__file__).parents[2] / "docs" / "guide" / "curl.md"
KINDS = frozenset(re.findall(r"^\| `(\w+)` \|", GUIDE.read_text(), re.MULTILINE))
VIEWS = ("all", "unread", *MARKED)
PAGE = 7
# What a list must be asked with.
NEEDED = {"minutes": "12"}
# Lists of one's own: nobody else's steps change them.
PRIVATE = (
    "/v1/counts",
    "/v1/subscriptions",
    "/v1/folders",
    "/v1/tags",
    "/v1/boards",
    "/v1/shares",
    "/v1/searches",
    "/v1/own-feeds",
    "/v1/destinations",
    "/v1/snapshots",
    "/v1/operations",
    "/v1/users/me/preferences",
    "/v1/entries",
)
# What lists show of the analysis of an entry.
SAID = ("clickbait", "overall", "category", "neutral_title", "reading_seconds")
# Asking these costs other sites something, and events never end: they are read elsewhere.
ASKING = frozenset(
    {
        "/v1/events",
        "/v1/feeds/discover",
        "/v1/feeds/validate",
        "/v1/feeds/preview",
        "/v1/subscriptions/{subscription_id}/successors",
        "/v1/entries/{entry_id}/transcript",
        "/v1/entries/{entry_id}/chapters",
    }
)
# What may be missing, or none of one's business, though its number exists.
REFUSALS = {
    "/v1/entries/{entry_id}/full-text": (404,),
    # Most folders are shared with nobody, and of an invited one there is only a name.
    "/v1/shared-folders/{folder_id}": (404,),
    "/v1/shared-folders/{folder_id}/members": (404,),
    "/v1/shared-folders/{folder_id}/entries": (404,),
    "/v1/shared-folders/{folder_id}/entries/{entry_id}": (404,),
    "/v1/subscriptions/{subscription_id}/access": (403,),
    "/v1/feeds/failing": (403,),
    "/v1/health/instance": (403,),
    "/v1/users/{user_id}/limits": (403, 404),
    "/v1/feeds/{feed_id}/readers": (403, 404),
    "/v1/users": (403,),
    # Once in a while is enough.
    "/v1/users/me/export": (429,),
    "/v1/publishers": (403,),
    "/v1/settings": (403,),
    "/v1/settings/changes": (403,),
    "/v1/invitations": (403,),
    "/v1/audit": (403,),
    "/v1/jobs/dead": (403,),
    "/v1/proxied-feeds": (403,),
    "/v1/proxied-feeds/{feed_id}": (403, 404),
    "/v1/models": (403,),
    "/v1/models/estimate": (403,),
}
OWNERS = {
    "/v1/subscriptions": "subscription_id",
    "/v1/folders": "folder_id",
    "/v1/tags": "tag_id",
    "/v1/boards": "board_id",
    "/v1/searches": "search_id",
    "/v1/shares": "share_id",
    "/v1/own-feeds": "own_feed_id",
    "/v1/destinations": "destination_id",
    "/v1/stories": "story_id",
    "/v1/snapshots": "snapshot_id",
    "/v1/operations": "operation_id",
    "/v1/runs": "run_id",
    "/v1/users/me/sessions": "session_id",
    "/v1/users/me/app-passwords": "app_password_id",
    "/v1/users/me/passkeys": "passkey_id",
    "/v1/users/me/identities": "identity_id",
    "/v1/publishers": "publisher_id",
    "/v1/users": "user_id",
}


async def check_history(walk: "Walk", person: Person) -> None:
    """See that each change of the model is one operation, and no other was made."""
    listed = (await walk.get(person, "/v1/operations", limit=100))["items"]
    # Leaving feeds and removing folders has a model of its own.
    shown = [each for each in listed if each["kind"] not in ("unsubscribed", "folder_removed")]
    new = [each for each in reversed(shown) if each["id"] > person.last_operation_id]
    made = [(done.kind, len(done.ids), done.root) for done in person.changes]
    assert [(each["kind"], each["count"], each["undoes"]) for each in new] == made, (new, made)
    for each, done in zip(new, person.changes, strict=True):
        person.model.record(each["id"], done)
        person.done_at[each["id"]] = walk.clock(), each["device"]
        person.last_operation_id = each["id"]
    for each in shown:
        done = person.model.done[each["id"]]
        assert (each["undone_at"] is not None) == done.is_undone, (each, done)


async def check_events(walk: "Walk", person: Person, wanted: str) -> set[int]:
    """See that the person's pages hear of each change, and of nothing that they may not see.

    Gives the entries of which they heard that something else is said now.
    """
    heard = await hear(walk.app, walk.kit.db, person.devices[0].token, person.last_event_id)
    oldest, _newest = await get_span(walk.kit.db)
    # With an account go its events: who has not heard the first ones begins anew, and reads all.
    is_anew = oldest > person.last_event_id + 1
    ids = [event.id for event in heard]
    assert ids == sorted(set(ids)), f"event ids do not grow: {ids}"
    assert not ids or ids[0] > person.last_event_id, ids
    person.last_event_id = max(ids, default=person.last_event_id)
    assert {event.kind for event in heard} <= KINDS - (set() if is_anew else {"reset"}), heard
    told = [
        (
            event.data["change"],
            set(event.data["entry_ids"]),
            event.data.get("tag_id"),
            event.data.get("board_id"),
        )
        for event in heard
        if event.kind == "states"
    ]
    made = [(done.kind, done.ids, done.tag_id, done.board_id) for done in person.changes]
    assert is_anew or told == made, f"pages heard {told} of {made}"
    assert is_anew or not wanted or wanted in {event.kind for event in heard}, (
        f"no {wanted} in {heard}"
    )
    for event in heard:
        if event.kind == "new_entries":
            assert event.data["feed_id"] in (person.model.visible_from or {}), event
            assert set(event.data["entry_ids"]) <= set(walk.items), event
    person.changes.clear()
    analysed = (event.data["entry_ids"] for event in heard if event.kind == "analysis")
    return {id_ for ids in analysed for id_ in ids}


async def check_desk(walk: "Walk", person: Person) -> None:
    """See that all four ways to read agree with the model, and that counts add up."""
    model = person.model
    expected = {view: model.view(view) for view in VIEWS}
    shown = {view: await read_ids(walk, person, view) for view in VIEWS}
    for view in VIEWS:
        assert_same(f"/v1/entries/ids of {view}", shown[view], expected[view])
    for name, apps in (await read_apps(walk, person)).items():
        assert_same(f"unread ids of {name}", apps.unread, expected["unread"])
        # Apps choke on entries whose feed they do not know (docs/notes/0021-reader-apps.md).
        starred = expected["starred"] & model.followed()
        assert_same(f"starred ids of {name}", apps.starred, starred)
        if apps.all is not None:
            assert_same(f"all ids of {name}", apps.all, expected["all"])
        by_feed = Counter(model.items[id_].feed_id for id_ in expected["unread"])
        assert apps.counts == by_feed, f"{name} counts {apps.counts} instead of {by_feed}"
    view = walk.chance.choice(VIEWS)
    await check_pages(walk, person, view, expected[view])
    await check_counts(walk, person)
    await check_boards(walk, person)
    await check_shares(walk, person)


async def read_ids(walk: "Walk", person: Person, view: str) -> list[int]:
    query = {} if view == "all" else {view: "true"}
    ids: list[int] = (await walk.get(person, "/v1/entries/ids", limit=10_000, **query))["items"]
    return ids


def assert_same(what: str, shown: list[int], expected: set[int]) -> None:
    assert len(shown) == len(set(shown)), f"{what}: twice the same in {shown}"
    wrong = {"too many": set(shown) - expected, "missing": expected - set(shown)}
    assert not any(wrong.values()), f"{what}: {wrong}"


async def check_pages(walk: "Walk", person: Person, view: str, expected: set[int]) -> None:
    """Page through a list as somebody does who scrolls; each row says what the model says."""
    model, found, query = person.model, [], {} if view == "all" else {view: "true"}
    query |= {"order": walk.chance.choice(["newest", "oldest", "fair"])}
    cursor = ""
    while True:
        page = await walk.get(person, "/v1/entries", limit=PAGE, cursor=cursor, **query)
        found += page["items"]
        if not (cursor := page.get("next_cursor", "")):
            break
    assert_same(f"pages of {view}", [each["id"] for each in found], expected)
    for each in found:
        id_ = each["id"]
        told = (each["is_read"], *(each[f"{name}_at"] is not None for name in model.marks))
        is_read = id_ not in model.unread | (model.unread_when_hidden & model.marks["hidden"])
        assert told == (is_read, *(id_ in ids for ids in model.marks.values())), each


async def check_counts(walk: "Walk", person: Person) -> None:
    """See that feeds, folders and tags add up to the same as the lists."""
    model = person.model
    counts = await walk.get(person, "/v1/counts")
    feeds = Counter(model.items[id_].feed_id for id_ in model.unread)
    folders: Counter[int] = Counter()
    shown = (await walk.get(person, "/v1/subscriptions"))["items"]
    assert {each["feed_id"] for each in shown} == set(person.following), shown
    for each in shown:
        assert each["unread_count"] == feeds[each["feed_id"]], (each, feeds)
        assert each["is_muted"] == (each["feed_id"] in model.muted), each
        if each["unread_count"]:
            folders[each["folder_id"] or 0] += each["unread_count"]
    tags = {tag_id: len(model.view("unread", tag_id)) for tag_id in model.tagged}
    assert _read(counts["feeds"]) == feeds, (counts, feeds)
    assert _read(counts["folders"]) == folders, (counts, folders)
    assert _read(counts["tags"]) == {id_: n for id_, n in tags.items() if n}, (counts, tags)
    assert counts["unread"] == len(model.unread), counts
    assert counts["starred"] == len(model.view("starred")), counts
    assert counts["later"] == len(model.view("later")), counts
    listed = (await walk.get(person, "/v1/tags"))["items"]
    assert {each["id"]: each["unread_count"] for each in listed} == tags, (listed, tags)


async def check_boards(walk: "Walk", person: Person) -> None:
    """See that each board holds what was put on it, whatever else became of the entries."""
    model = person.model
    listed = (await walk.get(person, "/v1/boards"))["items"]
    assert {each["id"] for each in listed} == set(model.boarded), (listed, model.boarded)
    for each in listed:
        expected = model.boarded[each["id"]] - model.marks["hidden"]
        order = walk.chance.choice(["board", "newest"])
        query = {"board_id": each["id"], "order": order, "limit": 10_000}
        shown = (await walk.get(person, "/v1/entries/ids", **query))["items"]
        assert_same(f"board {each['title']} by {order}", shown, expected)
        assert each["entry_count"] == len(expected), each


async def check_shares(walk: "Walk", person: Person) -> None:
    """See that what others sent is there once, whatever became of its feed, and what was taken back
    is not."""
    model = person.model
    expected = set(model.shared.values()) - model.marks["hidden"]
    order = walk.chance.choice(["shared", "newest"])
    query = {"is_shared": "true", "order": order, "limit": 10_000}
    shown = (await walk.get(person, "/v1/entries/ids", **query))["items"]
    assert_same(f"what others sent by {order}", shown, expected)
    listed = (await walk.get(person, "/v1/shares", limit=100))["items"]
    assert {each["id"]: each["entry_id"] for each in listed} == model.shared, (listed, model.shared)


async def check_lists(walk: "Walk", person: Person) -> None:
    """Read every route there is, with numbers of things that are there; none may break."""
    known = person.known
    known["entry_id"] = sorted(person.model.visible())
    known["feed_id"] = sorted(person.following)
    # Lists first: they say what can be asked for by its number.
    for operation in sorted(walk.operations, key=lambda each: bool(each.ids)):
        if operation.is_write or operation.path in ASKING:
            continue
        if operation.ids and not all(known.get(name) for name in operation.ids):
            continue
        path = operation.path
        for name in operation.ids:
            path = path.replace(f"{{{name}}}", str(walk.chance.choice(known[name])))
        query: dict[str, Any] = dict.fromkeys(operation.flags[:1], "true")
        if walk.chance.random() < 0.5:
            query = {}
        query |= {name: NEEDED.get(name, "story") for name in operation.needed}
        answer = await walk.read(person, path, query)
        allowed = (200, *REFUSALS.get(operation.path, ()))
        assert answer.status in allowed, f"GET {path} {query}: {answer.status} {answer.text[:500]}"
        if answer.status == 200 and operation.path in OWNERS:
            known[OWNERS[operation.path]] = [each["id"] for each in answer.json()["items"]]


async def check_bystander(walk: "Walk", person: Person) -> None:
    """See that what others did changed nothing for somebody who did nothing.

    An entry that others open is analysed: what is said of it is everybody's, and pages hear of it.
    """
    before = person.seen
    analysed = await check_events(walk, person, "")
    seen = {path: await walk.get(person, path) for path in PRIVATE}
    # The newest entry may be one of a feed that only others follow: ids are everybody's.
    del seen["/v1/counts"]["newest_id"]
    if before is not None:
        _take_over(before["/v1/entries"], seen["/v1/entries"], analysed)
        for path in PRIVATE:
            assert seen[path] == before[path], f"{path} of {person.name} is {seen[path]} now"
    for view in ("unread", "starred"):
        shown = await read_ids(walk, person, view)
        assert_same(f"{view} of {person.name}, who did nothing", shown, person.model.view(view))
    person.seen = seen


def _take_over(before: dict[str, Any], now: dict[str, Any], analysed: set[int]) -> None:
    """Put what is said now of entries into an older list of them."""
    said = {each["id"]: {name: each[name] for name in SAID} for each in now["items"]}
    for each in before["items"]:
        if each["id"] in analysed:
            each.update(said.get(each["id"], {}))


def _read(counts: dict[str, int]) -> dict[int, int]:
    return {int(id_): count for id_, count in counts.items()}
