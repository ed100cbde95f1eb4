"""The parts of the application that all walks of a worker share."""

from typing import cast

import pytest
from litestar import Litestar

from copydesk.services.system.kit import Kit
from copydesk.web.api import build_api
from copydesk.web.static import StaticFiles


@pytest.fixture(scope="session")
def shared_api() -> Litestar:
    """Give the API, which is the same for all walks but for its kit, and takes long to build."""
    return build_api(cast("Kit", None))


@pytest.fixture(scope="session")
def shared_static() -> StaticFiles:
    return StaticFiles()
