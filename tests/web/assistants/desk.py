"""A desk behind a real socket, and the official client of the protocol, for tests."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx2
from mcp.client.client import Client
from mcp.client.streamable_http import streamable_http_client
from mcp.types import CallToolResult, TextContent

from copydesk.model import Scope
from copydesk.services.people import apppasswords, signin
from copydesk.services.system.kit import Kit


async def make_password(kit: Kit, token: str, *scopes: Scope) -> tuple[int, str]:
    """Make an app password for who holds a session; give its id and itself."""
    visitor = await signin.authenticate(kit, token)
    assert visitor
    made = await apppasswords.add(kit, visitor, "assistant", scopes)
    return made.id, made.password


@asynccontextmanager
async def open_assistant(address: str, password: str, mode: str = "auto") -> AsyncIterator[Client]:
    """Give the official client, as an assistant has it."""
    headers = {"authorization": f"Bearer {password}"}
    async with httpx2.AsyncClient(headers=headers, trust_env=False) as http:
        transport = streamable_http_client(f"{address}/mcp", http_client=http)
        async with Client(transport, mode=mode) as client:
            yield client


async def call(client: Client, tool: str, **arguments: Any) -> Any:
    """Call a tool that is to work, and give what it answers."""
    result = await client.call_tool(tool, arguments)
    assert not result.is_error, result.content
    return read(result)


async def refuse(client: Client, tool: str, **arguments: Any) -> tuple[str, str]:
    """Call a tool that is to say no, and give the code and the sentence."""
    result = await client.call_tool(tool, arguments)
    assert result.is_error, result.content
    error = read(result)["error"]
    return error["code"], error["message"]


def read(result: CallToolResult) -> Any:
    [content] = result.content
    assert isinstance(content, TextContent)
    return json.loads(content.text)
