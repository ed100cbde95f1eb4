"""Models that think for long: feeds are refreshed meanwhile, whatever room there is."""

import asyncio
from typing import Any

from aiohttp import web

from copydesk.jobs.kinds import KINDS
from copydesk.jobs.runner import Runner
from copydesk.model import Visitor
from copydesk.newsroom import Newsroom
from copydesk.services.analysis import analyses
from copydesk.services.feeds import refreshes
from copydesk.services.subscriptions import subscriptions
from copydesk.services.system.kit import JOBS
from copydesk.store.engine.db import Sql
from tests.bench.waiting import until
from tests.services.analysis.conftest import SetUp
from tests.standins.ollama import OllamaStandin

LIST_ENTRIES = Sql("SELECT id FROM entries ORDER BY id")


async def test_feeds_are_refreshed_while_a_model_thinks(
    set_up: SetUp, ann: Visitor, newsroom: Newsroom, ollama_standin: OllamaStandin
) -> None:
    may_answer = asyncio.Event()
    good = ollama_standin.answer

    async def think(body: dict[str, Any]) -> web.StreamResponse:
        await may_answer.wait()
        return await good(body)

    ollama_standin.answer = think
    kit = set_up(ai_provider="ollama", ai_address=ollama_standin.url, ai_model="ok")
    newsroom.add_outlet("gazette")
    for number in range(3):
        newsroom.publish("gazette", title=f"Story {number}", html=f"<p>Text {number}</p>")
    done = await subscriptions.subscribe(kit, ann, newsroom.feed_url("gazette"))
    for entry_id in await kit.db.all(LIST_ENTRIES, lambda id_: id_):
        await analyses.get_analysis(kit, ann, entry_id)
    kinds = [each for each in KINDS if each.kind.name in ("judge", "refresh")]
    worker = Runner(kit, 1, kinds)
    running = asyncio.create_task(worker.run())
    try:
        await until(lambda: len(ollama_standin.asked) == 1)
        newsroom.publish("gazette", title="Story 4", html="<p>Text 4</p>")
        async with kit.db.transaction() as tx:
            await refreshes.queue_in(tx, [done.subscription.feed_id], kit.now())
        await kit.bus.publish(JOBS)

        async def is_refreshed() -> bool:
            return len(await kit.db.all(LIST_ENTRIES, lambda id_: id_)) == 4

        await until(is_refreshed)
        assert len(ollama_standin.asked) == 1
        may_answer.set()
        await until(lambda: len(ollama_standin.asked) >= 3)
    finally:
        may_answer.set()
        worker.stop()
        await running
