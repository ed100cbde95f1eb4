"""Journeys use what the tests in browsers use, and a stage of their own."""

from collections.abc import Iterator

import pytest

from copydesk.newsroom import Newsroom
from tests.bench.desk import running_desk
from tests.browser.conftest import browser, room
from tests.journeys.browser.stage import Stage

__all__ = ["browser", "room"]


@pytest.fixture(scope="session")
def stage(tmp_path_factory: pytest.TempPathFactory, room: Newsroom) -> Iterator[Stage]:
    """Give one server to all; each journey comes as a reader of its own."""
    data = tmp_path_factory.mktemp("stage")
    with running_desk(data, registration="open", rate_burst="0", search_burst="0") as running:
        opened = Stage(running, room)
        opened.make_admin()
        yield opened
