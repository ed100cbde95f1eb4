"""People who use everything there is, in whatever order: nothing breaks, and all views agree."""

import pytest

from copydesk.services.system.kit import Kit
from copydesk.web.api.rooms import Rooms
from copydesk.web.static import StaticFiles
from tests.conftest import Clock
from tests.journeys.runs import take_walk

SEEDS = {"sqlite": [6], "postgres": [4]}
STEPS = 130


@pytest.mark.parametrize(
    ("engine", "seed"), [(engine, seed) for engine, seeds in SEEDS.items() for seed in seeds]
)
async def test_a_walk_leaves_everything_in_order(
    kit: Kit, clock: Clock, shared_api: Rooms, shared_static: StaticFiles, seed: int
) -> None:
    walk = await take_walk(kit, clock, shared_api, shared_static, seed=seed, steps=STEPS)

    assert [filler.name for filler in walk.list_untried()] == []
