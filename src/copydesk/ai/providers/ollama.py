"""Ollama: chat with a JSON schema, and its own list of models."""

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

from copydesk.ai.calls import HttpCall, ModelReply, Question, Unreadable, read_count, read_json

KEEP_ALIVE = "10m"
MOST_MODELS = 500


class Installed(msgspec.Struct, frozen=True):
    """A model that the server has."""

    name: str
    bytes: int = 0
    parameters: str = ""
    is_loaded: bool = False


class PullProgress(msgspec.Struct, frozen=True):
    """How far the fetching of a model is."""

    status: str
    completed: int = 0
    total: int = 0
    error: str = ""

    @property
    def is_done(self) -> bool:
        return self.status == "success"


class Ollama:
    """A server on one's own machine."""

    name: ClassVar[str] = "ollama"
    address: ClassVar[str] = "http://127.0.0.1:11434"
    # A schema, any JSON, and no demand at all.
    steps: ClassVar[int] = 3

    def write_call(self, question: Question, key: str, step: int) -> HttpCall:
        options = question.options
        body: dict[str, Any] = {
            "model": question.model,
            "messages": [
                {"role": "system", "content": question.system},
                {"role": "user", "content": question.user},
            ],
            "stream": False,
            "keep_alive": KEEP_ALIVE,
            "options": {
                "temperature": options.temperature,
                "top_p": options.top_p,
                "num_ctx": options.num_ctx,
                "num_predict": options.max_tokens,
            },
        }
        if step < 2:
            body["format"] = question.schema if step == 0 else "json"
        return HttpCall("/api/chat", body, sign(key))

    def read_reply(self, body: bytes) -> ModelReply:
        found = read_json(body)
        message = found.get("message")
        text = message.get("content") if isinstance(message, dict) else None
        if not isinstance(text, str):
            raise Unreadable("the server's answer holds no text")
        return ModelReply(
            text=text,
            tokens_in=read_count(found.get("prompt_eval_count")),
            tokens_out=read_count(found.get("eval_count")),
            is_cut=found.get("done_reason") == "length",
        )

    def is_about_shape(self, status: int, body: bytes) -> bool:
        return status in (400, 422, 500) and b"format" in body.lower()


def sign(key: str) -> dict[str, str]:
    """Give the header for a server behind a proxy that wants a key; Ollama itself wants none."""
    return {"authorization": f"Bearer {key}"} if key else {}


def list_call(key: str) -> HttpCall:
    return HttpCall("/api/tags", method="GET", headers=sign(key))


def loaded_call(key: str) -> HttpCall:
    return HttpCall("/api/ps", method="GET", headers=sign(key))


def pull_call(model: str, key: str) -> HttpCall:
    return HttpCall("/api/pull", {"model": model, "stream": True}, sign(key))


def delete_call(model: str, key: str) -> HttpCall:
    return HttpCall("/api/delete", {"model": model}, sign(key), method="DELETE")


def read_models(body: bytes, loaded: bytes = b"{}") -> list[Installed]:
    """Read the list of models, and which of them are in memory now."""
    at_work = {name for each in _list(loaded) if (name := _name(each))}
    return [
        Installed(
            name=name,
            bytes=_read_bytes(each.get("size")),
            parameters=_read_parameters(each.get("details")),
            is_loaded=name in at_work,
        )
        for each in _list(body)
        if (name := _name(each))
    ]


def read_progress(line: bytes) -> PullProgress:
    """Read one line of what a server says while it fetches a model."""
    found = read_json(line)
    error = found.get("error")
    if isinstance(error, str):
        return PullProgress("failed", error=error[:300])
    status = found.get("status")
    return PullProgress(
        status=status[:100] if isinstance(status, str) else "",
        completed=_read_bytes(found.get("completed")),
        total=_read_bytes(found.get("total")),
    )


def _list(body: bytes) -> list[Mapping[str, Any]]:
    models = read_json(body).get("models")
    found = models if isinstance(models, list) else []
    return [each for each in found[:MOST_MODELS] if isinstance(each, dict)]


def _name(model: Mapping[str, Any]) -> str:
    name = model.get("model") or model.get("name")
    return name if isinstance(name, str) and len(name) <= 200 else ""


def _read_bytes(found: object) -> int:
    is_size = isinstance(found, int) and not isinstance(found, bool) and 0 <= found < 2**53
    return found if is_size else 0  # type: ignore[return-value]  # checked above


def _read_parameters(details: object) -> str:
    size = details.get("parameter_size") if isinstance(details, dict) else None
    return size[:20] if isinstance(size, str) else ""
