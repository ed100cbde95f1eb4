"""How fast a server on empty data answers, and what it holds while nobody asks anything."""

import asyncio
import time
from statistics import median

from bench.desk import Desk, open_desk
from bench.engines import Place, open_place
from bench.following import follow, refresh_all
from bench.gauges import list_tree, measure_pss, read_cpu
from bench.press import open_press
from bench.sizes import Size, compare

GOAL_SECONDS = 1.5
GOAL_MEGABYTES = 100
ROUNDS: dict[Size, int] = {"tiny": 1, "small": 5, "full": 5}
IDLE_SECONDS: dict[Size, float] = {"tiny": 0.1, "small": 3.0, "full": 10.0}
FEEDS: dict[Size, int] = {"tiny": 2, "small": 20, "full": 100}
# Children go home after a minute without work.
HOME_SECONDS: dict[Size, float] = {"tiny": 0.1, "small": 75.0, "full": 75.0}


def main(size: Size) -> None:
    """Print seconds to the first answer, and memory before and after work."""
    seconds, cpu = [], []
    for _ in range(ROUNDS[size]):
        with open_place("sqlite") as place:
            assert place
            with open_desk(place) as desk:
                seconds.append(desk.seconds)
                cpu.append(read_cpu(desk.pid).total)
    print(
        f"start: first answer after {compare(median(seconds), GOAL_SECONDS, 's')} "
        f"(median of {len(seconds)}, {min(seconds):.2f} to {max(seconds):.2f}), "
        f"CPU {median(cpu):.2f} s"
    )
    with open_place("sqlite") as place:
        assert place
        with open_desk(place) as desk:
            asyncio.run(_measure_memory(place, desk, size))


async def _measure_memory(place: Place, desk: Desk, size: Size) -> None:
    begin = read_cpu(desk.pid).total
    await asyncio.sleep(IDLE_SECONDS[size])
    idle = read_cpu(desk.pid).total - begin
    print(
        f"start: idle PSS {compare(measure_pss((desk.pid,)), GOAL_MEGABYTES, 'MB')}, "
        f"{len(list_tree(desk.pid))} process(es), "
        f"idle CPU {100 * idle / IDLE_SECONDS[size]:.1f} % of a core"
    )
    with open_press(FEEDS[size]) as press:
        await follow(place, desk.sign_up(), press.list_urls())
        async with place.open() as db:
            await refresh_all(desk, db)
        working = measure_pss((desk.pid,))
        count = len(list_tree(desk.pid))
    _wait_for_children(desk, HOME_SECONDS[size])
    print(
        f"start: PSS {working:.0f} MB with {count} processes after {FEEDS[size]} feeds, then "
        f"{compare(measure_pss((desk.pid,)), GOAL_MEGABYTES, 'MB')} "
        f"with {len(list_tree(desk.pid))} process(es)"
    )


def _wait_for_children(desk: Desk, seconds: float) -> None:
    """Wait until the server is alone again, but not for ever."""
    deadline = time.monotonic() + seconds
    while len(list_tree(desk.pid)) > 1 and time.monotonic() < deadline:
        time.sleep(0.5)
