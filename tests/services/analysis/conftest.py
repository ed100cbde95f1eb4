"""Admins, servers that run no models, and kits that ask them."""

from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from typing import Any

import pytest

from copydesk.model import User, Visitor
from copydesk.services.system.kit import Kit, Overlay
from copydesk.services.system.modelstate import ModelState
from copydesk.store.people import accounts
from tests import make
from tests.standins.ollama import OllamaStandin, open_ollama_standin

SetUp = Callable[..., Kit]


@pytest.fixture
async def admin(kit: Kit) -> Visitor:
    user = await make.user(kit.db, "root")
    await accounts.set_role(kit.db, user.id, "admin")
    return Visitor(User(user.id, user.username, None, "admin", user.created_at), 9, "test")


@pytest.fixture
async def ollama_standin() -> AsyncIterator[OllamaStandin]:
    async with open_ollama_standin() as standin:
        yield standin


@pytest.fixture
def set_up(kit: Kit, monkeypatch: pytest.MonkeyPatch) -> SetUp:
    """Give a kit with other settings that knows no server yet and tries again at once."""
    monkeypatch.setattr("copydesk.services.analysis.asking.RETRY_SECONDS", 0.0)

    def change(**settings: Any) -> Kit:
        return replace(
            kit, config=replace(kit.config, **settings), overlay=Overlay(), models=ModelState()
        )

    return change
