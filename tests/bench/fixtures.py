"""Fixtures over the servers of `servers.py`; imported by the conftest of whoever needs them."""

import os
import uuid
from collections.abc import Callable, Iterator

import pytest

from tests.bench.servers import (
    MissingServer,
    Server,
    create_database,
    drop_database,
    make_folder,
    remove_folder,
    run,
    skip_or_fail,
    start_postgres,
    start_valkey,
)

NewDatabase = Callable[..., str]


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Server]:
    """Run PostgreSQL from its first use to the end of this process: one per xdist worker."""
    yield from _serve(start_postgres)


@pytest.fixture(scope="session")
def valkey_server() -> Iterator[Server]:
    """Run Valkey from its first use to the end of this process: one per xdist worker."""
    yield from _serve(start_valkey)


@pytest.fixture(scope="session")
def new_database(postgres_server: Server) -> Iterator[NewDatabase]:
    """Give `new_database(template="template0") -> url`; all are dropped when the session ends."""
    names: list[str] = []

    def make(template: str = "template0") -> str:
        names.append(f"copydesk_test_{os.getpid()}_{uuid.uuid4().hex[:8]}")
        return run(create_database(postgres_server.url, names[-1], template=template))

    yield make
    for name in reversed(names):
        run(drop_database(postgres_server.url, name))


def _serve(start: Callable[..., Server]) -> Iterator[Server]:
    folder = make_folder()
    try:
        server = start(folder)
    except MissingServer as error:
        remove_folder(folder)
        skip_or_fail(error)
    try:
        yield server
    finally:
        server.stop()
        remove_folder(folder)
