"""Anthropic: messages, with the shape as an output format, or as the one tool that must be used."""

from typing import Any, ClassVar

import msgspec

from copydesk.ai.calls import HttpCall, ModelReply, Question, Unreadable, read_count, read_json

VERSION = "2023-06-01"
TOOL = "analysis"


class Anthropic:
    """The messages of one company's models."""

    name: ClassVar[str] = "anthropic"
    address: ClassVar[str] = "https://api.anthropic.com/v1"
    # An output format, a tool that must be used, and no demand at all.
    steps: ClassVar[int] = 3

    def write_call(self, question: Question, key: str, step: int) -> HttpCall:
        body: dict[str, Any] = {
            "model": question.model,
            "system": question.system,
            "messages": [{"role": "user", "content": question.user}],
            "temperature": question.options.temperature,
            "max_tokens": question.options.max_tokens,
        }
        if step == 0:
            shape = {"type": "json_schema", "schema": question.schema}
            body["output_config"] = {"format": shape}
        elif step == 1:
            tool = {
                "name": TOOL,
                "description": "Hand in what you found.",
                "input_schema": question.schema,
            }
            body["tools"] = [tool]
            body["tool_choice"] = {"type": "tool", "name": TOOL}
        return HttpCall("/messages", body, {"x-api-key": key, "anthropic-version": VERSION})

    def read_reply(self, body: bytes) -> ModelReply:
        found = read_json(body)
        blocks = found.get("content")
        text = _read_blocks(blocks if isinstance(blocks, list) else [])
        if text is None:
            raise Unreadable("the server's answer holds no text")
        usage = found.get("usage")
        counted = usage if isinstance(usage, dict) else {}
        return ModelReply(
            text=text,
            tokens_in=read_count(counted.get("input_tokens")),
            tokens_out=read_count(counted.get("output_tokens")),
            is_cut=found.get("stop_reason") == "max_tokens",
        )

    def is_about_shape(self, status: int, body: bytes) -> bool:
        words = (b"output_config", b"output_format", b"tool_choice", b"input_schema")
        return status == 400 and any(word in body.lower() for word in words)


def _read_blocks(blocks: list[Any]) -> str | None:
    """Give what the model handed in, or else all it wrote."""
    known = [block for block in blocks if isinstance(block, dict)]
    for block in known:
        if block.get("type") == "tool_use" and isinstance(block.get("input"), dict):
            return msgspec.json.encode(block["input"]).decode()
    texts = [block.get("text") for block in known if block.get("type") == "text"]
    written = [text for text in texts if isinstance(text, str)]
    return "".join(written) if written else None
