"""A whole walk on a kit: the application is built, people come, and all cards are played."""

from dataclasses import replace
from datetime import datetime, timedelta

from copydesk.newsroom import Newsroom
from copydesk.services.system.kit import Kit
from copydesk.web.api.rooms import Rooms
from copydesk.web.app import App
from copydesk.web.static import StaticFiles
from tests.conftest import Clock
from tests.journeys.press import Press
from tests.journeys.settling import EPOCH
from tests.journeys.walk import Walk, deal
from tests.standins.ollama import open_ollama_standin

TRIES = 24
# Of so many steps, one is the newsroom's.
PRESS_EVERY = 4


async def take_walk(
    kit: Kit,
    clock: Clock,
    api: Rooms,
    static: StaticFiles,
    *,
    seed: int,
    steps: int,
    left_out: frozenset[int] = frozenset(),
) -> Walk:
    """Take a walk; what could not be done in its place is tried again at the end."""
    async with open_ollama_standin() as standin:
        config = replace(
            kit.config,
            rate_burst=0,
            search_burst=0,
            registration="open",
            ai_provider="ollama",
            ai_address=standin.url,
        )
        kit = replace(kit, config=config)
        api.state["kit"] = kit
        return await _take_steps(kit, clock, api, static, seed=seed, steps=steps, left_out=left_out)


async def _take_steps(
    kit: Kit,
    clock: Clock,
    api: Rooms,
    static: StaticFiles,
    *,
    seed: int,
    steps: int,
    left_out: frozenset[int],
) -> Walk:
    def tell_time() -> datetime:
        return EPOCH + timedelta(microseconds=clock())

    async with Newsroom(clock=tell_time) as newsroom:
        walk = Walk(kit, App(kit, api, static), clock, Press(newsroom), seed)
        await walk.begin()
        for number, filler in enumerate(deal(seed, steps)):
            if number in left_out:
                continue
            if number % PRESS_EVERY == 0:
                await walk.pass_time(number)
            await walk.step(number, filler)
        number = steps
        for _ in range(TRIES):
            for filler in walk.list_untried():
                number += 1
                if number not in left_out:
                    await walk.step(number, filler, is_plain=True)
    return walk
