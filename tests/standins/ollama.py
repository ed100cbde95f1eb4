"""A stand-in for Ollama: it speaks the dialect over HTTP, but no model runs behind it.

Ollama itself cannot be had as a package; what is tested with this is our side of the talk.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from aiohttp import web

from copydesk.ai.calls import Question
from copydesk.ai.providers.fake import play


class OllamaStandin:
    """Answers as Ollama documents it; its texts are those of the fake provider."""

    def __init__(self) -> None:
        self.url = ""
        self.models = {"ok:latest": 1_000, "large:7b": 5_000_000_000}
        self.asked: list[dict[str, Any]] = []
        self.refuses_schema = False
        self.list_status = 200
        self.may_go_on = asyncio.Event()
        """Until it is set, a fetch stops before its last two lines."""
        self.may_go_on.set()
        self.pull_lines: list[dict[str, Any]] = [
            {"status": "pulling manifest"},
            {"status": "pulling abc", "completed": 40, "total": 100},
            {"status": "pulling abc", "completed": 100, "total": 100},
            {"status": "verifying sha256 digest"},
            {"status": "success"},
        ]
        self.answer: Callable[[dict[str, Any]], Awaitable[web.StreamResponse]] = self._answer

    async def chat(self, request: web.Request) -> web.StreamResponse:
        body = msgspec.json.decode(await request.read())
        self.asked.append(body)
        if self.refuses_schema and isinstance(body.get("format"), dict):
            return web.json_response({"error": "invalid format"}, status=400)
        return await self.answer(body)

    async def _answer(self, body: dict[str, Any]) -> web.StreamResponse:
        system, user = (message["content"] for message in body["messages"])
        model = body["model"].partition(":")[0]
        text = play(Question(model, system, user, {})).body
        message = {"role": "assistant", "content": msgspec.json.decode(text)["text"]}
        return web.json_response(
            {"message": message, "done": True, "prompt_eval_count": 300, "eval_count": 90}
        )

    async def tags(self, _request: web.Request) -> web.Response:
        if self.list_status != 200:
            return web.json_response({"error": "no"}, status=self.list_status)
        models = [
            {"name": name, "model": name, "size": size, "details": {"parameter_size": "1B"}}
            for name, size in self.models.items()
        ]
        return web.json_response({"models": models})

    async def ps(self, _request: web.Request) -> web.Response:
        return web.json_response({"models": [{"name": "ok:latest"}]})

    async def pull(self, request: web.Request) -> web.StreamResponse:
        model = msgspec.json.decode(await request.read())["model"]
        if model == "missing":
            return web.json_response(
                {"error": "pull model manifest: file does not exist"}, status=500
            )
        response = web.StreamResponse(headers={"content-type": "application/x-ndjson"})
        await response.prepare(request)
        for line in self.pull_lines:
            if line in self.pull_lines[-2:]:
                await self.may_go_on.wait()
            await response.write(msgspec.json.encode(line) + b"\n")
            await asyncio.sleep(0)
        if self.pull_lines[-1] == {"status": "success"}:
            self.models[model] = 7
        return response

    async def delete(self, request: web.Request) -> web.Response:
        model = msgspec.json.decode(await request.read())["model"]
        return web.Response(status=200 if self.models.pop(model, None) else 404)


@asynccontextmanager
async def open_ollama_standin() -> AsyncIterator[OllamaStandin]:
    standin = OllamaStandin()
    app = web.Application()
    app.add_routes(
        [
            web.post("/api/chat", standin.chat),
            web.get("/api/tags", standin.tags),
            web.get("/api/ps", standin.ps),
            web.post("/api/pull", standin.pull),
            web.delete("/api/delete", standin.delete),
        ]
    )
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    standin.url = f"http://127.0.0.1:{runner.addresses[0][1]}"
    try:
        yield standin
    finally:
        await runner.cleanup()
