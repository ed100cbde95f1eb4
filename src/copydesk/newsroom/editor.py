"""An editor who reads from a script: calm headlines for the demo, asked for as one asks a model.

It speaks the dialect that most servers of models speak, and is none: what it says was written down
with the articles, and its name says so wherever it is shown.
"""

import json
import re

from aiohttp import web

from copydesk.errors import Invalid
from copydesk.newsroom.articles import EditorNote
from copydesk.newsroom.desk import Desk
from copydesk.newsroom.site import DESK
from copydesk.newsroom.wire import read_json

NAME = "scripted editor (no model)"
PATH = "/newsroom/editor"
_LEAD_SENTENCES = 2
# As whoever asks shows an article: its title, then its paragraphs, which may have numbers.
_TITLE = re.compile(r"^Title: (.*)$", re.MULTILINE)
_PARAGRAPH = re.compile(r"^\[(\d+)\] (.*)$", re.MULTILINE)
_SENTENCE = re.compile(r"\S.*?[.!?]+[”’]?(?=\s|$)", re.DOTALL)


def add_editor_routes(router: web.UrlDispatcher) -> None:
    router.add_get(PATH + "/models", list_editors)
    router.add_post(PATH + "/chat/completions", answer)


async def list_editors(_request: web.Request) -> web.Response:
    return web.json_response({"data": [{"id": NAME}]})


async def answer(request: web.Request) -> web.Response:
    body = await read_json(request)
    said = json.dumps(edit(request.app[DESK], _read_question(body)), ensure_ascii=False)
    choice = {"message": {"role": "assistant", "content": said}, "finish_reason": "stop"}
    return web.json_response(
        {"choices": [choice], "usage": {"prompt_tokens": 0, "completion_tokens": 0}}
    )


def edit(desk: Desk, question: str) -> dict[str, object]:
    """Say what the script has of the article in a question; of others only what they say first."""
    match = _TITLE.search(question)
    title = match[1].strip() if match else ""
    text = question[match.end() :] if match else ""
    plain = _PARAGRAPH.sub(r"\2", text)
    note = desk.find_note(title)
    lead = [each.strip() for each in _SENTENCE.findall(plain)[:_LEAD_SENTENCES]]
    said: dict[str, object] = {
        "neutral_title": note.headline if note else title,
        "summary": " ".join(lead),
        "key_points": [],
        "scores": {},
        "adverts": [],
    }
    if note and note.evidence and note.evidence in plain:
        slant = {"value": note.slant, "reason": note.reason, "evidence": note.evidence}
        said["scores"] = {"framing": slant}
    if note and note.advert:
        said["adverts"] = _list_adverts(text, note)
    return said


def _list_adverts(text: str, note: EditorNote) -> list[int]:
    return [int(each[1]) for each in _PARAGRAPH.finditer(text) if each[2].startswith(note.advert)]


def _read_question(body: dict[str, object]) -> str:
    messages = body.get("messages")
    last = messages[-1] if isinstance(messages, list) and messages else None
    content = last.get("content") if isinstance(last, dict) else None
    if not isinstance(content, str):
        raise Invalid("a question needs a message with content")
    return content
