"""The hub of our own: nobody is told who did not ask, and nothing but our own feeds is told."""

import hmac
from collections.abc import AsyncIterator
from dataclasses import dataclass, replace

import feedparser
import httpx
import pytest

from copydesk.model import Visitor
from copydesk.model.sharing import HubSubscriber, Selection
from copydesk.services.reading import boards
from copydesk.services.sharing import hub, ownfeeds, publishing
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from copydesk.store.sharing import subscribers
from copydesk.store.system import jobs
from copydesk.web.api.rooms import Rooms
from copydesk.web.app import App
from tests import make
from tests.bench.listener import Listener
from tests.conftest import Clock
from tests.run_jobs import FAR, LEASED, perform
from tests.web_client import open_client

PUBLIC = "https://desk.example"
SECRET = "a secret of theirs"
COUNT_JOBS = Sql("SELECT count(*) FROM jobs")
PAYLOADS = Sql("SELECT payload FROM jobs")


@dataclass(frozen=True)
class Shared:
    """An own feed of a board, whose it is, and its address."""

    visitor: Visitor
    id: int
    topic: str
    board_id: int
    entry_ids: tuple[int, ...]


@pytest.fixture
def kit(kit: Kit) -> Kit:
    """Give a desk that others can reach."""
    return replace(kit, config=replace(kit.config, public_url=PUBLIC))


@pytest.fixture
async def client(kit: Kit, shared_api: Rooms) -> AsyncIterator[httpx.AsyncClient]:
    async with open_client(App(kit, shared_api)) as opened:
        yield opened


@pytest.fixture
async def listener() -> AsyncIterator[Listener]:
    async with Listener() as opened:
        yield opened


@pytest.fixture
async def shared(kit: Kit) -> Shared:
    await make.user(kit.db)
    visitor = await make.visitor(kit.db)
    feed_id = await make.feed(kit.db)
    await make.subscription(kit.db, visitor.user.id, feed_id)
    ids = await make.store_entries(kit.db, feed_id, make.incoming("One"), make.incoming("Two"))
    board = await boards.add_board(kit, visitor, "Board")
    selection = Selection(board_id=board.id)
    made = await ownfeeds.add_own_feed(kit, visitor, "Mine", selection)
    return Shared(visitor, made.feed.id, f"{PUBLIC}/out/{made.token}.atom", board.id, ids)


async def ask(
    client: httpx.AsyncClient, shared: Shared, listener: Listener, **more: str
) -> httpx.Response:
    form = {"mode": "subscribe", "topic": shared.topic, "callback": listener.url, "secret": SECRET}
    sent = {f"hub.{name}": value for name, value in {**form, **more}.items()}
    return await client.post("/websub/hub", data=sent)


async def work(kit: Kit) -> None:
    """Do what waits, as a worker does, until nothing is due."""
    kinds = [hub.CONFIRM.name, publishing.PUBLISH.name, publishing.DELIVER.name]
    while leased := await jobs.lease_jobs(
        kit.db, kinds, "test", now=kit.now(), lease_until=FAR + LEASED, limit=1
    ):
        assert await perform(kit, leased[0])


async def look(kit: Kit, clock: Clock) -> None:
    clock.move(publishing.SHORTEST_PAUSE)
    await publishing.queue_due(kit)
    await work(kit)


async def list_known(kit: Kit, shared: Shared) -> list[HubSubscriber]:
    return await subscribers.list_subscribers(kit.db, shared.visitor.user.id, shared.id)


async def test_who_confirms_is_told_what_changes_and_signed(
    kit: Kit, client: httpx.AsyncClient, shared: Shared, listener: Listener, clock: Clock
) -> None:
    assert (await ask(client, shared, listener)).status_code == 202
    await work(kit)
    await look(kit, clock)
    await boards.put_entries(kit, shared.visitor, shared.board_id, list(shared.entry_ids))
    await look(kit, clock)
    await look(kit, clock)

    [question] = listener.asked
    first, second = listener.heard
    assert question["hub.topic"] == shared.topic
    assert question["who"] == "me"
    assert int(question["hub.lease_seconds"]) == 864_000
    assert feedparser.parse(first[0]).entries == []
    assert sorted(each.title for each in feedparser.parse(second[0]).entries) == ["One", "Two"]
    for body, headers in listener.heard:
        digest = hmac.new(SECRET.encode(), body, "sha256").hexdigest()
        assert headers["x-hub-signature"] == f"sha256={digest}"
        assert headers["link"] == (
            f'<{PUBLIC}/websub/hub>; rel="hub", <{shared.topic}>; rel="self"'
        )
        assert headers["content-type"] == "application/atom+xml; charset=utf-8"


async def test_what_is_told_is_what_the_address_shows(
    kit: Kit, client: httpx.AsyncClient, shared: Shared, listener: Listener, clock: Clock
) -> None:
    await boards.put_entries(kit, shared.visitor, shared.board_id, list(shared.entry_ids))
    await ask(client, shared, listener)
    await work(kit)
    await look(kit, clock)

    shown = await client.get(shared.topic.removeprefix(PUBLIC))

    assert listener.heard[0][0] == shown.content
    assert shown.headers["link"] == listener.heard[0][1]["link"]
    assert feedparser.parse(shown.content).feed.links[1]["rel"] == "hub"


@pytest.mark.parametrize("answer", ["", "no", "x" * 5000])
async def test_who_does_not_repeat_the_challenge_is_told_nothing(
    kit: Kit,
    client: httpx.AsyncClient,
    shared: Shared,
    listener: Listener,
    clock: Clock,
    answer: str,
) -> None:
    listener.answer = answer
    await ask(client, shared, listener)
    await work(kit)
    await look(kit, clock)

    assert len(listener.asked) == 1
    assert (listener.heard, await list_known(kit, shared)) == ([], [])
    assert await kit.db.value(COUNT_JOBS) == 0


async def test_who_leaves_is_told_nothing_more(
    kit: Kit, client: httpx.AsyncClient, shared: Shared, listener: Listener, clock: Clock
) -> None:
    await ask(client, shared, listener)
    await work(kit)
    await ask(client, shared, listener, mode="unsubscribe")
    await work(kit)
    await look(kit, clock)

    assert [each["hub.mode"] for each in listener.asked] == ["subscribe", "unsubscribe"]
    assert (listener.heard, await list_known(kit, shared)) == ([], [])


@pytest.mark.parametrize("change", ["renewed", "removed"])
async def test_an_address_that_is_taken_back_takes_its_followers_along(
    kit: Kit,
    client: httpx.AsyncClient,
    shared: Shared,
    listener: Listener,
    clock: Clock,
    change: str,
) -> None:
    await ask(client, shared, listener)
    await work(kit)
    # A second one waits to be confirmed meanwhile.
    await ask(client, shared, listener, callback=listener.url + "2")
    if change == "renewed":
        await ownfeeds.renew_own_feed(kit, shared.visitor, shared.id)
    else:
        await ownfeeds.remove_own_feed(kit, shared.visitor, shared.id)
    await work(kit)
    await look(kit, clock)

    assert (listener.heard, await list_known(kit, shared)) == ([], [])
    assert (await ask(client, shared, listener)).status_code == 404


async def test_a_lease_ends_and_can_be_made_longer(
    kit: Kit, client: httpx.AsyncClient, shared: Shared, listener: Listener, clock: Clock
) -> None:
    await ask(client, shared, listener, lease_seconds="400")
    await work(kit)
    await ask(client, shared, listener, lease_seconds="99999999999999999999")
    await work(kit)
    [longer] = await list_known(kit, shared)
    await ask(client, shared, listener, lease_seconds="400")
    await work(kit)
    clock.move(500 * make.SECOND)
    await look(kit, clock)

    assert longer.expires_at == make.NOW + 14 * make.DAY
    assert (listener.heard, await list_known(kit, shared)) == ([], [])


async def test_who_cannot_be_reached_is_tried_again_but_not_for_ever(
    kit: Kit, client: httpx.AsyncClient, shared: Shared, listener: Listener, clock: Clock
) -> None:
    listener.status = 500
    await ask(client, shared, listener)
    await work(kit)
    waits = []
    await look(kit, clock)
    while known := await list_known(kit, shared):
        waits.append(known[0].failures)
        clock.move(65 * make.MINUTE)
        await work(kit)

    assert waits == [1, 2, 3, 4]
    assert len(listener.heard) == publishing.MOST_FAILURES
    assert await kit.db.value(COUNT_JOBS) == 0


async def test_one_failure_is_forgotten_after_a_success(
    kit: Kit, client: httpx.AsyncClient, shared: Shared, listener: Listener, clock: Clock
) -> None:
    listener.status = 503
    await ask(client, shared, listener)
    await work(kit)
    await look(kit, clock)
    listener.status = 202
    clock.move(2 * make.MINUTE)
    await work(kit)

    [known] = await list_known(kit, shared)
    assert (known.failures, bool(known.told_tag), len(listener.heard)) == (0, True, 2)


async def test_who_says_gone_is_struck_off_at_once(
    kit: Kit, client: httpx.AsyncClient, shared: Shared, listener: Listener, clock: Clock
) -> None:
    listener.status = 410
    await ask(client, shared, listener)
    await work(kit)
    await look(kit, clock)

    assert len(listener.heard) == 1
    assert await list_known(kit, shared) == []


async def test_a_feed_has_so_many_followers_and_no_more(
    kit: Kit,
    client: httpx.AsyncClient,
    shared: Shared,
    listener: Listener,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(hub, "MOST_SUBSCRIBERS", 2)
    for number in range(4):
        await ask(client, shared, listener, callback=f"{listener.url}&n={number}")
        await work(kit)
    # Who is known may stay for longer.
    await ask(client, shared, listener, callback=f"{listener.url}&n=1", lease_seconds="999999")
    await work(kit)

    assert len(await list_known(kit, shared)) == 2


async def test_requests_are_limited(
    client: httpx.AsyncClient, shared: Shared, listener: Listener
) -> None:
    answers = [(await ask(client, shared, listener)).status_code for _ in range(hub.BURST + 1)]

    assert answers == [202] * hub.BURST + [429]


@pytest.mark.parametrize(
    ("more", "status"),
    [
        ({"mode": "publish"}, 400),
        ({"mode": ""}, 400),
        ({"topic": "https://evil.example/feed"}, 404),
        ({"topic": f"{PUBLIC}/out/x.atom"}, 404),
        ({"topic": f"{PUBLIC}/out/{'x' * 5000}.atom"}, 404),
        ({"topic": ""}, 404),
        ({"callback": ""}, 400),
        ({"callback": "ftp://127.0.0.1/"}, 400),
        ({"callback": "http://169.254.169.254/latest"}, 400),
        ({"callback": "http://10.0.0.1/"}, 400),
        ({"callback": "http://[::1]/"}, 400),
        ({"callback": "http://127.0.0.1/#part"}, 400),
        ({"callback": "http://127.0.0.1/" + "x" * 5000}, 400),
        ({"callback": "http://127.0.0.1/\x00"}, 400),
        ({"secret": "x" * 200}, 400),
    ],
    ids=str,
)
async def test_what_is_no_request_is_refused(
    kit: Kit,
    client: httpx.AsyncClient,
    shared: Shared,
    listener: Listener,
    more: dict[str, str],
    status: int,
) -> None:
    answer = await ask(client, shared, listener, **more)

    assert answer.status_code == status, answer.text
    assert await kit.db.value(COUNT_JOBS) == 0


async def test_a_book_and_a_page_cannot_be_followed(
    client: httpx.AsyncClient, shared: Shared, listener: Listener
) -> None:
    for ending in ("epub", "html"):
        topic = shared.topic.replace(".atom", f".{ending}")
        assert (await ask(client, shared, listener, topic=topic)).status_code == 404


@pytest.mark.parametrize("body", [b"", b"\xff\xfe", b"a=1&" * 100, b"x" * 20_000])
async def test_what_is_no_form_is_refused(client: httpx.AsyncClient, body: bytes) -> None:
    assert (await client.post("/websub/hub", content=body)).status_code in (400, 413)
    assert (await client.get("/websub/hub")).status_code == 405


async def test_secrets_do_not_lie_open_in_the_database(
    kit: Kit, client: httpx.AsyncClient, shared: Shared, listener: Listener
) -> None:
    token = shared.topic.rpartition("/")[2].removesuffix(".atom")
    await ask(client, shared, listener)
    [payload] = await kit.db.all(PAYLOADS, str)
    await work(kit)
    [known] = await list_known(kit, shared)

    for text in (payload.encode(), bytes(known.sealed), known.callback_url.encode()):
        assert token.encode() not in text
        assert SECRET.encode() not in text


async def test_without_an_address_of_its_own_a_desk_has_no_hub(
    kit: Kit, shared: Shared, listener: Listener, shared_api: Rooms
) -> None:
    alone = replace(kit, config=replace(kit.config, public_url=""))
    async with open_client(App(alone, shared_api)) as client:
        assert (await ask(client, shared, listener)).status_code == 404
