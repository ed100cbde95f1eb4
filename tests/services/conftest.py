"""Visitors for service tests."""

import pytest

from copydesk.model import Visitor
from copydesk.services.system.kit import Kit
from tests import make


@pytest.fixture
async def ann(kit: Kit) -> Visitor:
    return Visitor(await make.user(kit.db, "ann"), 1, "test")


@pytest.fixture
async def bob(kit: Kit) -> Visitor:
    return Visitor(await make.user(kit.db, "bob"), 2, "test")
