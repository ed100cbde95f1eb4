"""Servers that speak OpenAI's dialect: its own, llama.cpp, vLLM, LM Studio and many more."""

from typing import Any, ClassVar

from copydesk.ai.calls import HttpCall, ModelReply, Question, Unreadable, read_count, read_json


class OpenAI:
    """Chat completions; many servers know only a part of it, so the shape is asked for by steps."""

    name: ClassVar[str] = "openai"
    address: ClassVar[str] = "https://api.openai.com/v1"
    # A strict schema, any JSON, and no demand at all.
    steps: ClassVar[int] = 3

    def write_call(self, question: Question, key: str, step: int) -> HttpCall:
        body: dict[str, Any] = {
            "model": question.model,
            "messages": [
                {"role": "system", "content": question.system},
                {"role": "user", "content": question.user},
            ],
            "temperature": question.options.temperature,
            "top_p": question.options.top_p,
            "max_tokens": question.options.max_tokens,
        }
        if step == 0:
            shape = {"name": "analysis", "strict": True, "schema": question.schema}
            body["response_format"] = {"type": "json_schema", "json_schema": shape}
        elif step == 1:
            body["response_format"] = {"type": "json_object"}
        return HttpCall("/chat/completions", body, sign(key))

    def read_reply(self, body: bytes) -> ModelReply:
        found = read_json(body)
        choices = found.get("choices")
        first = choices[0] if isinstance(choices, list) and choices else None
        message = first.get("message") if isinstance(first, dict) else None
        text = message.get("content") if isinstance(message, dict) else None
        if not isinstance(text, str) or not isinstance(first, dict):
            raise Unreadable("the server's answer holds no text")
        usage = found.get("usage")
        counted = usage if isinstance(usage, dict) else {}
        return ModelReply(
            text=text,
            tokens_in=read_count(counted.get("prompt_tokens")),
            tokens_out=read_count(counted.get("completion_tokens")),
            is_cut=first.get("finish_reason") == "length",
        )

    def is_about_shape(self, status: int, body: bytes) -> bool:
        words = (b"response_format", b"json_schema", b"json_object", b"schema", b"grammar")
        return status in (400, 404, 422, 500, 501) and any(word in body.lower() for word in words)


def sign(key: str) -> dict[str, str]:
    return {"authorization": f"Bearer {key}"} if key else {}


def list_call(key: str) -> HttpCall:
    return HttpCall("/models", method="GET", headers=sign(key))


def read_models(body: bytes) -> list[str]:
    """Give the names of the models that a server offers."""
    data = read_json(body).get("data")
    found = data if isinstance(data, list) else []
    names = [each.get("id") for each in found[:500] if isinstance(each, dict)]
    return [name for name in names if isinstance(name, str) and 0 < len(name) <= 200]
