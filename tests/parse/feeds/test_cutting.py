import pytest

from copydesk.parse.feeds.cutting import CutDocument, cut_document

HEAD = b"<rss><channel><title>News</title>"
TAIL = b"</channel></rss>"


def test_a_document_is_cut_into_its_entries_as_they_are_written() -> None:
    body = HEAD + b"<item>a</item>\n <item\n id='2'>b</item>" + TAIL

    cut = cut_document(body)

    assert isinstance(cut, CutDocument)
    assert (cut.head, cut.entries, cut.tail) == (HEAD, (b"<item>a", b"<item\n id='2'>b"), TAIL)


def test_a_document_is_written_with_some_of_its_entries() -> None:
    cut = cut_document(b"<feed><entry>a</entry><entry>b</entry></feed>")

    assert cut
    assert cut.keep([cut.entries[1]]) == b"<feed><entry>b</entry></feed>"
    assert cut.keep([]) == b"<feed></feed>"


def test_json_is_cut_and_written_in_the_same_way() -> None:
    cut = cut_document(b' {"a": [{}], "items": [ {"id":"[1]"}, {"id": "2"} ], "z": 1}')

    assert cut
    assert cut.entries == (b'{"id":"[1]"}', b'{"id": "2"}')
    assert cut.keep([cut.entries[1]]) == b'{"a":[{}],"items":[{"id": "2"}],"z":1}'
    assert cut.keep([]) == b'{"a":[{}],"items":[],"z":1}'


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b'{"items": []}',
        b'{"items": {"id": "1"}}',
        b'{"title": "News"}',
        b'{"items": [{"id": "1"}]',
        b'{"items": [{"id": "1"}]} more',
        b'{"items": [{"id": "\xe9"}]}',
        b'[{"items": [{"id": "1"}]}]',
        HEAD + TAIL,
        HEAD + b"<items>a</items>" + TAIL,
        HEAD + b"<item>a" + TAIL,
        HEAD + b"<item>a</item><!-- not any more --><item>b</item>" + TAIL,
        HEAD + b"<item>a</item>b</item>" + TAIL,
        HEAD + b"<item><![CDATA[</item>]]></item><item>b</item>" + TAIL,
        HEAD + b"<item>a</item><itemised>b</item>" + TAIL,
        '{"items": []}'.encode("utf-16"),
    ],
    ids=[
        "nothing", "no items", "an item", "other JSON", "JSON that breaks off", "more after JSON",
        "another encoding", "a list", "no entries", "another name", "no end", "something between",
        "too many ends", "an end in a text", "a longer name", "wide letters",
    ],
)  # fmt: skip
def test_what_is_more_than_a_row_of_entries_is_not_cut(body: bytes) -> None:
    assert cut_document(body) is None
