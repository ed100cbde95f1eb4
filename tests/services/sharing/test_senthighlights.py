"""Highlights arrive at Readwise and webhooks: as they are made, or all, and each once."""

from collections.abc import AsyncIterator, Callable

import msgspec
import pytest
from aiohttp import web

from copydesk.errors import Invalid, NotFound
from copydesk.model import Visitor
from copydesk.model.destinations import HighlightsWanted, SentHighlights
from copydesk.model.times import DAY, MINUTE, SECOND
from copydesk.rules.secrets.signatures import sign_body
from copydesk.services.keeping.cleaning import clean_up
from copydesk.services.reading import highlights
from copydesk.services.reading.highlights import NewHighlight
from copydesk.services.sharing import destinations, senthighlights
from copydesk.services.sharing.senthighlights import want_highlights
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from tests import make
from tests.conftest import Clock
from tests.run_jobs import lease, run_once
from tests.standins.destinations import GIVEN, Standins, run_standins

PAGE = "https://news.example/bridge"
FIRST = "The council met for three hours."
SECOND_QUOTE = "The bridge will be closed from April on."
HTML = f"<p>{FIRST}</p><p>{SECOND_QUOTE} Nobody will pay for it.</p>"
NEXT_RUN = Sql("SELECT max(run_at) FROM jobs WHERE kind = 'send-highlights' AND state = 'ready'")
COUNT_DEAD = Sql("SELECT count(*) FROM jobs WHERE kind = 'send-highlights' AND state = 'dead'")
COUNT_ROWS = Sql("SELECT count(*) FROM sent_highlights")


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
    entry = make.incoming("The bridge", author="Jo Doe", url=PAGE, html=HTML)
    [id_] = await make.store_entries(kit.db, feed_id, entry)
    return id_


async def set_up(
    kit: Kit, ann: Visitor, base: str, wanted: HighlightsWanted, kind: str = "readwise"
) -> int:
    values = {**GIVEN[kind], "address": f"{base}/{kind}"}
    made = await destinations.add_destination(kit, ann, kind, "", values)
    await want_highlights(kit, ann, made.destination.id, wanted)
    return made.destination.id


async def mark(kit: Kit, ann: Visitor, entry_id: int, quote: str = FIRST, note: str = "") -> int:
    made = await highlights.add_highlight(kit, ann, NewHighlight(entry_id, quote, note=note))
    return made.highlight.id


async def work(kit: Kit) -> int:
    return await run_once(kit, "send-highlights")


async def look(kit: Kit, ann: Visitor) -> SentHighlights:
    [destination] = await destinations.list_destinations(kit, ann)
    return destination.highlights


async def test_a_highlight_arrives_with_its_note_and_its_page(
    kit: Kit, ann: Visitor, entry_id: int, standins: Standins, clock: Clock
) -> None:
    await set_up(kit, ann, standins.url, "new")
    await mark(kit, ann, entry_id, SECOND_QUOTE, "Who pays?")
    clock.move(2 * MINUTE)
    await work(kit)

    [told] = standins.highlights.values()
    assert (
        told.items()
        >= {
            "text": SECOND_QUOTE,
            "note": "Who pays?",
            "title": "The bridge",
            "author": "Jo Doe",
            "source_url": PAGE,
            "source_type": "copydesk",
        }.items()
    )
    assert told["location"] > 0
    state = await look(kit, ann)
    assert (state.sent, state.waiting, state.reason) == (1, 0, "")
    assert await work(kit) == 0


async def test_new_ones_are_sent_or_all_that_there_are(
    kit: Kit, ann: Visitor, entry_id: int, standins: Standins, clock: Clock
) -> None:
    await mark(kit, ann, entry_id, FIRST)
    clock.move(MINUTE)
    destination_id = await set_up(kit, ann, standins.url, "new")
    await mark(kit, ann, entry_id, SECOND_QUOTE)
    clock.move(2 * MINUTE)
    await work(kit)
    assert [told["text"] for told in standins.highlights.values()] == [SECOND_QUOTE]

    assert (await want_highlights(kit, ann, destination_id, "all")).highlights.waiting == 1
    await work(kit)

    assert [told["text"] for told in standins.highlights.values()] == [SECOND_QUOTE, FIRST]
    assert (await look(kit, ann)).sent == 2


async def test_what_is_taken_back_within_a_minute_never_leaves(
    kit: Kit, ann: Visitor, entry_id: int, standins: Standins, clock: Clock
) -> None:
    await set_up(kit, ann, standins.url, "new")
    kept = await mark(kit, ann, entry_id, FIRST)
    gone = await mark(kit, ann, entry_id, SECOND_QUOTE)
    await work(kit)
    assert standins.heard == []
    await highlights.set_highlight(kit, ann, kept, note="Written at once")
    await highlights.remove_highlight(kit, ann, gone)

    clock.move(2 * MINUTE)
    await work(kit)

    [told] = standins.highlights.values()
    assert (told["text"], told["note"]) == (FIRST, "Written at once")


async def test_another_note_changes_the_same_highlight_there(
    kit: Kit, ann: Visitor, entry_id: int, standins: Standins, clock: Clock
) -> None:
    await set_up(kit, ann, standins.url, "new")
    highlight_id = await mark(kit, ann, entry_id, note="First thought")
    clock.move(2 * MINUTE)
    await work(kit)

    await highlights.set_highlight(kit, ann, highlight_id, note="Second thought")
    await highlights.set_highlight(kit, ann, highlight_id, colour="pink")
    await work(kit)

    [told] = standins.highlights.values()
    assert told["note"] == "Second thought"
    assert standins.heard[-1] == "PATCH /readwise/api/v2/highlights/501/"
    assert await work(kit) == 0


async def test_what_was_deleted_there_is_not_brought_back(
    kit: Kit, ann: Visitor, entry_id: int, standins: Standins, clock: Clock
) -> None:
    await set_up(kit, ann, standins.url, "new")
    highlight_id = await mark(kit, ann, entry_id)
    clock.move(2 * MINUTE)
    await work(kit)
    standins.highlights.clear()
    await highlights.set_highlight(kit, ann, highlight_id, note="Too late")
    await work(kit)

    assert standins.highlights == {}
    assert (await look(kit, ann)).waiting == 0


async def test_a_restored_highlight_is_not_sent_twice(
    kit: Kit, ann: Visitor, entry_id: int, standins: Standins, clock: Clock
) -> None:
    await set_up(kit, ann, standins.url, "new")
    highlight_id = await mark(kit, ann, entry_id)
    clock.move(2 * MINUTE)
    await work(kit)
    await highlights.remove_highlight(kit, ann, highlight_id)
    await highlights.restore_highlight(kit, ann, highlight_id)
    await work(kit)

    assert standins.heard == ["POST /readwise/api/v2/highlights/"]


async def test_a_webhook_is_told_of_highlights_and_can_tell_from_whom(
    kit: Kit, ann: Visitor, entry_id: int, standins: Standins, clock: Clock
) -> None:
    values = {"address": standins.url + "/webhook"}
    made = await destinations.add_destination(kit, ann, "webhook", "Mine", values)
    await want_highlights(kit, ann, made.destination.id, "all")
    highlight_id = await mark(kit, ann, entry_id, note="One")
    clock.move(2 * MINUTE)
    await work(kit)
    await highlights.set_highlight(kit, ann, highlight_id, note="Two")
    await work(kit)

    told = [msgspec.json.decode(body) for _, body in standins.webhooks]
    assert [each["event"] for each in told] == ["highlight", "highlight"]
    assert [each["highlight"]["note"] for each in told] == ["One", "Two"]
    assert {each["highlight"]["id"] for each in told} == {highlight_id}
    assert len({each["delivery"] for each in told}) == 2
    headers, body = standins.webhooks[0]
    assert made.secret
    signed = sign_body(made.secret, int(headers["copydesk-timestamp"]), body)
    assert headers["copydesk-signature"] == signed


async def test_what_one_does_not_take_stops_no_other(
    kit: Kit, ann: Visitor, entry_id: int, standins: Standins, clock: Clock
) -> None:
    await set_up(kit, ann, standins.url, "new")
    await mark(kit, ann, entry_id, FIRST)
    await mark(kit, ann, entry_id, SECOND_QUOTE)
    clock.move(2 * MINUTE)
    standins.instead.append(web.Response(status=400, text="{}"))
    await work(kit)

    state = await look(kit, ann)
    assert (state.sent, state.refused, state.waiting) == (1, 1, 0)
    assert await work(kit) == 0


@pytest.mark.parametrize(
    ("answer", "reason", "seconds"),
    [
        (lambda: web.Response(status=429, headers={"Retry-After": "900"}), "busy", 900),
        (lambda: web.Response(status=500), "failing", 60),
    ],
    ids=["too often", "broken"],
)
async def test_what_passes_is_tried_again_at_the_time_that_was_named(
    kit: Kit,
    ann: Visitor,
    entry_id: int,
    standins: Standins,
    clock: Clock,
    answer: Callable[[], web.Response],
    reason: str,
    seconds: int,
) -> None:
    await set_up(kit, ann, standins.url, "new")
    await mark(kit, ann, entry_id)
    clock.move(2 * MINUTE)
    standins.instead.append(answer())
    await work(kit)

    state = await look(kit, ann)
    assert (state.reason, state.waiting) == (reason, 1)
    assert state.next_at == await kit.db.value(NEXT_RUN) == kit.now() + seconds * SECOND


async def test_what_was_sent_before_it_broke_is_not_sent_again(
    kit: Kit, ann: Visitor, entry_id: int, standins: Standins, clock: Clock
) -> None:
    await set_up(kit, ann, standins.url, "new")
    await mark(kit, ann, entry_id, FIRST)
    await mark(kit, ann, entry_id, SECOND_QUOTE)
    clock.move(2 * MINUTE)
    standins.after = 1
    standins.instead.append(web.Response(status=500))
    await work(kit)
    state = await look(kit, ann)
    assert (state.reason, state.sent, state.waiting) == ("failing", 1, 1)

    await work(kit)
    state = await look(kit, ann)
    assert (state.reason, state.next_at, state.sent) == ("", None, 2)
    assert len(standins.heard) == 3


async def test_a_wrong_token_is_told_and_a_new_one_sends_what_waits(
    kit: Kit, ann: Visitor, entry_id: int, standins: Standins, clock: Clock
) -> None:
    address = f"{standins.url}/readwise"
    made = await destinations.add_destination(
        kit, ann, "readwise", "", {"token": "no", "address": address}
    )
    await want_highlights(kit, ann, made.destination.id, "all")
    await mark(kit, ann, entry_id)
    clock.move(2 * MINUTE)
    await work(kit)
    assert (await look(kit, ann)).reason == "unauthorized"
    assert await lease(kit, "send-highlights") == []

    values = {**GIVEN["readwise"], "address": address}
    await destinations.set_destination(kit, ann, made.destination.id, values=values)
    await work(kit)

    state = await look(kit, ann)
    assert (state.reason, state.sent) == ("", 1)


async def test_another_address_is_another_library(
    kit: Kit, ann: Visitor, entry_id: int, standins: Standins, clock: Clock
) -> None:
    destination_id = await set_up(kit, ann, standins.url, "all")
    await mark(kit, ann, entry_id)
    clock.move(2 * MINUTE)
    await work(kit)
    standins.highlights.clear()
    values = {**GIVEN["readwise"], "address": f"{standins.url}/readwise/"}
    await destinations.set_destination(kit, ann, destination_id, values=values)
    await work(kit)

    assert len(standins.highlights) == 1


async def test_many_are_sent_in_rounds_with_a_pause_between(
    kit: Kit,
    ann: Visitor,
    entry_id: int,
    standins: Standins,
    clock: Clock,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(senthighlights, "ROUND", 1)
    await mark(kit, ann, entry_id, FIRST)
    await mark(kit, ann, entry_id, SECOND_QUOTE)
    clock.move(2 * MINUTE)
    await set_up(kit, ann, standins.url, "all")
    await work(kit)

    assert (await look(kit, ann)).waiting == 1
    assert await kit.db.value(NEXT_RUN) == kit.now() + 15 * SECOND
    await work(kit)
    assert (await look(kit, ann)).sent == 2
    assert await work(kit) == 0


async def test_what_fails_for_days_is_given_up_until_the_next_highlight(
    kit: Kit, ann: Visitor, entry_id: int, standins: Standins, clock: Clock
) -> None:
    await set_up(kit, ann, standins.url, "new")
    await mark(kit, ann, entry_id, FIRST)
    clock.move(2 * MINUTE)
    standins.instead += [web.Response(status=502) for _ in range(16)]
    for _ in range(16):
        await work(kit)
    assert await kit.db.value(COUNT_DEAD) == 1
    assert await work(kit) == 0

    await mark(kit, ann, entry_id, SECOND_QUOTE)
    clock.move(2 * MINUTE)
    await work(kit)
    assert len(standins.highlights) == 2


async def test_nothing_is_sent_that_nobody_wants_there(
    kit: Kit, ann: Visitor, entry_id: int, standins: Standins, clock: Clock
) -> None:
    destination_id = await set_up(kit, ann, standins.url, "all")
    await mark(kit, ann, entry_id)
    clock.move(2 * MINUTE)
    await want_highlights(kit, ann, destination_id, "none")
    await work(kit)
    assert standins.heard == []
    await mark(kit, ann, entry_id, SECOND_QUOTE)
    assert await work(kit) == 0

    links = await destinations.add_destination(
        kit, ann, "linkding", "", {**GIVEN["linkding"], "address": f"{standins.url}/linkding"}
    )
    with pytest.raises(Invalid):
        await want_highlights(kit, ann, links.destination.id, "new")


async def test_nobody_sends_or_sees_what_is_somebody_elses(
    kit: Kit, ann: Visitor, entry_id: int, standins: Standins, clock: Clock
) -> None:
    await make.user(kit.db, "bob")
    bob = await make.visitor(kit.db, "bob")
    destination_id = await set_up(kit, ann, standins.url, "none")
    with pytest.raises(NotFound):
        await want_highlights(kit, bob, destination_id, "all")
    await set_up(kit, bob, standins.url, "all")
    await mark(kit, ann, entry_id)
    clock.move(2 * MINUTE)
    await work(kit)

    assert standins.heard == []
    assert (await look(kit, bob)).waiting == 0


async def test_rows_go_with_their_highlight_and_their_destination(
    kit: Kit, ann: Visitor, entry_id: int, standins: Standins, clock: Clock
) -> None:
    destination_id = await set_up(kit, ann, standins.url, "new")
    highlight_id = await mark(kit, ann, entry_id, FIRST)
    await mark(kit, ann, entry_id, SECOND_QUOTE)
    clock.move(2 * MINUTE)
    await work(kit)
    await highlights.remove_highlight(kit, ann, highlight_id)
    clock.move(400 * DAY)
    await clean_up(kit)
    assert await kit.db.value(COUNT_ROWS) == 1

    await destinations.remove_destination(kit, ann, destination_id)
    assert await kit.db.value(COUNT_ROWS) == 0
