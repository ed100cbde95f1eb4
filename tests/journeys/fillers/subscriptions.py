"""Following feeds: one, many, from a list; moving, muting, ordering, leaving, coming back."""

from typing import TYPE_CHECKING, Any

from tests.journeys.calls import Answer
from tests.journeys.fillers.filler import make_fillers
from tests.journeys.people import Person
from tests.journeys.press import OUTLETS
from tests.journeys.settling import follow, leave
from tests.journeys.wishes import Wish

if TYPE_CHECKING:
    from tests.journeys.walk import Walk

TELLS = "subscriptions"
OPML = """<?xml version="1.0"?><opml version="2.0"><head/><body>
<outline text="{folder}">{outlines}</outline></body></opml>"""


def pick_url(walk: "Walk", person: Person) -> str:
    """Give the address of a feed, rather one that is not followed."""
    followed = {walk.feeds[id_].outlet for id_ in person.following}
    free = [name for name in OUTLETS if name not in followed] or list(OUTLETS)
    return walk.press.room.feed_url(walk.chance.choice(free))


def pick_feed(walk: "Walk", person: Person, *, is_web: bool = False) -> int | None:
    """Give a feed that somebody follows."""
    ids = [id_ for id_ in person.following if walk.feeds[id_].url or not is_web]
    return walk.chance.choice(ids) if ids else None


async def pick_folder(walk: "Walk", person: Person) -> int | None:
    ids = [each["id"] for each in (await walk.get(person, "/v1/folders"))["items"]]
    return walk.chance.choice(ids) if ids and walk.chance.random() < 0.7 else None


async def subscribe(walk: "Walk", person: Person) -> Wish:
    body: dict[str, Any] = {"url": pick_url(walk, person)}
    if (folder_id := await pick_folder(walk, person)) is not None:
        body["folder_id"] = folder_id
    if walk.chance.random() < 0.3:
        body["title"] = "A title of my own"
    return Wish(
        body=body, then=lambda _sent, answer: follow(walk, person, answer.json()), is_shared=True
    )


async def unsubscribe(walk: "Walk", person: Person) -> Wish | None:
    feed_id = pick_feed(walk, person)
    if feed_id is None:
        return None

    def then(sent: Wish, _answer: Answer) -> None:
        by_id = {id_: feed for feed, id_ in person.following.items()}
        leave(walk, person, by_id[int(sent.ids["subscription_id"])])

    ids = {"subscription_id": person.following[feed_id]}
    return Wish(ids=ids, then=then, tells=TELLS, is_shared=True)


async def set_subscription(walk: "Walk", person: Person) -> Wish | None:
    """Change something of one's own, or how a feed is asked, which is not for everybody."""
    feed_id, folder_id = pick_feed(walk, person), await pick_folder(walk, person)
    if feed_id is None:
        return None
    bodies: list[dict[str, Any]] = [
        {"title": "Another title"},
        {"title": None, "folder_id": folder_id},
        {"folder_id": folder_id},
        {"is_muted": True},
        {"is_muted": False},
        {"is_deframed": True},
        {"is_deframed": False},
        {"on_edit": "nothing"},
        {"look": {"layout": "cards", "text_size": 20}},
        {"look": {}},
        {"position": walk.chance.choice([0, 7, 2**31])},
        {"tags": ["Mine", "Feeds"]},
        {"tags": []},
        {"is_suspended": False},
        {"is_suspended": True},
        {"refresh_seconds": 3600},
        {"full_text": "never"},
    ]

    async def then(sent: Wish, answer: Answer) -> None:
        await take_shown(walk, person, [answer.json()])
        feed_of = {id_: feed for feed, id_ in person.following.items()}
        if "is_muted" in sent.body:
            changed = feed_of[int(sent.ids["subscription_id"])]
            assert (changed in person.model.muted) == sent.body["is_muted"], answer.text
        if "is_deframed" in sent.body:
            assert answer.json()["is_deframed"] == sent.body["is_deframed"], answer.text

    return Wish(
        ids={"subscription_id": person.following[feed_id]},
        body=walk.chance.choice(bodies),
        then=then,
        tells=TELLS,
        is_shared=True,
        # Saved pages are fetched from nowhere.
        refusals=(403, 409),
    )


async def take_shown(walk: "Walk", person: Person, shown: list[dict[str, Any]]) -> None:
    """Let the model take over how feeds are muted and tagged; what follows from it is checked."""
    await walk.learn_tags(person)
    model, titles = person.model, walk.tag_titles
    for each in shown:
        feed_id = each["feed_id"]
        assert each["id"] == person.following[feed_id], each
        (model.mute if each["is_muted"] else model.unmute)(feed_id)
        for tag_id, feeds in model.tagged_feeds.items():
            (feeds.add if titles[tag_id] in each["tags"] else feeds.discard)(feed_id)


async def refresh_all(walk: "Walk", person: Person) -> Wish:
    async def then(_sent: Wish, answer: Answer) -> None:
        shown = (await walk.get(person, "/v1/subscriptions"))["items"]
        awake = [
            each["feed_id"]
            for each in shown
            if not each["is_suspended"] and each["health"]["status"] != "gone"
        ]
        assert answer.json()["queued"] == len(awake), (answer.json(), awake)
        walk.expected.update(awake)

    return Wish(then=then, is_shared=True)


async def refresh(walk: "Walk", person: Person) -> Wish | None:
    feed_id = pick_feed(walk, person, is_web=True)
    if feed_id is None:
        return None
    by_id = {id_: feed for feed, id_ in person.following.items()}
    return Wish(
        ids={"subscription_id": person.following[feed_id]},
        then=lambda sent, _: walk.expected.add(by_id[int(sent.ids["subscription_id"])]),
        is_shared=True,
    )


async def subscribe_many(walk: "Walk", person: Person) -> Wish:
    items: list[dict[str, Any]] = [
        {"url": pick_url(walk, person), "folder_id": await pick_folder(walk, person)},
        {"url": pick_url(walk, person), "title": "Both"},
        {"url": "no address"},
    ]

    def then(_sent: Wish, answer: Answer) -> None:
        for each in answer.json()["items"]:
            if each["subscription"]:
                follow(walk, person, each["subscription"])

    return Wish(body={"items": items}, then=then, is_shared=True)


async def edit_many(walk: "Walk", person: Person) -> Wish | None:
    if not person.following:
        return None
    bodies: list[dict[str, Any]] = [
        {"folder_id": await pick_folder(walk, person)},
        {"is_muted": walk.chance.random() < 0.5},
        {"is_deframed": walk.chance.random() < 0.5},
        {"tags": ["Many"]},
    ]
    body = {"subscription_ids": pick_some(walk, person), **walk.chance.choice(bodies)}

    async def then(_sent: Wish, answer: Answer) -> None:
        await take_shown(walk, person, answer.json()["items"])

    return Wish(body=body, then=then, tells=TELLS)


def pick_some(walk: "Walk", person: Person) -> list[int]:
    ids = list(person.following.values())
    return walk.chance.sample(ids, walk.chance.randint(1, len(ids)))


async def unsubscribe_many(walk: "Walk", person: Person) -> Wish | None:
    if not person.following:
        return None

    def then(sent: Wish, answer: Answer) -> None:
        gone = set(sent.body["subscription_ids"])
        feeds = [feed for feed, id_ in person.following.items() if id_ in gone]
        assert answer.json()["removed"] == len(feeds), feeds
        for feed_id in feeds:
            leave(walk, person, feed_id)

    body = {"subscription_ids": pick_some(walk, person)[:2]}
    return Wish(body=body, then=then, tells=TELLS, is_shared=True)


async def order(walk: "Walk", person: Person) -> Wish | None:
    if not person.following:
        return None
    body = {
        "subscription_ids": pick_some(walk, person),
        "folder_id": await pick_folder(walk, person),
    }

    def then(sent: Wish, answer: Answer) -> None:
        shown = [each["id"] for each in answer.json()["items"]]
        own = set(person.following.values())
        wanted = [id_ for id_ in dict.fromkeys(sent.body["subscription_ids"]) if id_ in own]
        assert shown[: len(wanted)] == wanted, (shown, wanted)

    return Wish(body=body, then=then, tells=TELLS)


async def import_opml(walk: "Walk", person: Person) -> Wish:
    urls = {pick_url(walk, person), pick_url(walk, person)}
    outlines = "".join(f'<outline type="rss" text="" xmlUrl="{url}"/>' for url in sorted(urls))
    text = OPML.format(folder=f"From a list {walk.chance.random()}", outlines=outlines)
    wish = Wish(body=text.encode(), kind="text/x-opml", is_shared=True)
    if walk.chance.random() < 0.2:
        wish.query["dry_run"] = "true"
    wish.then = lambda _sent, _answer: take_new(walk, person, urls)
    return wish


async def take_new(walk: "Walk", person: Person, urls: set[str]) -> None:
    """Let the model follow what a list brought, which is nothing else than what stood in it."""
    for shown in (await walk.get(person, "/v1/subscriptions"))["items"]:
        if shown["feed_id"] not in person.following:
            outlets = {url.split("/")[3] for url in urls}
            assert shown["feed_url"].split("/")[3] in outlets, f"{shown} was not in {urls}"
            follow(walk, person, shown)


async def set_access(walk: "Walk", person: Person) -> Wish | None:
    feed_id = pick_feed(walk, person, is_web=True)
    if feed_id is None:
        return None
    by_id = {id_: feed for feed, id_ in person.following.items()}

    def then(sent: Wish, answer: Answer) -> None:
        shown = answer.json()
        feed = walk.feeds[by_id[int(sent.ids["subscription_id"])]]
        has_some = shown["user_agent"] or shown["header_names"] or shown["has_cookies"]
        feed.is_private = feed.is_private or bool(has_some)

    bodies: list[dict[str, Any]] = [
        {"user_agent": "Mine/1.0"},
        {"headers": {"X-Key": "secret"}, "cookies": "a=b"},
    ]
    return Wish(
        ids={"subscription_id": person.following[feed_id]},
        body=walk.chance.choice(bodies),
        then=then,
        tells=TELLS,
        is_shared=True,
        refusals=(403, 409),
    )


async def remove_access(walk: "Walk", person: Person) -> Wish | None:
    feed_id = pick_feed(walk, person, is_web=True)
    if feed_id is None:
        return None
    ids = {"subscription_id": person.following[feed_id]}
    return Wish(ids=ids, tells=TELLS, is_shared=True, refusals=(403,))


async def repair(walk: "Walk", person: Person) -> Wish | None:
    """Move a feed to another address of its outlet, which lists the same entries."""
    feed_id = pick_feed(walk, person, is_web=True)
    if feed_id is None:
        return None

    def then(_sent: Wish, answer: Answer) -> None:
        walk.press.forget()
        assert answer.json()["feed_id"] == feed_id, answer.text

    ids = {"subscription_id": person.following[feed_id]}
    return Wish(ids=ids, body={}, then=then, is_shared=True, refusals=(403, 409), is_fixed=True)


async def preview(walk: "Walk", person: Person) -> Wish:
    def then(_sent: Wish, answer: Answer) -> None:
        walk.press.forget()
        assert answer.json()["entries"], answer.text

    return Wish(body={"url": pick_url(walk, person), "access": {"cookies": "a=b"}}, then=then)


FILLERS = make_fillers(
    {
        "POST /v1/subscriptions": subscribe,
        "DELETE /v1/subscriptions/{subscription_id}": unsubscribe,
        "PATCH /v1/subscriptions/{subscription_id}": set_subscription,
        "POST /v1/subscriptions/refresh": refresh_all,
        "POST /v1/subscriptions/{subscription_id}/refresh": refresh,
        "POST /v1/subscriptions/batch": subscribe_many,
        "POST /v1/subscriptions/batch-edit": edit_many,
        "POST /v1/subscriptions/batch-remove": unsubscribe_many,
        "POST /v1/subscriptions/order": order,
        "POST /v1/opml": import_opml,
        "PUT /v1/subscriptions/{subscription_id}/access": set_access,
        "DELETE /v1/subscriptions/{subscription_id}/access": remove_access,
        "POST /v1/subscriptions/{subscription_id}/repair": repair,
        "POST /v1/feeds/preview": preview,
    },
    often=("POST /v1/subscriptions", "POST /v1/subscriptions/refresh"),
)
