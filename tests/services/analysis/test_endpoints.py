import pytest

from copydesk.errors import Invalid
from copydesk.model import Visitor
from copydesk.services.analysis.endpoints import Endpoint, find_endpoint, list_endpoints, set_key
from copydesk.services.system import settings
from copydesk.services.system.kit import Kit
from copydesk.store.system.settings import find_setting
from tests.services.analysis.conftest import SetUp


@pytest.mark.parametrize(
    "chosen", [{}, {"ai_model": "m"}, {"ai_provider": "ollama"}], ids=["new", "builtin", "none"]
)
async def test_nobody_is_asked_until_provider_and_model_are_chosen(
    set_up: SetUp, chosen: dict[str, str]
) -> None:
    assert await list_endpoints(set_up(**chosen)) == []


async def test_who_plays_a_model_needs_no_name(set_up: SetUp) -> None:
    assert await list_endpoints(set_up(ai_provider="fake")) == [Endpoint("fake", "", "ok")]
    assert await list_endpoints(set_up(ai_provider="fake", ai_model="busy")) == [
        Endpoint("fake", "", "busy")
    ]


async def test_further_models_are_asked_at_the_same_server_or_at_another_provider(
    set_up: SetUp, admin: Visitor
) -> None:
    kit = set_up(
        ai_provider="ollama",
        ai_model="a:1b",
        ai_also="b, openai=gpt, nobody=x, fake=, a:1b",
        ai_key="first",
    )
    await set_key(kit, admin, "openai", "second")

    assert await list_endpoints(kit) == [
        Endpoint("ollama", "http://127.0.0.1:11434", "a:1b", "first"),
        Endpoint("ollama", "http://127.0.0.1:11434", "b", "first"),
        Endpoint("openai", "https://api.openai.com/v1", "gpt", "second"),
    ]


async def test_a_stored_key_is_sealed_and_can_be_forgotten(set_up: SetUp, admin: Visitor) -> None:
    kit = set_up(ai_provider="openai", ai_model="m")

    await set_key(kit, admin, "openai", "hunter2")

    stored = await find_setting(kit.db, "ai_key:openai")
    endpoint = await find_endpoint(kit)
    assert endpoint is not None
    assert endpoint.key == "hunter2"
    assert "hunter2" not in f"{stored}{endpoint}"
    await set_key(kit, admin, "openai", "")
    assert await find_endpoint(kit) == Endpoint("openai", "https://api.openai.com/v1", "m")


async def test_who_set_or_forgot_a_key_is_on_record_and_the_key_is_not(
    kit: Kit, admin: Visitor
) -> None:
    for key in ("", "hunter2", "", ""):
        await set_key(kit, admin, "openai", key)

    changes, _ = await settings.list_changes(kit, admin, "", 9)
    assert [(each.name, each.value, each.changer) for each in changes] == [
        ("ai_key:openai", None, admin.user.username),
        ("ai_key:openai", '"set"', admin.user.username),
    ]


async def test_a_key_of_one_provider_opens_nothing_else(set_up: SetUp, admin: Visitor) -> None:
    kit = set_up(ai_provider="anthropic", ai_model="m")
    await set_key(kit, admin, "openai", "hunter2")

    endpoint = await find_endpoint(kit)

    assert endpoint is not None
    assert endpoint.key == ""


@pytest.mark.parametrize(
    ("provider", "key"),
    [("nobody", "k"), ("openai", "a\nb"), ("openai", "é"), ("fake", "x" * 9999)],
)
async def test_what_can_be_no_key_is_refused(
    kit: Kit, admin: Visitor, provider: str, key: str
) -> None:
    with pytest.raises(Invalid):
        await set_key(kit, admin, provider, key)
