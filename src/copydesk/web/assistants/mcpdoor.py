"""`/mcp`: where assistants ask over HTTP, with an app password; nothing else counts here."""

import asyncio
from importlib import import_module

from copydesk.errors import NotFound
from copydesk.web.asgi import Headers, Message, Receive, Scope, Send
from copydesk.web.bodies import read_body
from copydesk.web.visits import Visit

PATH = "/mcp"
# Longer than any call of a tool with a thousand ids.
LARGEST_CALL = 262_144
MISSING = "this server has no MCP; its operator can add it: pip install 'copydesk[mcp]'"


async def answer_assistant(visit: Visit, send: Send) -> None:
    """Let somebody in by their token, then hand the request to the SDK."""
    visitor = await visit.find_visitor()
    visitor = await visit.admit(visitor, "read")
    body = await read_body(visit)
    try:
        # Nobody who asks for something else pays for it; the first one waits for most of a second.
        speaking = await asyncio.to_thread(import_module, "copydesk.web.assistants.speaking")
    except ImportError as error:
        raise NotFound(MISSING) from error
    receive = _replay(body, visit.receive)
    await speaking.serve_request(visit.kit, visitor, _copy(visit.scope), receive, send)


def challenge(scope: Scope, send: Send) -> Send:
    """Say how to sign in to whom it was refused, as programs expect of a 401."""
    del scope

    async def passing(message: Message) -> None:
        if message["type"] == "http.response.start" and message["status"] == 401:
            headers: Headers = [*message["headers"], (b"www-authenticate", b"Bearer")]
            message = {**message, "headers": headers}
        await send(message)

    return passing


def _copy(scope: Scope) -> Scope:
    """Give the request without what is ours in it."""
    return {key: value for key, value in scope.items() if not key.startswith("copydesk.")}


def _replay(body: bytes, rest: Receive) -> Receive:
    """Give a body that was read once more, and then what comes after it."""
    messages: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive() -> Message:
        return messages.pop() if messages else await rest()

    return receive
