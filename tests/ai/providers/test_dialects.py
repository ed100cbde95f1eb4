"""What all providers have in common, and where each of them is itself."""

from typing import Any

import msgspec
import pytest

from copydesk.ai.calls import HttpCall, ModelOptions, ModelReply, Question, Unreadable
from copydesk.ai.providers import SPEECHES, anthropic, ollama, openai

QUESTION = Question("m1", "Be good.", "Hello", {"type": "object"}, ModelOptions(0.5, 0.8, 4096, 77))


def write(name: str, step: int = 0) -> HttpCall:
    return SPEECHES[name].write_call(QUESTION, "s3cret", step)


def read(name: str, body: Any) -> ModelReply:
    return SPEECHES[name].read_reply(msgspec.json.encode(body))


@pytest.mark.parametrize("name", SPEECHES)
@pytest.mark.parametrize(
    "body",
    [
        b"", b"null", b"[]", b"{}", b"<html>", b'{"choices": []}', b'{"choices": [{}]}',
        b'{"choices": [{"message": {"content": null}}]}', b'{"message": {"content": 7}}',
        b'{"content": [{"type": "text"}]}', b'{"content": "x"}', b"\xff\xfe", b"[" * 100_000,
    ],
)  # fmt: skip
def test_an_answer_of_another_shape_is_unreadable(name: str, body: bytes) -> None:
    with pytest.raises(Unreadable):
        SPEECHES[name].read_reply(body)


@pytest.mark.parametrize("name", ["ollama", "openai", "anthropic"])
def test_each_step_asks_for_less(name: str) -> None:
    bodies = [msgspec.json.encode(write(name, step).json) for step in range(SPEECHES[name].steps)]

    assert len(set(bodies)) == len(bodies)
    assert len(bodies[-1]) == min(map(len, bodies))
    assert b'"object"' not in bodies[-1]


def test_ollama_is_asked_with_a_schema_and_its_options() -> None:
    body = write("ollama").json
    assert body is not None
    assert (body["format"], body["stream"]) == ({"type": "object"}, False)
    assert body["options"] == {
        "temperature": 0.5, "top_p": 0.8, "num_ctx": 4096, "num_predict": 77
    }  # fmt: skip
    assert write("ollama").path == "/api/chat"
    assert write("ollama", 1).json == {**body, "format": "json"}


def test_ollama_answers() -> None:
    body = {
        "message": {"content": "hi"},
        "prompt_eval_count": 3,
        "eval_count": 4,
        "done_reason": "length",
    }
    assert read("ollama", body) == ModelReply("hi", 3, 4, is_cut=True)


def test_openai_is_asked_strictly_first() -> None:
    call = write("openai")
    assert call.json is not None
    assert call.headers == {"authorization": "Bearer s3cret"}
    assert call.json["response_format"]["json_schema"]["strict"] is True
    second = write("openai", 1).json
    assert second is not None
    assert second["response_format"] == {"type": "json_object"}


def test_openai_answers() -> None:
    body = {
        "choices": [{"message": {"content": "hi"}, "finish_reason": "stop"}],
        "usage": {"prompt_tokens": 3, "completion_tokens": 4},
    }
    assert read("openai", body) == ModelReply("hi", 3, 4)
    assert read("openai", {**body, "usage": None}) == ModelReply("hi")
    assert read("openai", {**body, "usage": {"prompt_tokens": -1, "completion_tokens": True}}) == (
        ModelReply("hi")
    )


def test_a_server_without_a_key_is_not_given_one() -> None:
    assert SPEECHES["openai"].write_call(QUESTION, "", 0).headers == {}
    assert SPEECHES["ollama"].write_call(QUESTION, "", 0).headers == {}


def test_anthropic_is_asked_with_a_format_and_then_with_a_tool() -> None:
    first, second = write("anthropic").json, write("anthropic", 1).json
    assert first is not None
    assert second is not None
    assert first["output_config"]["format"]["schema"] == {"type": "object"}
    assert second["tool_choice"] == {"type": "tool", "name": anthropic.TOOL}
    assert write("anthropic").headers["x-api-key"] == "s3cret"


@pytest.mark.parametrize(
    "content",
    [
        [{"type": "text", "text": '{"a":'}, {"type": "text", "text": "1}"}],
        [{"type": "thinking"}, {"type": "tool_use", "input": {"a": 1}}],
    ],
)
def test_anthropic_answers(content: list[Any]) -> None:
    body = {"content": content, "usage": {"input_tokens": 3, "output_tokens": 4}}
    assert read("anthropic", body) == ModelReply('{"a":1}', 3, 4)


@pytest.mark.parametrize(
    ("name", "status", "body", "expected"),
    [
        ("openai", 400, b"response_format is not supported", True),
        ("openai", 500, b"failed to parse grammar", True),
        ("openai", 400, b"context length exceeded", False),
        ("openai", 429, b"response_format", False),
        ("ollama", 400, b"invalid format", True),
        ("ollama", 404, b"model not found", False),
        ("anthropic", 400, b"output_config: extra inputs are not permitted", True),
        ("anthropic", 401, b"output_config", False),
    ],
)
def test_complaints_about_the_shape_are_told_from_others(
    name: str, status: int, body: bytes, expected: bool
) -> None:
    assert SPEECHES[name].is_about_shape(status, body) is expected


def test_ollama_lists_what_it_has_and_what_is_in_memory() -> None:
    tags = {
        "models": [
            {"name": "a:1b", "size": 9_000_000_000, "details": {"parameter_size": "1.2B"}},
            {"model": "b", "size": "large"},
            {"name": 7},
            "x",
        ]
    }
    running = {"models": [{"name": "a:1b"}]}

    found = ollama.read_models(msgspec.json.encode(tags), msgspec.json.encode(running))

    assert found == [
        ollama.Installed("a:1b", 9_000_000_000, "1.2B", is_loaded=True),
        ollama.Installed("b"),
    ]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (b'{"status":"pulling","completed":3,"total":9}', ollama.PullProgress("pulling", 3, 9)),
        (b'{"status":"success"}', ollama.PullProgress("success")),
        (b'{"error":"no such model"}', ollama.PullProgress("failed", error="no such model")),
        (b'{"status":7,"total":-3}', ollama.PullProgress("")),
    ],
)
def test_ollama_says_how_far_it_is(line: bytes, expected: ollama.PullProgress) -> None:
    assert ollama.read_progress(line) == expected


def test_openai_lists_models() -> None:
    assert openai.read_models(b'{"data": [{"id": "a"}, {"id": 7}, "x", {"id": ""}]}') == ["a"]
    assert openai.read_models(b'{"data": null}') == []
