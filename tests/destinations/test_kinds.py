"""What each service is asked, word by word, without a network."""

from dataclasses import replace

import pytest

from copydesk.destinations import KINDS
from copydesk.errors import SendFailed
from copydesk.model.destinations import EntryToSend, ServiceCall, ServiceReply, Talk
from tests.make import NOW
from tests.standins.destinations import GIVEN

ENTRY = EntryToSend(
    delivery="7-1",
    entry_id=3,
    url="https://news.example/a",
    title="A title",
    author="",
    excerpt="",
    feed_title="News",
    published_at=None,
    tags=(),
    sent_at=NOW,
)


def talk(kind: str, *replies: ServiceReply, entry: EntryToSend = ENTRY) -> list[ServiceCall]:
    """Hold a conversation with a service that answers so; give what it was asked."""
    fields: dict[str, str] = {each.name: each.usual for each in KINDS[kind].fields if each.usual}
    given: dict[str, str] = {
        **fields,
        "address": "https://s.example",
        **GIVEN[kind],
        "secret": "s",
        **fields,
    }
    said: Talk = KINDS[kind].send(given, entry)
    calls, answers = [next(said)], list(replies)
    while True:
        try:
            calls.append(said.send(answers.pop(0)))
        except StopIteration:
            return calls


def test_services_that_everybody_shares_have_their_usual_place() -> None:
    [pin] = talk("pinboard", ServiceReply(200, b'{"result_code":"done"}'))
    assert pin.url.startswith("https://api.pinboard.in/v1/posts/add?auth_token=a%3AS3CRET&")
    [reader] = talk("readwise", ServiceReply(201))
    assert reader.url == "https://readwise.io/api/v3/save/"
    assert reader.body == (
        b'{"url":"https://news.example/a","title":"A title","saved_using":"Copydesk"}'
    )
    [paper] = talk("instapaper", ServiceReply(201))
    assert paper.url == "https://www.instapaper.com/api/add"


def test_without_tags_nothing_is_tagged() -> None:
    assert len(talk("karakeep", ServiceReply(201, b'{"id":"b1"}'))) == 1


def test_an_id_is_not_trusted_with_an_address() -> None:
    tagged = replace(ENTRY, tags=("a",))
    assert len(talk("karakeep", ServiceReply(201, b'{"id":"../users"}'), entry=tagged)) == 1


@pytest.mark.parametrize(
    ("kind", "reply", "reason"),
    [
        ("instapaper", ServiceReply(400), "busy"),
        ("instapaper", ServiceReply(403), "unauthorized"),
        ("pinboard", ServiceReply(200, b'{"result_code":"missing url"}'), "rejected"),
        ("pinboard", ServiceReply(200, b"<result/>"), "wrong_address"),
        ("wallabag", ServiceReply(400, b'{"error":"invalid_grant"}'), "unauthorized"),
        ("wallabag", ServiceReply(200, b"{}"), "wrong_address"),
        ("karakeep", ServiceReply(201, b"{}"), "wrong_address"),
        ("webhook", ServiceReply(302), "wrong_address"),
    ],
)
def test_a_service_says_no_in_its_own_way(kind: str, reply: ServiceReply, reason: str) -> None:
    with pytest.raises(SendFailed) as failed:
        talk(kind, reply)
    assert failed.value.reason == reason


def test_nothing_secret_shows_in_a_record() -> None:
    for kind in KINDS:
        given = {each.name: "S3CRET" for each in KINDS[kind].fields} | {"secret": "S3CRET"}
        assert "S3CRET" not in repr(next(KINDS[kind].check(given, NOW)))
