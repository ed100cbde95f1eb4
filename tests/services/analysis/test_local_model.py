"""A real model, small and unwise, behind a real server: it is asked as any other is."""

import asyncio
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from copydesk.ai.calls import ModelOptions, Question
from copydesk.ai.reading import read_answer
from copydesk.services.analysis.asking import ModelRefused, ask
from copydesk.services.analysis.endpoints import Endpoint
from copydesk.services.analysis.models import list_installed
from copydesk.services.system.kit import Kit
from copydesk.store.analysis import spend
from tests.services.analysis.conftest import SetUp
from tests.services.analysis.local_model import KEY

pytestmark = [pytest.mark.slow, pytest.mark.parametrize("engine", ["sqlite"])]

ROOT = Path(__file__).parents[3]
SCHEMA = {
    "type": "object",
    "properties": {"summary": {"type": "string"}},
    "required": ["summary"],
    "additionalProperties": False,
}


@pytest.fixture
async def local_model() -> AsyncIterator[Endpoint]:
    """Start the server in a process of its own: it is native code, and ends with its input."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tests.services.analysis.local_model",
        cwd=ROOT,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )
    assert process.stdout
    address = ""
    while not address.startswith("http://127.0.0.1:"):
        line = await process.stdout.readline()
        assert line, "the model did not start"
        address = line.decode().strip()
    yield Endpoint("openai", f"{address}/v1", "smollm2", KEY)
    process.kill()
    await process.wait()


def write(user: str) -> Question:
    options = ModelOptions(max_tokens=24)
    return Question("smollm2", "Answer in JSON.", user, SCHEMA, options)


async def test_a_real_model_answers_in_the_shape_that_it_is_asked_for(
    set_up: SetUp, local_model: Endpoint
) -> None:
    kit: Kit = set_up(ai_timeout=600)

    reply = await ask(kit, local_model, write("It rained."), None)

    assert reply.text.lstrip().startswith("{")
    assert reply.tokens_in is not None
    assert 0 < (reply.tokens_out or 0) <= 24
    assert isinstance(read_answer(reply.text), dict)
    [spent] = await spend.list_spent(kit.db, 0)
    assert (spent.tokens_in, spent.tokens_out) == (reply.tokens_in, reply.tokens_out)
    assert await list_installed(kit, local_model)
    with pytest.raises(ModelRefused, match="another key"):
        await ask(
            kit, Endpoint("openai", local_model.address, "smollm2", "wrong"), write("x"), None
        )
