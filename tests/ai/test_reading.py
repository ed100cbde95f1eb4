from typing import Any

import pytest

from copydesk.ai.reading import decode_json, read_answer, strip_marks


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('{"summary": "It rained."}', {"summary": "It rained."}),
        ('```json\n{"summary": "It rained."}\n```', {"summary": "It rained."}),
        ('Sure, here is the JSON:\n{"summary": "It rained."}', {"summary": "It rained."}),
        ('<think>Hm {"summary": "no"}</think>{"summary": "yes"}', {"summary": "yes"}),
        ('{"summary": "It {rained}."} And more words.', {"summary": "It {rained}."}),
        ('{"summary": "A \\"b\\" c", "category": "spo', {"summary": 'A "b" c'}),
        ('{"summary": "A", "key_points": ["one", "tw', {"summary": "A", "key_points": ["one"]}),
        ('{"scores": {"framing": {"value": 1}, "cli', {"scores": {"framing": {"value": 1}}}),
        ("SUMMARY: It rained.", {"summary": "It rained."}),
        (
            "**Summary:** It rained.\nand stopped.\nPOINTS:\n- one\n2) two\n",
            {"summary": "It rained.\nand stopped.", "key_points": ["one", "two"]},
        ),
        (
            "Title: Rain\nSummary: It rained.\nCategory: other\nclickbait: 0.2 hardly\n",
            {
                "neutral_title": "Rain",
                "summary": "It rained.",
                "category": "other",
                "scores": {"clickbait": {"value": 0.2}},
            },
        ),
        ('["It rained.", "one", 7]', {"summary": "It rained.", "key_points": ["one"]}),
        ("It rained.\n- one\n* two", {"summary": "It rained.", "key_points": ["one", "two"]}),
    ],
)  # fmt: skip
def test_answers_of_many_forms_are_read(text: str, expected: dict[str, Any]) -> None:
    assert read_answer(text) == expected


@pytest.mark.parametrize(
    "text",
    ["", "   ", "{", "[", "{]", "}", "null", "<html><body>Internal Server Error</body></html>",
     "{" * 5000, "[" * 100_000, '{"a": ' * 3000, "<think>endless", '"'],
)  # fmt: skip
def test_what_says_nothing_gives_nothing(text: str) -> None:
    found = read_answer(text)
    assert not found.get("summary") or found["summary"] in ("}", "null", '"')


def test_what_is_cut_off_anywhere_is_read_or_refused() -> None:
    whole = '{"summary": "A \\\\ \\"b\\"", "scores": {"framing": {"value": 0.5}}, "x": [1, [2]]}'
    for length in range(len(whole)):
        found = decode_json(whole[:length])
        assert found is None or isinstance(found, dict)
    assert decode_json(whole) == {
        "summary": 'A \\ "b"',
        "scores": {"framing": {"value": 0.5}},
        "x": [1, [2]],
    }


@pytest.mark.parametrize(
    "text",
    ["<|im_start|>It rained.<|im_end|>", "<<<abcdef123456\nIt rained.\nabcdef123456>>>",
     "Here is the summary:\nIt rained.", "[INST]It rained.[/INST]"],
)  # fmt: skip
def test_marks_and_echoes_are_stripped(text: str) -> None:
    assert strip_marks(text) == "It rained."


@pytest.mark.parametrize(
    "text",
    ["[" * 200_000, '{"a":' * 40_000, "[" + "1," * 99_000, "a" * 200_000, "<<<" * 60_000],
    ids=["brackets", "objects", "a list without end", "one word", "our own marks"],
)
def test_an_answer_made_to_keep_us_busy_is_read_in_one_pass(text: str) -> None:
    # Each of these took minutes when reading looked at everything again for each letter.
    assert isinstance(read_answer(text), dict)


def test_an_answer_that_is_too_deep_says_nothing() -> None:
    assert decode_json("[" * 21 + "1" + "]" * 21) is None
    assert decode_json('[[["deep enough"]]]') == [[["deep enough"]]]
