from collections.abc import AsyncIterator, Callable

import pytest

from copydesk.pool.pool import Pool

NewPool = Callable[..., Pool]


@pytest.fixture
async def new_pool() -> AsyncIterator[NewPool]:
    """Make pools over the sample tasks; all are closed in the end."""
    pools: list[Pool] = []

    def make(size: int = 1, **options: float) -> Pool:
        pools.append(Pool(size, tasks="tests.pool.sample_tasks", **options))  # type: ignore[arg-type]  # floats or ints
        return pools[-1]

    yield make
    for pool in pools:
        await pool.close()


@pytest.fixture
def pool(new_pool: NewPool) -> Pool:
    return new_pool()
