"""What one entry costs on its way from the feed's address to the open page, part by part."""

import asyncio
import threading
from dataclasses import replace
from http.client import HTTPConnection
from ipaddress import ip_network

from bench.counting import RecordingDb, Tally
from bench.desk import Desk, open_desk
from bench.engines import Place, open_place
from bench.following import COUNT_ENTRIES, follow, now_microseconds, refresh_all, wait_until_checked
from bench.gauges import Cpu, read_cpu
from bench.press import Press, open_press
from bench.sizes import Size
from bench.table import Recorder
from copydesk.config import Config
from copydesk.jobs.runner import Runner
from copydesk.services.feeds.refreshes import queue_feeds
from copydesk.services.system.kit import Kit
from copydesk.store.people.signin import add_user
from copydesk.wiring import open_kit

FEEDS: dict[Size, int] = {"tiny": 2, "small": 20, "full": 60}
GOAL_STATEMENTS = 10


def main(recorder: Recorder, size: Size) -> None:
    """Print CPU per entry of a subscription and per feed of a refresh, and statements per feed."""
    with open_press(FEEDS[size]) as press:
        with open_place("sqlite") as place:
            assert place
            with open_desk(place) as desk:
                asyncio.run(_subscribe(recorder, place, desk, press))
        with open_place("sqlite") as place:
            assert place
            asyncio.run(_count_statements(recorder, place, press))


async def _subscribe(recorder: Recorder, place: Place, desk: Desk, press: Press) -> None:
    """Follow each feed through the API, with a page open; then refresh all of them."""
    desk.sign_up()
    page = _Page(desk)
    # The first feed also pays for starting a child; it is not the path's cost per entry.
    first, *urls = press.list_urls()
    desk.ask("POST", "/v1/subscriptions", {"url": first})
    async with place.open() as db:
        stored, begin = await db.value(COUNT_ENTRIES), read_cpu(desk.pid)
        for url in urls:
            desk.ask("POST", "/v1/subscriptions", {"url": url})
        spent = read_cpu(desk.pid) - begin
        entries = await db.value(COUNT_ENTRIES) - stored
        begin = read_cpu(desk.pid)
        await refresh_all(desk, db)
        again = read_cpu(desk.pid) - begin
    desk.ask("GET", "/v1/entries?unread=true")
    each = 1000 * spent.total / max(1, entries)
    recorder.add("an entry of a feed that is subscribed to by hand", each, "ms of CPU")
    print(f"path: subscribe, {len(urls)} feeds: {_share(spent, entries, 'entry')}")
    print(f"path: refresh, all unchanged: {_share(again, press.workload.feeds, 'feed')}")
    print(f"path: the open page heard {page.close()} events")


def _share(cpu: Cpu, count: int, noun: str) -> str:
    if not count:
        return f"no {noun} came"
    total, own, children = (1000 * part / count for part in (cpu.total, cpu.own, cpu.children))
    return f"{total:.2f} CPU ms per {noun} (server {own:.2f}, children {children:.2f}; {count})"


class _Page:
    """An open page: follows the event stream in a thread and counts what it hears."""

    def __init__(self, desk: Desk) -> None:
        self._connection = HTTPConnection("127.0.0.1", desk.port)
        headers = {"Authorization": f"Bearer {desk.token}"}
        self._connection.request("GET", "/v1/events", headers=headers)
        self._response = self._connection.getresponse()
        self._count = 0
        self._is_open = True
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()

    def close(self) -> int:
        self._is_open = False
        return self._count

    def _listen(self) -> None:
        while self._is_open and (line := self._response.readline()):
            self._count += line.startswith(b"event:")


async def _count_statements(recorder: Recorder, place: Place, press: Press) -> None:
    """Run the same jobs in this process over a database that counts."""
    config = Config(
        data=place.data,
        allowed_networks=(ip_network("127.0.0.0/8"),),
        pull_host_interval=0.0,
        log_level="error",
    )
    async with open_kit(config) as opened:
        counting = RecordingDb(opened.db)
        kit = replace(opened, db=counting)
        async with opened.db.transaction() as tx:
            user = await add_user(
                tx,
                "ann",
                username_key="ann",
                email=None,
                password_hash="-",
                role="admin",
                now=kit.now(),
            )
        assert user
        feed_ids = await follow(place, user.id, press.list_urls())
        first = await _refresh_here(kit, opened, feed_ids, counting)
        again = await _refresh_here(kit, opened, feed_ids, counting)
    count = len(feed_ids)
    amount = first.statements / count
    recorder.add("a feed that is new", amount, "statements", goal=GOAL_STATEMENTS)
    recorder.add("a feed that is unchanged", again.statements / count, "statements")
    print(
        f"path: transactions: {first.transactions / count:.1f} of a new feed,"
        f" {again.transactions / count:.1f} of an unchanged one"
    )


async def _refresh_here(kit: Kit, quiet: Kit, feed_ids: list[int], counting: RecordingDb) -> Tally:
    counting.tally = tally = Tally()
    since = now_microseconds()
    await queue_feeds(kit, feed_ids)
    runner = Runner(kit, kit.config.pull_concurrency)
    running = asyncio.create_task(runner.run())
    await wait_until_checked(quiet.db, since)
    runner.stop()
    await running
    return tally
