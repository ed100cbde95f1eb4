"""Entries are sent as each service documents it, to stand-ins that take nothing else."""

from collections.abc import AsyncIterator
from dataclasses import replace

import msgspec
import pytest
from aiohttp import web

from copydesk.errors import Conflict, Invalid, NotFound
from copydesk.model import Visitor
from copydesk.model.destinations import EntryDelivery
from copydesk.model.times import DAY, SECOND
from copydesk.rules.secrets.signatures import sign_body
from copydesk.services.keeping.cleaning import clean_up
from copydesk.services.reading import tags
from copydesk.services.sharing import deliveries, destinations
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from tests import make
from tests.run_jobs import lease, run_once
from tests.standins.destinations import GIVEN, WRONG, Standins, run_standins

PAGE = "https://news.example/one?a=1&b=ü"
COUNT_DEAD = Sql("SELECT count(*) FROM jobs WHERE kind = 'send' AND state = 'dead'")
NEXT_RUN = Sql("SELECT max(run_at) FROM jobs WHERE kind = 'send' AND state = 'ready'")
SERVICES = sorted(GIVEN)


@pytest.fixture
async def standins() -> AsyncIterator[Standins]:
    async with run_standins() as running:
        yield running


@pytest.fixture
async def ann(kit: Kit) -> Visitor:
    await make.user(kit.db)
    return await make.visitor(kit.db)


@pytest.fixture
async def entry_id(kit: Kit, ann: Visitor) -> int:
    feed_id = await make.feed(kit.db)
    await make.subscription(kit.db, ann.user.id, feed_id)
    entry = make.incoming("The harbour, reopened", author="Jo Doe", url=PAGE)
    [id_] = await make.store_entries(kit.db, feed_id, entry)
    tag = await tags.add_tag(kit, ann, "Sea, ships")
    await tags.tag_entries(kit, ann, tag.id, [id_], is_set=True)
    return id_


async def set_up(kit: Kit, ann: Visitor, service: str, base: str, **other: str) -> int:
    values = {**GIVEN[service], **other, "address": f"{base}/{service}"}
    made = await destinations.add_destination(kit, ann, service, "", values)
    return made.destination.id


async def send(kit: Kit, ann: Visitor, destination_id: int, entry_id: int) -> EntryDelivery:
    """Have an entry sent, try once, and give how it went."""
    await deliveries.send_entries(kit, ann, destination_id, [entry_id])
    await run_once(kit, "send")
    [delivery] = await deliveries.list_deliveries(kit, ann, entry_id)
    return delivery


KEPT: dict[str, dict[str, object]] = {
    "instapaper": {"url": PAGE, "title": "The harbour, reopened"},
    "karakeep": {"url": PAGE, "title": "The harbour, reopened", "tags": ["Sea, ships"]},
    "linkding": {"url": PAGE, "title": "The harbour, reopened", "tag_names": ["Sea-ships"]},
    "pinboard": {"url": PAGE, "description": "The harbour, reopened", "tags": "Sea-ships"},
    "readwise": {
        "url": PAGE,
        "title": "The harbour, reopened",
        "author": "Jo Doe",
        "tags": ["Sea, ships"],
        "saved_using": "Copydesk",
    },
    "wallabag": {"url": PAGE, "title": "The harbour, reopened", "tags": "Sea ships"},
}


@pytest.mark.parametrize("service", sorted(KEPT))
async def test_an_entry_arrives_with_its_tags(
    kit: Kit, ann: Visitor, entry_id: int, standins: Standins, service: str
) -> None:
    destination_id = await set_up(kit, ann, service, standins.url)

    delivery = await send(kit, ann, destination_id, entry_id)

    assert (delivery.state, delivery.message) == ("sent", "")
    assert standins.kept[service][PAGE].items() >= KEPT[service].items()


@pytest.mark.parametrize("service", sorted(KEPT))
async def test_what_is_there_already_is_not_written_over(
    kit: Kit, ann: Visitor, entry_id: int, standins: Standins, service: str
) -> None:
    destination_id = await set_up(kit, ann, service, standins.url)
    await send(kit, ann, destination_id, entry_id)
    before = dict(standins.kept[service][PAGE])
    [tag] = await tags.list_tags(kit, ann)
    await tags.remove_tag(kit, ann, tag.id)

    await deliveries.send_entries(kit, ann, destination_id, [entry_id], is_wanted_again=True)
    await run_once(kit, "send")

    [delivery] = await deliveries.list_deliveries(kit, ann, entry_id)
    assert (delivery.state, delivery.round) == ("sent", 2)
    left = {} if service == "readwise" else before
    assert standins.kept[service][PAGE].items() >= left.items()


async def test_a_webhook_can_tell_that_it_came_from_us(
    kit: Kit, ann: Visitor, entry_id: int, standins: Standins
) -> None:
    values = {"address": standins.url + "/webhook"}
    made = await destinations.add_destination(kit, ann, "webhook", "Mine", values)
    await send(kit, ann, made.destination.id, entry_id)

    [(headers, body)] = standins.webhooks
    assert made.secret
    signed = sign_body(made.secret, int(headers["copydesk-timestamp"]), body)
    assert headers["copydesk-signature"] == signed
    sent = msgspec.json.decode(body)
    assert (sent["event"], sent["delivery"]) == ("entry", headers["copydesk-delivery"])
    assert sent["entry"]["url"] == PAGE
    assert sent["entry"]["tags"] == ["Sea, ships"]
    assert set(sent["entry"]) == {
        "id", "url", "title", "author", "excerpt", "feed_title", "published_at", "tags",
    }  # fmt: skip


@pytest.mark.parametrize("service", SERVICES)
async def test_a_test_says_that_it_works_and_leaves_nothing(
    kit: Kit, ann: Visitor, standins: Standins, service: str
) -> None:
    destination_id = await set_up(kit, ann, service, standins.url)

    assert await destinations.try_destination(kit, ann, destination_id) is None
    assert not any(standins.kept.values())


@pytest.mark.parametrize("service", sorted(WRONG))
async def test_wrong_secrets_are_told_at_once_and_not_tried_again(
    kit: Kit, ann: Visitor, entry_id: int, standins: Standins, service: str
) -> None:
    destination_id = await set_up(kit, ann, service, standins.url, **WRONG[service])

    failure = await destinations.try_destination(kit, ann, destination_id)
    delivery = await send(kit, ann, destination_id, entry_id)

    assert failure
    assert failure.reason == delivery.reason == "unauthorized"
    assert (delivery.state, delivery.next_at) == ("failed", None)
    assert await lease(kit, "send") == []


@pytest.mark.parametrize("service", SERVICES)
@pytest.mark.parametrize(
    ("status", "headers", "reason", "seconds"),
    [
        (429, {"Retry-After": "900"}, "busy", 900),
        (503, {"Retry-After": "700"}, "busy", 700),
        (500, {}, "failing", 30),
    ],
    ids=["too often", "later", "broken"],
)
async def test_what_passes_is_tried_again_at_the_time_that_was_named(
    kit: Kit,
    ann: Visitor,
    entry_id: int,
    standins: Standins,
    service: str,
    status: int,
    headers: dict[str, str],
    reason: str,
    seconds: int,
) -> None:
    destination_id = await set_up(kit, ann, service, standins.url)
    standins.instead.append(web.Response(status=status, headers=headers))

    delivery = await send(kit, ann, destination_id, entry_id)

    assert (delivery.state, delivery.reason) == ("waiting", reason)
    assert delivery.next_at == await kit.db.value(NEXT_RUN) == kit.now() + seconds * SECOND


@pytest.mark.parametrize("status", [301, 404, 200], ids=["moved", "missing", "other"])
async def test_another_kind_of_server_is_named_as_that(
    kit: Kit, ann: Visitor, entry_id: int, standins: Standins, status: int
) -> None:
    destination_id = await set_up(kit, ann, "linkding", standins.url)
    headers = {"location": "https://elsewhere.example/"} if status == 301 else {}
    standins.instead.append(web.Response(status=status, text="<html>", headers=headers))

    delivery = await send(kit, ann, destination_id, entry_id)

    assert (delivery.state, delivery.reason) == ("failed", "wrong_address")


async def test_a_retry_is_the_same_delivery(
    kit: Kit, ann: Visitor, entry_id: int, standins: Standins
) -> None:
    destination_id = await set_up(kit, ann, "webhook", standins.url)
    standins.instead.append(web.Response(status=500))
    first = await send(kit, ann, destination_id, entry_id)
    await run_once(kit, "send")

    [(headers, _)] = standins.webhooks
    [delivery] = await deliveries.list_deliveries(kit, ann, entry_id)
    assert headers["copydesk-delivery"] == f"{first.id}-1"
    assert delivery.state == "sent"


async def test_what_fails_ten_times_is_given_up_where_an_admin_sees_it(
    kit: Kit, ann: Visitor, entry_id: int, standins: Standins
) -> None:
    destination_id = await set_up(kit, ann, "karakeep", standins.url)
    standins.instead += [web.Response(status=502) for _ in range(10)]
    await deliveries.send_entries(kit, ann, destination_id, [entry_id])
    for _ in range(10):
        await run_once(kit, "send")

    [delivery] = await deliveries.list_deliveries(kit, ann, entry_id)
    assert (delivery.state, delivery.reason, delivery.next_at) == ("failed", "failing", None)
    assert await kit.db.value(COUNT_DEAD) == 1

    again = await send(kit, ann, destination_id, entry_id)
    assert (again.state, again.round) == ("sent", 2)


async def test_wanting_it_twice_sends_it_once(
    kit: Kit, ann: Visitor, entry_id: int, standins: Standins
) -> None:
    destination_id = await set_up(kit, ann, "webhook", standins.url)
    for _ in range(3):
        await deliveries.send_entries(kit, ann, destination_id, [entry_id, entry_id])
    await run_once(kit, "send")
    await deliveries.send_entries(kit, ann, destination_id, [entry_id])
    await run_once(kit, "send")

    assert len(standins.webhooks) == 1


async def test_the_dead_of_all_tries_do_not_wait_for_ever(
    kit: Kit, ann: Visitor, entry_id: int, standins: Standins
) -> None:
    destination_id = await set_up(kit, ann, "webhook", standins.url)
    await deliveries.send_entries(kit, ann, destination_id, [entry_id])

    await clean_up(replace(kit, now=lambda: kit.now() + 3 * DAY))

    [delivery] = await deliveries.list_deliveries(kit, ann, entry_id)
    assert (delivery.state, delivery.reason) == ("failed", "lost")


async def test_an_entry_without_a_page_is_not_sent(
    kit: Kit, ann: Visitor, standins: Standins
) -> None:
    feed_id = await make.feed(kit.db, "https://other.example/feed")
    await make.subscription(kit.db, ann.user.id, feed_id)
    entry = msgspec.structs.replace(make.incoming("No page"), url="")
    [entry_id] = await make.store_entries(kit.db, feed_id, entry)
    destination_id = await set_up(kit, ann, "linkding", standins.url)

    delivery = await send(kit, ann, destination_id, entry_id)

    assert (delivery.state, delivery.reason) == ("failed", "no_page")
    assert standins.heard == []


async def test_a_destination_that_goes_takes_what_waits_along(
    kit: Kit, ann: Visitor, entry_id: int, standins: Standins
) -> None:
    destination_id = await set_up(kit, ann, "webhook", standins.url)
    await deliveries.send_entries(kit, ann, destination_id, [entry_id])
    await destinations.remove_destination(kit, ann, destination_id)
    await run_once(kit, "send")

    assert standins.heard == []
    assert await deliveries.list_deliveries(kit, ann, entry_id) == []
    assert await lease(kit, "send") == []


async def test_nobody_sends_for_others_or_what_is_out_of_sight(
    kit: Kit, ann: Visitor, entry_id: int, standins: Standins
) -> None:
    await make.user(kit.db, "bob")
    bob = await make.visitor(kit.db, "bob")
    anns = await set_up(kit, ann, "webhook", standins.url)
    bobs = await set_up(kit, bob, "webhook", standins.url)

    with pytest.raises(NotFound):
        await deliveries.send_entries(kit, bob, anns, [entry_id])
    with pytest.raises(NotFound):
        await deliveries.send_entries(kit, bob, bobs, [entry_id])
    with pytest.raises(NotFound):
        await deliveries.list_deliveries(kit, bob, entry_id)
    with pytest.raises(NotFound):
        await destinations.try_destination(kit, bob, anns)
    with pytest.raises(NotFound):
        await destinations.remove_destination(kit, bob, anns)
    assert standins.heard == []


async def test_a_queue_has_an_end(
    kit: Kit, ann: Visitor, entry_id: int, standins: Standins, monkeypatch: pytest.MonkeyPatch
) -> None:
    destination_id = await set_up(kit, ann, "webhook", standins.url)
    monkeypatch.setattr(deliveries, "MOST_WAITING", 0)
    with pytest.raises(Conflict):
        await deliveries.send_entries(kit, ann, destination_id, [entry_id])
    with pytest.raises(Invalid):
        await deliveries.send_entries(kit, ann, destination_id, [entry_id] * 51)


async def test_a_secret_never_stands_in_a_message(
    kit: Kit, ann: Visitor, entry_id: int, standins: Standins
) -> None:
    """Pinboard wants it in the address."""
    destination_id = await set_up(kit, ann, "pinboard", standins.url)
    standins.instead.append(web.Response(status=302, headers={"location": "ftp://x/"}))
    delivery = await send(kit, ann, destination_id, entry_id)

    assert delivery.state == "failed"
    assert "S3CRET" not in delivery.message
    assert GIVEN["pinboard"]["token"] not in repr(delivery)
